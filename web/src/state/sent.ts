import { forget, keep, kept } from './kept.ts';
import { Store } from './store.ts';

/** The game at the table came by a link, and nobody here has played in it yet: it is somebody else's. */
export const sent = new Store(kept('sent') !== null);

export function setSent(now: boolean): void {
  if (now === sent.value) return;
  sent.value = now;
  if (now) keep('sent', 'yes');
  else forget('sent');
}

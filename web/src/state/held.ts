import { keep, kept } from './kept.ts';
import { Store } from './store.ts';

/** Has somebody held a card down here? It is told until then, where there is no mouse. */
export const held = new Store(kept('held') !== null);

export function setHeld(): void {
  if (held.value) return;
  held.value = true;
  keep('held', 'yes');
}

/** As in base.css: nothing that could hover, and no keys to be named. */
export const byTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches;

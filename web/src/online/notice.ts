// A notice of the browser when it is one's turn: only if the player asked for it, and only if nobody looks.

import { forget, keep, kept } from '../state/kept.ts';
import { Store } from '../state/store.ts';
import type { Words } from '../text/en.ts';

/** Not every browser has them, and none without TLS. */
export const canNotify = () => 'Notification' in globalThis && isSecureContext && Notification.permission !== 'denied';

export const notifies = new Store(kept('notify') !== null && canNotify() && Notification.permission === 'granted');

export async function setNotify(on: boolean): Promise<void> {
  const granted = on && (await Notification.requestPermission()) === 'granted';
  notifies.value = granted;
  if (granted) keep('notify', 'yes');
  else forget('notify');
}

/** By the service worker where there is one: phones have no other way. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(title, options);
    return;
  }
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export function tellTurn(words: Words, question: string, id: string): void {
  if (!document.hidden || !notifies.value) return;
  const about = { body: question, tag: `lair ${id}`, icon: './icon-192.png', data: `#table/${id}` };
  show(words.yourTurn, about).catch(() => undefined); // the title says it too
}

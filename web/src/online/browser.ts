// What the tables of a server need of a browser.

import { table } from '../state/game.ts';
import { pace, settings } from '../state/settings.ts';
import { knownTable, myName, note, token } from './known.ts';
import type { Socket, World } from './line.ts';
import type { Around, Me } from './socket-table.ts';

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** The server is where the page came from. */
function open(path: string): Socket {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address, 'lair.1') as unknown as Socket;
}

/** The hall's address leads elsewhere where there are tables; where there are none it is not there, or it is just a page. */
async function keepsTables(): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/t/', location.href), { redirect: 'manual', cache: 'no-store' });
    return answer.type === 'opaqueredirect' || answer.status >= 500;
  } catch {
    return true;
  }
}

export const world: World = { open, after, random: Math.random, hasNetwork: () => navigator.onLine, keepsTables };

export const me = (): Me => ({ token: token(), name: myName.value || '?', lang: settings.value.lang });

export const around: Around = {
  world,
  clock: { after, pace: () => (document.hidden ? 0 : pace()) },
  now: () => performance.now(),
  me,
  elsewhere: (command, text) => table().ask(command, text),
  noteDeal: (id, part) => note(id, { deal: { ...knownTable(id)?.deal, ...part } }),
  dealOf: (id) => knownTable(id)?.deal ?? {},
};

/** Calls when there is a reason not to wait for the next try. */
export function whenBack(act: () => void): () => void {
  const seen = () => document.hidden || act();
  addEventListener('online', act);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', act);
    document.removeEventListener('visibilitychange', seen);
  };
}

// The one game of this page: which table it is played at, and how it is begun, resumed or taken from a link.

import { LocalTable } from '../table/local.ts';
import type { Answer, Begun } from '../table/protocol.ts';
import { forget, keep, kept } from './kept.ts';

let here: LocalTable | null = null;

/** The table; the Worker behind it is started when it is first needed. */
export function table(): LocalTable {
  const own = kept('own');
  if (!here) {
    here = new LocalTable(own !== null);
    if (own !== null) void here.own(own);
  }
  return here;
}

/** The table with the module that can read cards; a game that was going on is taken up again from where it was kept. */
export function workshopTable(): LocalTable {
  if (here?.workshop) return here;
  here?.close();
  here = new LocalTable(true);
  return here;
}

export const USUAL = '--players 2 --edition super --who you,boss';

export const hasKept = () => kept('game') !== null;

/** The options with a deal: the one that was asked for, else any. */
function dealt(options: string): string {
  if (options.includes('--seed')) return options;
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return `${options} --seed ${number >>> 1}`;
}

export async function begin(options: string): Promise<Answer<Begun>> {
  const before = kept('game');
  const begun = await table().begin(dealt(options));
  if (begun.ok && before !== null) keep('before', before); /* somebody may have pressed the wrong button */
  if (begun.ok) keep('options', options);
  return begun;
}

export async function resume(): Promise<Answer<Begun>> {
  const text = kept('game');
  if (text === null) return begin(USUAL);
  const loaded = await table().load(text);
  if (!loaded.ok) forget('game');
  return loaded;
}

export function again(): Promise<Answer<Begun>> {
  return begin(kept('options') ?? USUAL);
}

/** A link that carries the game as it stands. */
export const linkOf = (text: string) => `${location.origin}${location.pathname}#g=${text}`;

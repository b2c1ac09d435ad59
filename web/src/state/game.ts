// The one game of this page: which table it is played at, and how it is begun, resumed or taken from a link.

import { LocalTable } from '../table/local.ts';
import type { Answer, Begun } from '../table/protocol.ts';
import { forget, keep, kept } from './kept.ts';

let here: LocalTable | null = null;

/** The table; the Worker behind it is started when it is first needed. */
export function table(): LocalTable {
  const played = kept('own-played');
  if (!here) {
    here = new LocalTable(played !== null);
    if (played !== null) void here.own(played);
  }
  return here;
}

/** The table with the module that can read cards; a game that was going on is taken up again from where it was kept. */
export function workshopTable(): LocalTable {
  if (here?.workshop) return here;
  here?.close();
  here = new LocalTable(true);
  const played = kept('own-played');
  if (played !== null) void here.own(played);
  return here;
}

/** Cards of one's own join the next game if it wants any; they are kept with it, since others may be written meanwhile. */
async function withOwn(options: string, cards: string | null): Promise<Answer<object>> {
  if (cards === null || !/[+,\s]own\b/.test(options)) {
    forget('own-played');
    return { ok: true };
  }
  const joined = await workshopTable().own(cards);
  if (joined.ok) keep('own-played', cards);
  return joined;
}

export const USUAL = '--players 2 --edition super --who you,boss';

export const hasKept = () => kept('game') !== null;

/** Is there a game that another one has taken the place of? */
export const hasBefore = () => !!kept('before');

/** Puts another game in the place of the one that is kept, which stays at hand: somebody may have pressed the wrong button. */
async function replace(open: () => Promise<Answer<Begun>>): Promise<Answer<Begun>> {
  const before = kept('game');
  const opened = await open();
  if (opened.ok && before !== null) keep('before', before);
  return opened;
}

/** The options with a deal: the one that was asked for, else any. */
function dealt(options: string): string {
  if (options.includes('--seed')) return options;
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return `${options} --seed ${number >>> 1}`;
}

/** @param cards of one's own, for a game whose options want them */
export async function begin(options: string, cards = kept('own')): Promise<Answer<Begun>> {
  const joined = await withOwn(options, cards);
  if (!joined.ok) return joined;
  const begun = await replace(() => table().begin(dealt(options)));
  if (begun.ok) keep('options', options);
  return begun;
}

export function openLink(text: string): Promise<Answer<Begun>> {
  return replace(() => table().load(text));
}

/** The game before the present one, which becomes the one before. */
export async function openBefore(): Promise<Answer<Begun>> {
  const text = kept('before') ?? '';
  const opened = await replace(() => table().load(text));
  if (!opened.ok) forget('before');
  return opened;
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

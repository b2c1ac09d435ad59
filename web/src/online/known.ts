// Who plays here, and the tables that this device knows: kept on it, and nowhere else.

import { forget, keep, kept } from '../state/kept.ts';
import { Store } from '../state/store.ts';
import type { DealNotes } from './fair.ts';
import { randomHex } from './wire.ts';

const HEX = /^[0-9a-f]{32}$/;

/** Of this visit, where the browser keeps nothing. */
let drawn: string | null = null;

/** Whoever knows it has the seats: it is never shown. */
export function token(): string {
  const known = kept('token');
  if (known !== null && HEX.test(known)) return known;
  drawn ??= randomHex(16);
  keep('token', drawn);
  return drawn;
}

export const LONGEST_NAME = 24;

/** As the server does it: at most so many letters, and none that cannot be seen. */
export const tidyName = (name: string) =>
  [...name.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('');

/** What the player is called; '': nobody has asked yet. */
export const myName = new Store(tidyName(kept('name') ?? ''));

export function setName(name: string): void {
  myName.value = tidyName(name);
  keep('name', myName.value);
}

/** A table that this device has been at. */
export interface Known {
  id: string;
  invite?: string;
  /** What was heard and said before the cards were dealt, to be compared when the game is over. */
  deal?: DealNotes;
  /** Every window is asked about there. */
  control?: boolean;
  /** There is something to go on with. */
  going?: boolean;
  /** Whoever sits there too. */
  names?: string[];
}

const MOST = 20;
const ID = /^[a-z2-7]{4,40}$/;
export const isId = (id: string) => ID.test(id);

function read(): Known[] {
  try {
    const list: unknown = JSON.parse(kept('tables') ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one?.id === 'string' && isId(one.id)) : [];
  } catch {
    return [];
  }
}

/** The last one first. */
export const known = new Store<Known[]>(read());

/** Notes something about a table. */
export function note(id: string, part: Partial<Known>): void {
  const others = read().filter((one) => one.id !== id); // another tab may have noted something meanwhile
  const before = read().find((one) => one.id === id);
  const list = [{ ...before, ...part, id }, ...others].slice(0, MOST);
  known.value = list;
  keep('tables', JSON.stringify(list));
}

export function forgetTable(id: string): void {
  const list = read().filter((one) => one.id !== id);
  known.value = list;
  if (list.length) keep('tables', JSON.stringify(list));
  else forget('tables');
}

export const knownTable = (id: string) => read().find((one) => one.id === id);

/** The table to go on with, if there is one. */
export const going = (list: Known[]) => list.find((one) => one.going) ?? null;

/** What carries a seat here from another device: good once and not for long, so it is not kept. */
let carried: { id: string; carry: string } | null = null;
export function noteCarry(id: string, carry: string): void {
  carried = { id, carry };
}
export const carryTo = (id: string): { carry?: string } => (carried?.id === id ? { carry: carried.carry } : {});
export function dropCarry(): void {
  carried = null;
}

/** What opens the table's door, if it is known. */
export function knownInvite(id: string): { invite?: string } {
  const invite = knownTable(id)?.invite;
  return invite ? { invite } : {};
}

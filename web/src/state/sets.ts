// Sets of cards of one's own: named texts, kept on this device, and as files.

import { keep, kept } from './kept.ts';
import { Store } from './store.ts';

export interface OwnSet {
  name: string;
  text: string;
}
export interface OwnSets {
  sets: OwnSet[];
  chosen: number;
}

const EXAMPLE = `room  Sneezing Dragon                 monster  fighter mage              2 damage
      When this room is built, draw a spell.
`;
/** The first line of a file says what the set is called; to the card language it is a remark. */
const HEAD = '# Lair: ';
const LARGEST = 1 << 20;
const LONGEST_NAME = 40;

function isSet(value: unknown): value is OwnSet {
  const set = value as OwnSet | null;
  return typeof set?.name === 'string' && typeof set.text === 'string';
}

export function readSets(text: string | null, first: string): OwnSets {
  try {
    const old = JSON.parse(text ?? '') as Partial<OwnSets>;
    const sets = Array.isArray(old.sets) ? old.sets.filter(isSet) : [];
    const chosen = Math.min(Math.max(0, Math.trunc(Number(old.chosen)) || 0), sets.length - 1);
    if (sets.length) return { sets, chosen };
  } catch {
    /* nothing is kept, or nothing that can be read */
  }
  return { sets: [{ name: first, text: EXAMPLE }], chosen: 0 };
}

/** The sets, followed by everything that shows them. */
export function openSets(first: string): Store<OwnSets> {
  const store = new Store(readSets(kept('sets'), first));
  store.follow(() => keep('sets', JSON.stringify(store.value)));
  return store;
}

export const tidyName = (name: string) =>
  name.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);

/** The name, or with a number behind it if there is such a set already. */
export function freeName(sets: OwnSet[], name: string): string {
  const taken = (wanted: string) => sets.some((set) => set.name === wanted);
  if (!taken(name)) return name;
  let n = 2;
  while (taken(`${name} ${n}`)) n++;
  return `${name} ${n}`;
}

export function fileOf({ name, text }: OwnSet): { name: string; text: string } {
  return { name: `${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.cards`, text: `${HEAD}${name}\n${text}` };
}

export type Unreadable = { why: 'large' | 'empty' | 'binary'; line: number; column: number };

/** A file as a set; or why it is none, and where. */
export function setOf(file: string, bytes: Uint8Array): OwnSet | Unreadable {
  if (bytes.length > LARGEST) return { why: 'large', line: 1, column: 1 };
  const whole = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has in it
  const odd = whole.search(/[\u0000-\u0008\u000e-\u001f\ufffd]/);
  if (odd >= 0) {
    const before = whole.slice(0, odd).split('\n');
    return { why: 'binary', line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
  }
  if (!whole.trim()) return { why: 'empty', line: 1, column: 1 };
  const headed = whole.startsWith(HEAD);
  const end = whole.indexOf('\n');
  const named = headed ? whole.slice(HEAD.length, end < 0 ? undefined : end) : file.replace(/\.[^.]*$/, '');
  return { name: tidyName(named) || 'cards', text: headed && end >= 0 ? whole.slice(end + 1) : whole };
}

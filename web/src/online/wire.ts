// What is said between the page and a server, as docs/online.md describes it.

import type { Beat, GameEvent, GameKind, Look, Until } from '../table/protocol.ts';
import type { ToldStep } from './changes.ts';

export type ClockKind = 'live' | 'days' | 'none';
export type TableStage = 'gathering' | 'playing' | 'over' | 'broken';

export interface Hello {
  type: 'hello';
  token: string;
  name: string;
  lang: string;
  invite?: string;
  /** Carries a seat from another device. */
  carry?: string;
  seat?: number;
  watch?: boolean;
  have?: number;
  line?: number;
  /** Steps tell what has changed. */
  changes?: boolean;
}

/** What changes something, without its key. */
export type Keyed =
  | { type: 'create'; options: string; clock: ClockKind; listed: boolean; bots: string }
  | { type: 'quick'; players?: number }
  | { type: 'choose'; moment: number; line: number; option: number }
  | { type: 'pass'; moment: number; line: number; until: Until | 'this' }
  | { type: 'undo'; moment: number; line: number }
  | { type: 'cancel' | 'away' | 'back' | 'resign' | 'carry' }
  | { type: 'stop'; phases: string[] }
  | { type: 'control' | 'rematch'; on: boolean }
  | { type: 'block'; seat: number; on: boolean }
  | { type: 'report'; seat: number; text?: string }
  | { type: 'hook'; url?: string }
  | { type: 'agree' | 'refuse'; offer: number }
  | { type: 'ask'; what: string };

/** What is said and not repeated. */
export type Plain =
  | Hello
  | { type: 'list' | 'mine' | 'ping' }
  | { type: 'ready'; on: boolean; nonce_hash?: string }
  | { type: 'nonce'; nonce: string }
  | { type: 'say'; preset: number }
  | { type: 'say'; text: string }
  | { type: 'words'; on: boolean }
  | { type: 'mute'; seat: number; on: boolean };

export interface Person {
  seat: number;
  /** A bot until somebody comes; somebody; a bot for somebody who is away; a bot for good. */
  kind: 'open' | 'person' | 'kept' | 'bot';
  name: string;
  here: boolean;
  away_ms: number | null;
  ready: boolean;
  you: boolean;
  /** By you. */
  blocked?: boolean;
}
export interface Head {
  id: string;
  invite?: string;
  listed: boolean;
  state: TableStage;
  options: string;
  game: GameKind;
  players: number;
  clock: ClockKind;
  question_ms: number;
  bank_ms: number;
  bots: string;
}
export interface Clocks {
  left_ms: number | null;
  bank_ms: number | null;
  banks: (number | null)[];
  running: number[];
}
export interface Offer {
  offer: number;
  kind: 'back';
  seat: number;
  drawn: number;
  revealed: number;
  waits: number[];
  text: string;
}
export interface Step {
  moment: number;
  line: number;
  from: number;
  events: GameEvent[];
  beats: Beat[];
  look: Look;
  clocks: Clocks;
  offers: Offer[];
}
export interface Welcome extends Partial<Step> {
  type: 'welcome';
  table: Head;
  seat: number | null;
  state: TableStage;
  seats: Person[];
  revision: number;
  commit: string;
  phrases: string[];
  /** Seats whose talk this one does not hear; older servers do not say. */
  muted?: number[];
}
export interface Over {
  type: 'over';
  winner: number | null;
  secret: string;
  nonces: (string | null)[];
  hashes: (string | null)[];
  record: string;
}
/** A code of the page's own: where it came from there are no tables. No server says it. */
export const NO_TABLES = -1;

export interface Bye {
  type: 'bye';
  code: number;
  text: string;
  retry: number | null;
}
export interface Said {
  type: 'said';
  seat: number;
  name: string;
  preset: number | null;
  text: string;
}
/** A table in a list. `seat` and `your_turn` in the list of one's own. */
export interface Row {
  id: string;
  state: TableStage;
  game: GameKind;
  players: number;
  people: number;
  free: number;
  clock: ClockKind;
  names: (string | null)[];
  seat?: number;
  your_turn?: boolean | null;
}

export type FromServer =
  | Welcome
  | ({ type: 'step' } & ToldStep)
  | { type: 'seats'; seats: Person[]; state: TableStage }
  | { type: 'deal'; hashes: (string | null)[] }
  | { type: 'ack'; key: string }
  | { type: 'no'; key: string | null; error: string; rule: string | null }
  | { type: 'answer'; key: string; answer: object }
  | { type: 'created'; key: string; id: string; invite: string }
  | Said
  | { type: 'paused'; on: boolean }
  | Over
  | { type: 'rematch'; id: string; invite: string }
  | { type: 'hall'; name: string; revision: number; hooks?: boolean }
  | { type: 'tables'; mine: boolean; tables: Row[] }
  | { type: 'pong' }
  | Bye;

/** So many bytes at random, as hexadecimal figures. */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

export const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

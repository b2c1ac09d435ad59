// The deal of a table, checked by whoever sat there: nothing but SHA-256 over what the server and the players said.

import { bytesOf, hexOf, type Over } from './wire.ts';

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** The first bits of the fractions of a root of the first primes, as SHA-256 wants them. */
function fractions(root: (prime: number) => number, count: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}
const ROUNDS = fractions(Math.cbrt, 64);
const START = fractions(Math.sqrt, 8);

function mix(hash: Uint32Array, block: DataView): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = block.getUint32(i * 4);
      continue;
    }
    const [a, b] = [w[i - 15], w[i - 2]];
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16] + low + w[i - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const one = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i];
    const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [n, value] of [a, b, c, d, e, f, g, h].entries()) hash[n] += value;
}

/** SHA-256 where the browser keeps its own for pages with TLS: at home one plays without. */
export function plainSha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = START.slice();
  for (let n = 0; n < blocks; n++) mix(hash, new DataView(padded.buffer, n * 64, 64));
  const out = new DataView(new ArrayBuffer(32));
  for (const [n, value] of hash.entries()) out.setUint32(n * 4, value);
  return new Uint8Array(out.buffer);
}

export async function sha256(bytes: Uint8Array): Promise<string> {
  if (!globalThis.crypto?.subtle) return hexOf(plainSha256(bytes));
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)));
}

function join(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What this device heard and said before the cards were dealt. */
export interface DealNotes {
  /** As the server first said it here. */
  commit?: string;
  /** That was before the game began. */
  before?: boolean;
  /** What was drawn here for the own seat. */
  nonce?: string;
  /** The server called this player ready: it had the nonce's hash. */
  taken?: boolean;
  /** Everybody's hashes, as they were before anybody said a nonce. */
  hashes?: (string | null)[];
  /** The nonce was said when it was asked for. */
  said?: boolean;
}

/** What can be wrong with a deal, the first that is. */
export type Unfair = 'commit' | 'hashes' | 'nonce' | 'hash' | 'omitted' | 'unlisted' | 'seed';
/** What fits and proves less than it could. */
export type Doubt = 'absent' | 'unwitnessed';
export type Verdict = 'fair' | Unfair | Doubt;

const UNFAIR: Verdict[] = ['commit', 'hashes', 'nonce', 'hash', 'omitted', 'unlisted', 'seed'];
export const isUnfair = (verdict: Verdict): verdict is Unfair => UNFAIR.includes(verdict);

export interface Deal {
  id: string;
  notes: DealNotes;
  /** The commit as the server says it now. */
  commit: string;
  over: Over;
  /** The own one; null: only watched. */
  seat: number | null;
}

const ZEROS = '0'.repeat(64);
const toldBefore = ({ notes, over }: Deal) =>
  !notes.hashes || over.hashes.every((hash, seat) => hash === (notes.hashes?.[seat] ?? null));

/** Is what was drawn here in the deal? If it is not: what happened, as far as this device can know. */
function ownPart({ notes, over, seat }: Deal): 'there' | 'nonce' | 'omitted' | 'unlisted' | 'absent' {
  if (seat === null || !notes.nonce) return 'there'; // nothing was given
  const used = over.nonces[seat];
  if (used !== null) return used === notes.nonce ? 'there' : 'nonce';
  if (over.hashes[seat] === null) return notes.taken ? 'unlisted' : 'absent';
  return notes.said ? 'omitted' : 'absent';
}

/** Was it dealt as it was committed to, with what everybody gave? */
export async function checkDeal(deal: Deal): Promise<Verdict> {
  const { id, notes, over } = deal;
  const secret = bytesOf(over.secret);
  const committed = await sha256(join(new TextEncoder().encode(`lair1${id}`), secret));
  if (committed !== deal.commit || committed !== (notes.commit ?? committed)) return 'commit';
  if (!toldBefore(deal)) return 'hashes';
  const own = ownPart(deal);
  if (own !== 'there' && own !== 'absent') return own;
  for (const [seat, nonce] of over.nonces.entries()) {
    if (nonce !== null && (await sha256(bytesOf(nonce))) !== over.hashes[seat]) return 'hash';
  }
  const nonces = over.nonces.map((nonce) => bytesOf(nonce ?? ZEROS));
  const seed = await sha256(join(secret, ...nonces));
  if (!over.record.includes(`seed ${seed}`)) return 'seed';
  if (!notes.before) return 'unwitnessed';
  return own === 'absent' ? 'absent' : 'fair';
}

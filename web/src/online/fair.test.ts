import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkDeal, type Deal, type DealNotes, isUnfair, plainSha256, sha256 } from './fair.ts';
import { hexOf, type Over } from './wire.ts';

const hash = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
};

const secret = new Uint8Array(32).fill(7);
const nonce = new Uint8Array(32).fill(9);
const seed = hash(secret, nonce, new Uint8Array(32));
const over: Over = {
  type: 'over',
  winner: 0,
  secret: hexOf(secret),
  nonces: [hexOf(nonce), null],
  hashes: [hash(nonce), null],
  record: `lair\nseed ${seed}\n`,
};
const notes: DealNotes = {
  commit: hash('lair1k3v7', secret),
  before: true,
  nonce: hexOf(nonce),
  taken: true,
  hashes: over.hashes,
  said: true,
};
const deal: Deal = { id: 'k3v7', notes, commit: hash('lair1k3v7', secret), over, seat: 0 };

/** The same game without the own part; everything else fits. */
const without: Over = {
  ...over,
  nonces: [null, null],
  record: `seed ${hash(secret, new Uint8Array(64))}`,
};
const unlisted: Over = { ...without, hashes: [null, null] };

describe('SHA-256 of our own', () => {
  it('is that of others, whatever the length', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, n) => n * 37);
      expect(hexOf(plainSha256(bytes))).toBe(hash(bytes));
      expect(await sha256(bytes)).toBe(hash(bytes));
    }
  });
});

describe('a deal', () => {
  it('is fair if everything fits', async () => expect(await checkDeal(deal)).toBe('fair'));
  it('may be checked by those who watched', async () => expect(await checkDeal({ ...deal, seat: null })).toBe('fair'));
  it.each([
    ['commit', { secret: hexOf(nonce) }],
    ['nonce', { nonces: [hexOf(secret), null] }],
    ['hashes', { hashes: [hash(secret), null] }],
    ['seed', { record: `seed ${hash('another')}` }],
  ])('is found out by its %s', async (wrong, part) =>
    expect(await checkDeal({ ...deal, over: { ...over, ...part } as Over })).toBe(wrong),
  );
  it.each([
    ['commit', { ...notes, commit: 'another' }, over],
    ['hashes', { ...notes, hashes: [over.hashes[0], 'gone'] }, over],
    ['omitted', notes, without],
    ['unlisted', { ...notes, hashes: unlisted.hashes }, unlisted],
    ['absent', { ...notes, said: false }, without],
    ['absent', { ...notes, hashes: undefined, taken: false, said: false }, unlisted],
    ['fair', { ...notes, nonce: undefined }, without],
    ['unwitnessed', { ...notes, before: false }, over],
    ['unwitnessed', {}, over],
  ] as [string, DealNotes, Over][])('is %s by what was noted before it', async (verdict, noted, told) =>
    expect(await checkDeal({ ...deal, notes: noted, over: told })).toBe(verdict),
  );
  it('is found out where nothing was noted, too', async () => {
    const odd = { ...over, hashes: [hash(secret), null] };
    expect(await checkDeal({ ...deal, notes: {}, over: odd })).toBe('hash');
    const more = { ...over, nonces: [hexOf(nonce), hexOf(secret)], hashes: [hash(nonce), hash(secret)] };
    expect(await checkDeal({ ...deal, notes: {}, over: more })).toBe('seed');
  });
  it('that leaves out what was given is called unfair, one that had nothing to leave out is not', () => {
    expect((['omitted', 'unlisted', 'absent', 'unwitnessed', 'fair'] as const).map(isUnfair)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

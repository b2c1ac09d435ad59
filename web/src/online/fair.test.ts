import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkDeal, type Deal, plainSha256, sha256 } from './fair.ts';
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
const deal: Deal = { id: 'k3v7', commit: hash('lair1k3v7', secret), over, own: { seat: 0, nonce: hexOf(nonce) } };

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
  it('may be checked by those who watched', async () => expect(await checkDeal({ ...deal, own: null })).toBe('fair'));
  it.each([
    ['commit', { secret: hexOf(nonce) }],
    ['nonce', { nonces: [hexOf(secret), null] }],
    ['hash', { hashes: [hash(secret), null] }],
    ['seed', { record: `seed ${hash('another')}` }],
    ['seed', { nonces: [hexOf(nonce), hexOf(secret)], hashes: [hash(nonce), hash(secret)] }],
  ])('is found out by its %s', async (wrong, part) =>
    expect(await checkDeal({ ...deal, over: { ...over, ...part } as Over })).toBe(wrong),
  );
});

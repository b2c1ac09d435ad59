import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MASKS, places, qr, times } from './qr.ts';

const LINK = 'https://lair.example.org/t/k3v7q2m5xw4a#i=abcdefghijklmnopqrstuvwx23';

const rows = (code: boolean[][] | null) => (code ?? []).map((row) => row.map(Number).join(''));

/** Where a reader looks for data: not in corners, lines, marks and what tells the format. */
function isData(version: number, x: number, y: number): boolean {
  const size = version * 4 + 17;
  const corner = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9);
  const mark = size - 7; // versions 2 to 6 have one
  const marked = version > 1 && Math.abs(x - mark) < 3 && Math.abs(y - mark) < 3;
  return !corner && !marked && x !== 6 && y !== 6;
}

/** Reads a code of one block, as somebody would who has only the square: format, mask, bytes. */
function read(code: boolean[][]) {
  const version = (code.length - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => Number(code[y][8]));
  const low = format.reduce((sum, bit, n) => sum | (bit << n), 0);
  const high = [7, 5, 4, 3, 2, 1, 0].reduce((sum, x, n) => sum | (Number(code[8][x]) << (n + 8)), 0);
  const bits = (low | high) ^ 0x5412;
  const mask = (bits >> 10) & 7;
  const data: number[] = [];
  for (const [x, y] of places(code)) if (isData(version, x, y)) data.push(Number(code[y][x] !== MASKS[mask](x, y)));
  const words = Array.from({ length: Math.floor(data.length / 8) }, (_, n) =>
    data.slice(n * 8, n * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  const text = words
    .slice(0, 60)
    .flatMap((word) => [word >> 4, word & 15])
    .slice(3);
  const letters = Array.from({ length: (words[0] & 15) * 16 + (words[1] >> 4) }, (_, n) =>
    String.fromCharCode(text[n * 2] * 16 + text[n * 2 + 1]),
  );
  return { level: bits >> 13, mask, words, text: letters.join('') };
}

describe('a QR code', () => {
  it('can be read back, and its correction comes out even', () => {
    for (const text of ['lair', 'http://10.0.0.7:8080/', 'a'.repeat(42)]) {
      const code = qr(text) as boolean[][];
      const back = read(code);
      expect(back).toMatchObject({ level: 0, text });
      const check = [10, 16, 26][(code.length - 21) / 4];
      for (let n = 0, root = 1; n < check; n++, root = times(root, 2)) {
        expect(back.words.reduce((sum, word) => times(sum, root) ^ word, 0)).toBe(0);
      }
    }
  });
  it('is as large as it has to be', () => {
    expect(['a'.repeat(14), 'a'.repeat(15), LINK, 'a'.repeat(213)].map((text) => qr(text)?.length)).toEqual([
      21, 25, 37, 57,
    ]);
    expect(qr('a'.repeat(214))).toBeNull();
  });
  it('is the one that readers of others have read', () => {
    const sum = (text: string) =>
      createHash('sha256')
        .update(rows(qr(text)).join('\n'))
        .digest('hex')
        .slice(0, 16);
    expect([LINK, 'b'.repeat(150), 'c'.repeat(213)].map(sum)).toMatchInlineSnapshot(`
      [
        "d0c40578702daecb",
        "e6ad2dbcbdf15b1e",
        "f8de34435b7814ce",
      ]
    `);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { ASCII, LETTERS } from '../../tools/letters.mjs';

const { convert } = createRequire(import.meta.url)('fontverter');
const root = new URL('../../../', import.meta.url);
const packages = new URL('web/node_modules/@fontsource/', root);

/** The characters that a face has, out of its table `cmap` (the form with segments, which all of them have). */
function charactersOf(font: Buffer): Set<string> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + 16 * n);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const found = new Set<string>();
  for (let n = 0; n < font.readUInt16BE(cmap + 2); n++) {
    const part = cmap + font.readUInt32BE(cmap + 8 + 8 * n);
    if (font.readUInt16BE(part) !== 4) continue;
    const twice = font.readUInt16BE(part + 6);
    for (let at = part + 14; at < part + 14 + twice; at += 2) {
      for (let code = font.readUInt16BE(at + 2 + twice); code <= font.readUInt16BE(at) && code < 0xffff; code++)
        found.add(String.fromCodePoint(code));
    }
  }
  return found;
}

async function charactersIn(face: string, weight: string): Promise<Set<string>> {
  const all = new Set<string>();
  for (const part of ['latin', 'latin-ext', 'cyrillic']) {
    const file = new URL(`${face}/files/${face}-${part}-${weight}-normal.woff2`, packages);
    for (const one of charactersOf(await convert(readFileSync(file), 'truetype'))) all.add(one);
  }
  return all;
}

/** Signs that stand by themselves and are drawn by whatever face has them. */
const SIGNS = '→←↑↓↵★▶▸▾▲▼✔✦⚔';

describe('the faces', () => {
  for (const [face, weight] of [
    ['tiny5', '400'],
    ['fira-sans-condensed', '400'],
    ['fira-sans-condensed', '700'],
  ]) {
    it(`${face} ${weight} has all letters of the four languages`, async () => {
      const there = await charactersIn(face, weight);
      expect([...LETTERS].filter((letter) => !there.has(letter) && letter !== '\u0301')).toEqual([]);
    });
  }

  it('keep every letter that the page, the languages and the cards are written in', () => {
    const files = ['web/src/text/', 'lang/', 'cards/'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    );
    const kept = new Set(LETTERS + ASCII + SIGNS);
    const missing = new Set<string>();
    for (const file of files) {
      for (const letter of readFileSync(file, 'utf8')) if (letter > '~' && !kept.has(letter)) missing.add(letter);
    }
    expect(files.length).toBeGreaterThan(20);
    expect([...missing]).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { uk } from './uk.ts';

/** Names and words that are the same in every language. */
const SAME = new Set(['ok', 'super', 'minibosses']);

it.each([
  ['pl', pl],
  ['uk', uk],
  ['de', de],
])('%s says something of its own', (lang, words) => {
  const same = Object.entries(en).filter(
    ([key, text]) => typeof text === 'string' && !SAME.has(key) && text === words[key as keyof typeof en],
  );
  expect(same.length, `${lang}: ${same.map(([key]) => key)}`).toBeLessThan(12);
});

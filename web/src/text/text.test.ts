import { expect, it } from 'vitest';
import { en } from './en.ts';
import { LANGS } from './languages.ts';
import { WORDS } from './words.ts';

/** Names and words that are the same in every language. */
const SAME = new Set(['ok', 'super', 'minibosses']);

it('reads the list of languages', () => expect(LANGS).toEqual(expect.arrayContaining(['en', 'pl', 'uk', 'de'])));

it.each(LANGS.slice(1))('%s says something of its own, in web/src/text', (lang) => {
  const same = Object.entries(en).filter(
    ([key, text]) => typeof text === 'string' && !SAME.has(key) && text === WORDS[lang][key as keyof typeof en],
  );
  expect(same.length, `${lang}: ${same.map(([key]) => key)}`).toBeLessThan(12);
});

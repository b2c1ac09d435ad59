import { expect, it } from 'vitest';
import { LANGS } from '../text/languages.ts';
import { TABLE_WORDS } from './words.ts';

it('says everything in every language, in its own words', () => {
  expect(Object.keys(TABLE_WORDS).sort()).toEqual([...LANGS].sort());
  for (const lang of LANGS.slice(1))
    for (const [key, text] of Object.entries(TABLE_WORDS[lang]))
      expect(text, `${lang} ${key}`).not.toBe(TABLE_WORDS.en[key as 'block']);
});

it('Ukrainian is written in its own letters', () => {
  for (const text of Object.values(TABLE_WORDS.uk)) expect(text).toMatch(/\p{Script=Cyrillic}/u);
});

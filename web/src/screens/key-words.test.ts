import { expect, it } from 'vitest';
import { LANGS } from '../text/languages.ts';
import { KEY_WORDS } from './key-words.ts';

it('says everything in every language, in its own words', () => {
  expect(Object.keys(KEY_WORDS).sort()).toEqual([...LANGS].sort());
  for (const lang of LANGS.slice(1))
    for (const [key, text] of Object.entries(KEY_WORDS[lang]))
      expect(text, `${lang} ${key}`).not.toBe(KEY_WORDS.en[key as 'undo']);
});

it('Ukrainian is written in its own letters', () => {
  for (const text of Object.values(KEY_WORDS.uk)) expect(text).toMatch(/\p{Script=Cyrillic}/u);
});

import { expect, it } from 'vitest';
import { en } from './en.ts';
import { LANGS } from './languages.ts';
import { WORDS } from './words.ts';

/** The texts that are the same as in English and mean to be, all of them. */
const SAME: Record<string, string[]> = {
  pl: ['boss', 'bossCard', 'kobold', 'menu', 'miniboss', 'minutes', 'ok', 'percent'],
  uk: ['percent'],
  de: [
    'boss',
    'bossCard',
    'dungeonOf',
    'handCards',
    'kobold',
    'miniboss',
    'monster',
    'normal',
    'ok',
    'ownSet',
    'set',
    'xp',
  ],
};

type Text = string | ((...slots: unknown[]) => string);

/** What is said with a few things in the slots. */
const said = (text: Text) => (typeof text === 'string' ? [text] : [1, 2, 5].map((n) => text(n, n, n)));

it('reads the list of languages', () => expect(LANGS).toEqual(expect.arrayContaining(['en', 'pl', 'uk', 'de'])));

it.each(LANGS.slice(1))('%s says everything in its own words, in web/src/text, but for a list', (lang) => {
  const words = WORDS[lang] as unknown as Record<string, Text>;
  const same = Object.entries(en as unknown as Record<string, Text>).filter(
    ([key, text]) => said(text).join('\n') === said(words[key] as Text).join('\n'),
  );
  expect(same.map(([key]) => key).sort()).toEqual(SAME[lang] ?? []);
});

it('Ukrainian is written in its own letters', () => {
  const latin = Object.entries(WORDS.uk as unknown as Record<string, Text>).filter(
    ([, text]) => !said(text).every((line) => /\p{Script=Cyrillic}/u.test(line)),
  );
  expect(latin.map(([key]) => key).sort()).toEqual(SAME.uk);
});

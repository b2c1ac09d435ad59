import { expect, it } from 'vitest';
import levels from '../../../src/bots/bots.h?raw';
import record from '../../../src/record/log.c?raw';
import rules from '../../../src/record/rules_table.h?raw';
import { BOTS, type GameOptions, optionsText, PROFILES, profileFor, setsFor, USUAL, VARIANTS } from './options.ts';

it('says no more than it has to', () => {
  expect(optionsText(USUAL, 'en')).toBe('--players 2 --edition super --who you,boss');
});

it('says everything that was chosen', () => {
  const game: GameOptions = {
    ...USUAL,
    who: ['you'],
    sets: ['super', 'base'],
    variants: ['hard'],
    challenge: true,
    seed: '7',
  };
  expect(optionsText(game, 'en')).toBe(
    '--players 1 --edition super --who you --sets super,base --variants hard --challenge --seed 7',
  );
});

it('leaves out what cannot be', () => {
  expect(optionsText({ ...USUAL, challenge: true, seed: ' ' }, 'en')).toBe(
    '--players 2 --edition super --who you,boss',
  );
  expect(optionsText({ ...USUAL, seed: '-7; né %' }, 'en')).toBe(
    '--players 2 --edition super --who you,boss --seed -7%3B%20n%C3%A9%20%25',
  );
});

it('adds the set that five or six need', () => {
  expect(setsFor(4, ['super'])).toEqual(['super']);
  expect(setsFor(5, ['super'])).toEqual(['super', 'crash-landing']);
  expect(setsFor(6, ['super', 'crash-landing'])).toEqual(['super', 'crash-landing']);
});

it('offers the bots that the program has, weakest first', () => {
  const table = levels.match(/#define BOT_LEVELS_TABLE\(B\)((?:.*\\\n)*.*\n)/)?.[1] ?? '';
  const names = [...table.matchAll(/\bB\(\w+, "([a-z-]+)"\)/g)].map(([, name]) => name);
  expect(['random', ...BOTS]).toEqual(names);
});

it('plays by the rulebook of the language, if there is one, or by the one that was chosen', () => {
  expect(optionsText(USUAL, 'pl')).toBe('--players 2 --edition super --profile super-pl --who you,boss');
  expect(optionsText(USUAL, 'de')).toBe('--players 2 --edition super --who you,boss');
  expect(optionsText({ ...USUAL, profile: 'super-en' }, 'uk')).toBe('--players 2 --edition super --who you,boss');
  expect(profileFor('minibosses', 'de')).toBe('minibosses-de');
  expect(profileFor('minibosses', 'uk')).toBe('minibosses-pl');
  expect(profileFor('classic', 'pl')).toBe('classic');
});

it('knows the rulebooks that the program has', () => {
  const names = [...(record.match(/"super-en",.*\n/)?.[0].matchAll(/"([a-z-]+)"/g) ?? [])].map(([, name]) => name);
  expect(Object.values(PROFILES).flat()).toEqual(names);
});

it('offers the variants that the program has', () => {
  const table = rules.match(/RULES_VARIANTS_TABLE\(V\)((?: \\\n\s+V\(\w+\))+)/)?.[1] ?? '';
  const names = [...table.matchAll(/V\((\w+)\)/g)].map(([, id]) => id.toLowerCase().replaceAll('_', '-'));
  expect(names).toEqual([...VARIANTS]);
});

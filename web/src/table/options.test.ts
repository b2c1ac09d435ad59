import { expect, it } from 'vitest';
import levels from '../../../src/bots/bots.h?raw';
import rules from '../../../src/record/rules_table.h?raw';
import { BOTS, type GameOptions, optionsText, setsFor, VARIANTS } from './options.ts';

const usual: GameOptions = {
  edition: 'super',
  who: ['you', 'boss'],
  sets: ['super'],
  variants: [],
  challenge: false,
  seed: '',
};

it('says no more than it has to', () => {
  expect(optionsText(usual)).toBe('--players 2 --edition super --who you,boss');
});

it('says everything that was chosen', () => {
  const game: GameOptions = {
    ...usual,
    who: ['you'],
    sets: ['super', 'base'],
    variants: ['hard'],
    challenge: true,
    seed: '7',
  };
  expect(optionsText(game)).toBe(
    '--players 1 --edition super --who you --sets super,base --variants hard --challenge --seed 7',
  );
});

it('leaves out what cannot be', () => {
  expect(optionsText({ ...usual, challenge: true, seed: ' ' })).toBe('--players 2 --edition super --who you,boss');
  expect(optionsText({ ...usual, seed: '-7; né %' })).toBe(
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

it('offers the variants that the program has', () => {
  const table = rules.match(/RULES_VARIANTS_TABLE\(V\)((?: \\\n\s+V\(\w+\))+)/)?.[1] ?? '';
  const names = [...table.matchAll(/V\((\w+)\)/g)].map(([, id]) => id.toLowerCase().replaceAll('_', '-'));
  expect(names).toEqual([...VARIANTS]);
});

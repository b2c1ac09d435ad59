import { expect, it } from 'vitest';
import { type GameOptions, optionsText } from './options.ts';

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
  expect(optionsText({ ...usual, challenge: true, seed: '7; rm' })).toBe('--players 2 --edition super --who you,boss');
});

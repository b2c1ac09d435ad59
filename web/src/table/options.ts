// A game as the dialog describes it, and as the session wants it.

import type { Edition } from './protocol.ts';

export const LEVELS = ['you', 'kobold', 'minion', 'mini-boss', 'boss', 'grand-boss'];
export const SETS = [
  'super',
  'minibosses',
  'base',
  'next-level',
  'crash-landing',
  'hero-kind',
  'paper-pixels',
  'promos',
];
export const VARIANTS = ['hard', 'choose-boss', 'scheming', 'infinite-lives', 'discard-two'] as const;

export interface GameOptions {
  edition: Edition;
  /** For each seat a person (`you`) or the name of a bot. */
  who: string[];
  sets: string[];
  variants: string[];
  challenge: boolean;
  seed: string;
}

export function usualSets(edition: Edition): string[] {
  return { super: ['super'], minibosses: ['minibosses'], classic: ['base'] }[edition];
}

export function optionsText(game: GameOptions): string {
  const words = ['--players', String(game.who.length), '--edition', game.edition, '--who', game.who.join(',')];
  const usual = usualSets(game.edition);
  const same = game.sets.length === usual.length && usual.every((set) => game.sets.includes(set));
  if (!same && game.sets.length) words.push('--sets', game.sets.join(','));
  if (game.variants.length) words.push('--variants', game.variants.join(','));
  if (game.challenge && game.who.length === 1) words.push('--challenge');
  if (/^\d+$/.test(game.seed)) words.push('--seed', game.seed);
  return words.join(' ');
}

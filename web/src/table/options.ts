// A game as the dialog describes it, and as the session wants it.

import type { Edition } from './protocol.ts';

/** The bots of `BOT_LEVELS_TABLE` in src/bots/bots.h, but for the one that plays at random; options.test.ts compares. */
export const BOTS = ['kobold', 'imp', 'minion', 'mini-boss', 'boss', 'grand-boss'] as const;
/** Those that a server lets think (`read_bots` in src/online/message.c). */
export const SERVED_BOTS = BOTS.slice(0, BOTS.indexOf('mini-boss') + 1);
export const LEVELS = ['you', ...BOTS] as const;
export type Level = (typeof LEVELS)[number];
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

/** The rulebooks of an edition, its usual one first, as in src/settings/game_options.c; options.test.ts compares. */
export const PROFILES: Record<Edition, string[]> = {
  super: ['super-en', 'super-pl', 'super-uk'],
  minibosses: ['minibosses-pl', 'minibosses-de'],
  classic: ['classic'],
};

/** The rulebook of an edition in a language, or the edition's usual one: the terminal chooses the same. */
export function profileFor(edition: Edition, lang: string): string {
  const own = `${edition}-${lang}`;
  return PROFILES[edition].includes(own) ? own : PROFILES[edition][0];
}

export interface GameOptions {
  edition: Edition;
  /** Whose rulebook; '' is that of the page's language. */
  profile: string;
  /** For each seat a person (`you`) or the name of a bot. */
  who: string[];
  sets: string[];
  variants: string[];
  challenge: boolean;
  seed: string;
}

/** What one press plays. */
export const USUAL: GameOptions = {
  edition: 'super',
  profile: '',
  who: ['you', 'boss'],
  sets: ['super'],
  variants: [],
  challenge: false,
  seed: '',
};

export function usualSets(edition: Edition): string[] {
  return { super: ['super'], minibosses: ['minibosses'], classic: ['base'] }[edition];
}

/** The set without which five or six cannot play. */
const MANY = 'crash-landing';

/** The sets for so many players: what they need is added, and what was chosen stays. */
export function setsFor(players: number, sets: string[]): string[] {
  return players > 4 && !sets.includes(MANY) ? [...sets, MANY] : sets;
}

/** @param lang the page's language, for the rulebook if none was chosen */
export function optionsText(game: GameOptions, lang: string): string {
  const words = ['--players', String(game.who.length), '--edition', game.edition];
  const profile = game.profile || profileFor(game.edition, lang);
  if (profile !== PROFILES[game.edition][0]) words.push('--profile', profile);
  words.push('--who', game.who.join(','));
  const usual = usualSets(game.edition);
  const same = game.sets.length === usual.length && usual.every((set) => game.sets.includes(set));
  if (!same && game.sets.length) words.push('--sets', game.sets.join(','));
  if (game.variants.length) words.push('--variants', game.variants.join(','));
  if (game.challenge && game.who.length === 1) words.push('--challenge');
  // As in an address: a word of a command has no spaces.
  if (game.seed.trim()) words.push('--seed', encodeURIComponent(game.seed.trim()));
  return words.join(' ');
}

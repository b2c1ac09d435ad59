import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Lang } from '../table/protocol.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { pl } from './pl.ts';
import { uk } from './uk.ts';

export const WORDS: Record<Lang, Words> = { en, pl, uk, de };
export const LANG_NAMES: Record<Lang, string> = { en: 'English', pl: 'Polski', uk: 'Українська', de: 'Deutsch' };

/** The page's words in the language of the settings. */
export function useWords(): Words {
  return WORDS[useStore(settings).lang];
}

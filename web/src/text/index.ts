import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Words } from './en.ts';
import { WORDS } from './words.ts';

export { LANG_NAMES } from './languages.ts';

/** The page's words in the language of the settings. */
export function useWords(): Words {
  return WORDS[useStore(settings).lang];
}

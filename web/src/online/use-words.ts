import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { TABLE_WORDS, type TableWords } from './words.ts';

/** The words of the tables' screens in the language of the settings. */
export function useTableWords(): TableWords {
  return TABLE_WORDS[useStore(settings).lang] ?? TABLE_WORDS.en;
}

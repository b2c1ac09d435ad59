import { en, type Words } from './en.ts';
import { LANGS } from './languages.ts';

const files = import.meta.glob<Record<string, Words>>('./??.ts', { eager: true });

/** The page's words, a file for each language; text.test.ts sees to it that none is forgotten. */
export const WORDS: Record<string, Words> = Object.fromEntries(
  LANGS.map((lang) => [lang, files[`./${lang}.ts`]?.[lang] ?? en]),
);

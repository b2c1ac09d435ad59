import list from '../../../lang/languages.h?raw';

/** The one list of languages that C reads too: the code of each, and what it calls itself. */
export const LANG_NAMES: Record<string, string> = Object.fromEntries(
  [...list.matchAll(/\bL\([A-Z]+, "([a-z]+)", "([^"]+)"/g)].map(([, code, name]) => [code, name]),
);
export const LANGS = Object.keys(LANG_NAMES);

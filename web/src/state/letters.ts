// Which letter does what; which letters these are is a setting.

/** What letters do, in the order in which the setting has their letters. */
export const ACTIONS = ['inspect', 'undo', 'hint', 'passOn', 'pass', 'log', 'menu', 'next'] as const;
export type Action = (typeof ACTIONS)[number];

export const USUAL_LETTERS = 'iuheplmn';

/** One small letter for each, of whatever keyboard, and none twice. */
export function isLetters(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== ACTIONS.length || !/^\p{L}+$/u.test(value)) return false;
  return value === value.toLowerCase() && new Set(value).size === ACTIONS.length;
}

/** One of them gets another letter; whatever had that one gets the old one. */
export function given(letters: string, action: Action, letter: string): string {
  const at = ACTIONS.indexOf(action);
  const next = Array.from(letters, (one, n) => (n === at ? letter : one === letter ? letters[at] : one)).join('');
  return isLetters(next) ? next : letters;
}

/** What a key does, in whatever case it is written. */
export function actionAt(letters: string, key: string): Action | undefined {
  return key.length === 1 ? ACTIONS[letters.indexOf(key.toLowerCase())] : undefined;
}

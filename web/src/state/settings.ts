import type { Lang } from '../table/protocol.ts';
import { LANGS } from '../text/languages.ts';
import { WORDS } from '../text/words.ts';
import { keep, kept } from './kept.ts';
import { ACTIONS, type Action, actionAt, isLetters, USUAL_LETTERS } from './letters.ts';
import { Store } from './store.ts';

export interface Settings {
  lang: Lang;
  theme: 'dark' | 'light';
  textSize: 'small' | 'normal' | 'large' | 'huge';
  speed: 'slow' | 'normal' | 'fast' | 'none';
  motion: 'system' | 'less' | 'full';
  sound: boolean;
  /** How much is told to those who listen. */
  speech: 'brief' | 'normal' | 'everything';
  /** Ask even where nothing but one's own play could be answered. */
  fullControl: boolean;
  /** Single letters and numbers do something: not for whoever speaks to the machine. */
  letterKeys: boolean;
  /** Which letters, one for each of what they do. */
  letters: string;
  /** A field for commands in words, as in the terminal. */
  commands: boolean;
}

export { LANGS };

/** What each of them can be: what was kept may have been written by another version, or by hand. */
const VALUES: Record<Exclude<keyof Settings, 'letters'>, unknown[]> = {
  lang: LANGS,
  theme: ['dark', 'light'],
  textSize: ['small', 'normal', 'large', 'huge'],
  speed: ['slow', 'normal', 'fast', 'none'],
  motion: ['system', 'less', 'full'],
  sound: [true, false],
  speech: ['brief', 'normal', 'everything'],
  fullControl: [true, false],
  letterKeys: [true, false],
  commands: [true, false],
};

function spoken(): Lang {
  for (const wanted of navigator.languages ?? []) {
    const lang = LANGS.find((l) => wanted.toLowerCase().startsWith(l));
    if (lang) return lang;
  }
  return LANGS[0];
}

function read(): Settings {
  const usual: Settings = {
    lang: spoken(),
    theme: 'dark',
    textSize: 'normal',
    speed: 'normal',
    motion: 'system',
    sound: false,
    speech: 'normal',
    fullControl: false,
    letterKeys: true,
    letters: USUAL_LETTERS,
    commands: false,
  };
  try {
    const old: Record<string, unknown> = JSON.parse(kept('settings') ?? '{}');
    if (isLetters(old.letters)) usual.letters = old.letters;
    const good = Object.entries(VALUES).filter(([name, values]) => values.includes(old[name]));
    return Object.assign(usual, Object.fromEntries(good.map(([name]) => [name, old[name]])));
  } catch {
    return usual;
  }
}

export const settings = new Store<Settings>(read());

/** What a letter does now. */
export const actionOf = (key: string): Action | undefined => actionAt(settings.value.letters, key);

/** The letter that does it, as it is written on a key. */
export const letterOf = (action: Action): string => settings.value.letters[ACTIONS.indexOf(action)].toUpperCase();

/** A text that names keys by what they do. */
export const withLetters = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, action) => letterOf(action as Action));

function apply(): void {
  const { lang, theme, textSize } = settings.value;
  const root = document.documentElement;
  root.lang = lang;
  document.querySelector('meta[name="description"]')?.setAttribute('content', `Lair: ${WORDS[lang].tagline}`);
  root.dataset.theme = theme;
  root.dataset.text = textSize;
  root.dataset.motion = lessMotion() ? 'less' : 'full';
}

export function lessMotion(): boolean {
  const { motion } = settings.value;
  return motion === 'less' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** How long something that takes a second at normal speed takes, in seconds. */
export function pace(): number {
  return { slow: 1.8, normal: 1, fast: 0.45, none: 0 }[settings.value.speed];
}

export function startSettings(): void {
  apply();
  settings.follow(() => {
    apply();
    keep('settings', JSON.stringify(settings.value));
  });
}

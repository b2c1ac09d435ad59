// A session: commands with the types of their answers.
import type {
  Answer,
  Asked,
  At,
  Begun,
  Checked,
  Chosen,
  GalleryCard,
  GameEvent,
  Hint,
  Lang,
  Loaded,
  Look,
  Review,
  Rule,
  Saved,
  Seen,
  Thought,
  Undone,
  Why,
} from './protocol';
import { instantiate } from './wasm.js';

/** Seats count from 0; -1 is what everybody sees. */
export interface Session {
  begin(options: string): Answer<Begun>;
  load(text: string): Answer<Loaded>;
  save(): Answer<Saved>;
  asked(): Answer<Asked>;
  look(seat: number, lang: Lang): Answer<Look>;
  choose(seat: number, option: number, lang: Lang, viewer?: number): Answer<Chosen>;
  events(seat: number, lang: Lang, from?: number, to?: number): Answer<{ events: GameEvent[] }>;
  view(seat: number): Answer<Seen>;
  think(bot: string, seed: bigint | number, view: string): Answer<Thought>;
  undo(seat: number, lang: Lang, agreed?: boolean): Answer<Undone>;
  /** To so many choices, to the end of a seat's moment, or without anything to the present. */
  at(number?: number, seat?: number): Answer<At>;
  why(seat: number, lang: Lang, words: string): Answer<Why>;
  hint(seat: number, lang: Lang): Answer<Hint>;
  review(seat: number, lang: Lang, iterations: number, from: number, count: number): Answer<Review>;
  cards(lang: Lang): Answer<{ cards: GalleryCard[] }>;
  rules(lang: Lang): Answer<{ rules: Rule[] }>;
  check(lang: Lang, text: string): Answer<Checked>;
  own(text: string): Answer<{ cards: number }>;
  /** The key that its views are sealed with: a session that is opened with it can think about them, no other. */
  seal(): Uint8Array;
  /** Any command, as text. */
  ask<T>(command: string, text?: string): Answer<T>;
}

/**
 * @param source the bytes of lair.wasm, or the compiled module (Workers can be sent one)
 * @param stop   over a SharedArrayBuffer: set its first number to stop a bot that thinks
 * @param seal   of the session whose views it gets
 */
export async function openSession(
  source: BufferSource | WebAssembly.Module,
  stop?: Int32Array,
  seal?: Uint8Array,
): Promise<Session> {
  const run = await instantiate(source, stop, seal);
  const ask = <T>(command: string, text?: string) => JSON.parse(run(command, text)) as Answer<T>;
  return {
    begin: (options) => ask(`new ${options}`),
    load: (text) => ask('load', text),
    save: () => ask('save'),
    asked: () => ask('asked'),
    look: (seat, lang) => ask(`look ${seat} ${lang}`),
    choose: (seat, option, lang, viewer = seat) => ask(`choose ${seat} ${option} ${lang} ${viewer}`),
    events: (seat, lang, from = 0, to) => ask(`events ${seat} ${lang} ${from}${to === undefined ? '' : ` ${to}`}`),
    view: (seat) => ask(`view ${seat}`),
    think: (bot, seed, view) => ask(`think ${bot} ${seed} ${view}`),
    undo: (seat, lang, agreed = false) => ask(`undo ${seat} ${lang}${agreed ? ' agreed' : ''}`),
    at: (number, seat) => ask(`at ${number ?? 'end'}${seat === undefined ? '' : ` ${seat}`}`),
    why: (seat, lang, words) => ask(`why ${seat} ${lang} ${words}`),
    hint: (seat, lang) => ask(`hint ${seat} ${lang}`),
    review: (seat, lang, iterations, from, count) => ask(`review ${seat} ${lang} ${iterations} ${from} ${count}`),
    cards: (lang) => ask(`cards ${lang}`),
    rules: (lang) => ask(`rules ${lang}`),
    check: (lang, text) => ask(`check ${lang}`, text),
    own: (text) => ask('own', text),
    seal: run.seal,
    ask,
  };
}

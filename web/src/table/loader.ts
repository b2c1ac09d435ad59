// A session: commands with the types of their answers.
import type { Answer, Asked, Begun, Chosen, GameEvent, Lang, Loaded, Look, Saved, Seen, Thought } from './protocol';
import { instantiate } from './wasm.js';

/** Seats count from 0; -1 is what everybody sees. */
export interface Session {
  'new'(options: string): Answer<Begun>;
  load(text: string): Answer<Loaded>;
  save(): Answer<Saved>;
  asked(): Answer<Asked>;
  look(seat: number, lang: Lang): Answer<Look>;
  choose(seat: number, option: number, lang: Lang, viewer?: number, auto?: boolean): Answer<Chosen>;
  events(seat: number, lang: Lang, from?: number, to?: number): Answer<{ events: GameEvent[] }>;
  view(seat: number): Answer<Seen>;
  think(bot: string, seed: bigint | number, view: string): Answer<Thought>;
  /** Any command, as text. */
  ask<T>(command: string, text?: string): Answer<T>;
}

/**
 * @param source the bytes of lair.wasm, or the compiled module (Workers can be sent one)
 * @param stop   over a SharedArrayBuffer: set its first number to stop a bot that thinks
 */
export async function openSession(source: BufferSource | WebAssembly.Module, stop?: Int32Array): Promise<Session> {
  const run = await instantiate(source, stop);
  const ask = <T>(command: string, text?: string) => JSON.parse(run(command, text)) as Answer<T>;
  return {
    new: (options) => ask(`new ${options}`),
    load: (text) => ask('load', text),
    save: () => ask('save'),
    asked: () => ask('asked'),
    look: (seat, lang) => ask(`look ${seat} ${lang}`),
    choose: (seat, option, lang, viewer = seat, auto = false) =>
      ask(`choose ${seat} ${option} ${lang} ${viewer}${auto ? ' auto' : ''}`),
    events: (seat, lang, from = 0, to) => ask(`events ${seat} ${lang} ${from}${to === undefined ? '' : ` ${to}`}`),
    view: (seat) => ask(`view ${seat}`),
    think: (bot, seed, view) => ask(`think ${bot} ${seed} ${view}`),
    ask,
  };
}

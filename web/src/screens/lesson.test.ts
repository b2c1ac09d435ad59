import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Host, type News, type Thinker } from '../table/host.ts';
import { openSession } from '../table/loader.ts';
import type { Answer, GameEvent, Hint, Thought } from '../table/protocol.ts';
import { LESSON, TIPS, tipFor } from './lesson.ts';

const bytes = readFileSync(new URL('../../../build/wasm/lair.wasm', import.meta.url));

/** What is said to somebody who reads everything and does what is recommended: at which turn each tip comes. */
async function takeLesson(): Promise<Map<string, number>> {
  const module = await WebAssembly.compile(bytes);
  const session = await openSession(module);
  const bots = await openSession(module, undefined, session.seal());
  const thinker: Thinker = {
    async think(bot, view) {
      const thought = bots.ask<Thought>(`think ${bot} 0 ${view}`);
      if (!thought.ok) throw new Error(thought.error);
      return thought;
    },
    stop() {},
    own() {},
  };
  let last: News | null = null;
  let log: GameEvent[] = [];
  const host = new Host(session, thinker, (news) => {
    last = news;
    log = [...(news.whole ? news.events : log), ...news.beats.flatMap((beat) => beat.events)];
  });
  host.configure({ lang: 'en', fullControl: false, atOnce: true });
  const said = new Map<string, number>();
  host.begin(LESSON);
  for (let n = 0; n < 2000 && !said.has('tip-done'); n++) {
    await new Promise((done) => setTimeout(done));
    const look = (last as News | null)?.look;
    if (!look || look.options.length === 0) continue;
    if (look.over) break;
    const before = said.size;
    for (;;) {
      const tip = tipFor({ look, log }, [...said.keys()], before);
      if (!tip) break;
      said.set(tip.name, look.turn);
    }
    const advice = await host.advise();
    if (!advice.ok) throw new Error(advice.error);
    const hint = host.ask('hint') as Answer<Hint>;
    if (hint.ok) expect(hint.lines[0].id).toBe(advice.best);
    expect(host.choose(advice.best).ok).toBe(true);
  }
  return said;
}

it('everything there is to tell happens in the first turns of the lesson, in a good order', async () => {
  const said = await takeLesson();
  expect(TIPS.filter((tip) => !tip.rare && !said.has(tip.name)).map((tip) => tip.name)).toEqual([]);
  expect([...said.keys()].at(-1)).toBe('tip-done');
  expect(Math.max(...said.values())).toBeLessThanOrEqual(7);
}, 60000);

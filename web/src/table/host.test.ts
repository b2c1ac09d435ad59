import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Host, type News, type Thinker } from './host.ts';
import { openSession, type Session } from './loader.ts';
import type { Look, Thought } from './protocol.ts';

const bytes = readFileSync(new URL('../../../build/wasm/lair.wasm', import.meta.url));
let module: WebAssembly.Module;
beforeAll(async () => {
  module = await WebAssembly.compile(bytes);
});

/** A table in this thread: bots think in it too, for so many milliseconds. */
async function sit(thinks = 0): Promise<{
  host: Host;
  news: News[];
  session: Session;
  thought: string[];
  last(): News;
  settle(): Promise<void>;
}> {
  const session = await openSession(module);
  const bots = await openSession(module, undefined, session.seal());
  const thought: string[] = [];
  const thinker: Thinker = {
    async think(bot: string, view: string) {
      thought.push(view);
      if (thinks) await new Promise((done) => setTimeout(done, thinks));
      const answer = bots.ask<Thought>(`think ${bot} 1 ${view}`);
      if (!answer.ok) throw new Error(answer.error);
      return answer;
    },
    stop() {},
    own() {},
  };
  const news: News[] = [];
  const host = new Host(session, thinker, (n) => news.push(n));
  host.configure({ lang: 'en', fullControl: false, atOnce: true });
  const settle = async () => {
    for (let n = -1; n !== news.length; ) {
      n = news.length;
      await new Promise((done) => setTimeout(done, 15));
    }
  };
  return { host, news, session, thought, last: () => news[news.length - 1], settle };
}

const defaultOf = (look: Look) => look.default ?? look.options[0].id;

describe('a table on this device', () => {
  it('plays a whole game of one person and a bot', async () => {
    const { host, last, settle } = await sit();
    expect(host.begin('--players 2 --edition super --who you,kobold --seed 3').ok).toBe(true);
    for (let choices = 0; choices < 400; choices++) {
      await settle();
      const look = last().look;
      if (!look || look.over) break;
      expect(look.options.length).toBeGreaterThan(0);
      expect(host.choose(defaultOf(look)).ok).toBe(true);
    }
    expect(last().look?.over).toBe(true);
  }, 60000);

  it('shows nothing between two people until the other one is there', async () => {
    const { host, last, settle } = await sit();
    host.begin('--players 2 --edition super --who you,you --seed 3');
    await settle();
    expect(last()).toMatchObject({ look: null, events: [], handover: 0 });
    host.sit();
    expect(last().look?.seat).toBe(0);
    host.choose(defaultOf(last().look as Look));
    await settle();
    expect(last()).toMatchObject({ look: null, events: [], handover: 1 });
  });

  it('shows whoever gets the device what has happened since it was given away', async () => {
    const { host, last, settle } = await sit();
    host.begin('--players 2 --edition super --who you,you --seed 3');
    for (let choices = 0; choices < 12; choices++) {
      await settle();
      const { look, handover, events, beats } = last();
      if (handover === null && look) host.choose(defaultOf(look));
      else {
        host.sit();
        const told = [...last().events, ...last().beats.flatMap((beat) => beat.events)];
        expect(told.map(({ text }) => text)).toEqual(
          told
            .slice()
            .sort((a, b) => a.moment - b.moment)
            .map(({ text }) => text),
        );
        expect([events, beats]).toEqual([[], []]);
        if (choices > 6) expect(last().beats.length).toBeGreaterThan(0);
        expect(last().look?.question).not.toBe('');
      }
    }
  });

  it('takes up a saved game where it was', async () => {
    const first = await sit();
    first.host.begin('--players 2 --edition super --who you,kobold --seed 3');
    await first.settle();
    first.host.choose(defaultOf(first.last().look as Look));
    await first.settle();
    const { look, saved } = first.last();
    const second = await sit();
    expect(second.host.load(saved?.text ?? '').ok).toBe(true);
    await second.settle();
    expect(second.last().look).toEqual(look);
    expect(second.host.load(saved?.link ?? '').ok).toBe(true);
  });

  it('says it again in another language without losing the place', async () => {
    const { host, last, settle } = await sit();
    host.begin('--players 2 --edition super --who you,kobold --seed 3');
    await settle();
    const before = last().look as Look;
    host.configure({ lang: 'pl', fullControl: false, atOnce: true });
    const after = last().look as Look;
    expect(after.question).not.toBe(before.question);
    expect(after.options.map((o) => o.id)).toEqual(before.options.map((o) => o.id));
  });

  it('asks in every window from when that is wanted', async () => {
    const windows = { asked: 0, all: 0 };
    for (const which of ['asked', 'all'] as const) {
      const { host, last, settle } = await sit();
      host.begin('--players 2 --edition minibosses --who you,kobold --seed 3');
      if (which === 'all') host.configure({ lang: 'en', fullControl: true, atOnce: true });
      for (let choices = 0; choices < 60; choices++) {
        await settle();
        const look = last().look as Look;
        if (look.over) break;
        windows[which] += look.decision === 'window' ? 1 : 0;
        host.choose(defaultOf(look));
      }
    }
    expect(windows.all).toBeGreaterThan(windows.asked);
  }, 60000);

  it('refuses nonsense and goes on', async () => {
    const { host, last, settle } = await sit();
    host.begin('--players 2 --edition super --who you,kobold --seed 3');
    await settle();
    expect(host.choose(1).ok).toBe(false);
    expect(host.load('nonsense').ok).toBe(false);
    expect(last().look?.options.length).toBeGreaterThan(0);
  });

  /** Plays on until a window is asked. */
  const toWindow = async ({ host, last, settle }: Awaited<ReturnType<typeof sit>>) => {
    for (let choices = 0; choices < 100; choices++) {
      await settle();
      const look = last().look as Look;
      if (look.decision === 'window' && look.question) return look;
      host.choose(defaultOf(look));
    }
    throw new Error('no window came');
  };

  it('passes until the turn is over', async () => {
    const table = await sit();
    table.host.begin('--players 2 --edition super --who you,kobold --seed 4');
    const before = await toWindow(table);
    table.host.passUntil('turn', before.moment);
    for (let choices = 0; choices < 40; choices++) {
      await table.settle();
      const { look } = table.last();
      if (!look || look.standing === null) break;
      expect(look.turn).toBe(before.turn);
      expect(look.question === '' || look.decision !== 'window').toBe(true);
      if (look.question) table.host.choose(defaultOf(look));
    }
    const { look } = table.last();
    expect(look?.turn !== before.turn || look.alarm !== null).toBe(true);
  });

  it('passes until something is to be decided, and undo goes past all of it', async () => {
    const table = await sit();
    table.host.begin('--players 2 --edition super --who you,kobold --seed 4');
    const before = await toWindow(table);
    table.host.passUntil('own', before.moment);
    await table.settle();
    const { look } = table.last();
    expect(look?.standing).toBe(null);
    expect(look?.alarm !== null || look?.decision !== 'window').toBe(true);
    expect(table.host.undo(true).ok).toBe(true);
    await table.settle();
    expect(table.last().look).toMatchObject({ moment: before.moment, question: before.question, standing: null });
  });

  it('says nothing by itself at a window that the player has not seen', async () => {
    const table = await sit();
    table.host.begin('--players 2 --edition super --who you,kobold --seed 4');
    const { moment } = await toWindow(table);
    table.host.passUntil('turn', moment - 1);
    await table.settle();
    expect(table.last()).toMatchObject({ look: { moment, standing: null } });
  });

  type Threats = (look: Look) => (string | undefined)[];
  /** Passes until the end of each turn, again and again, until such a threat stops it. */
  const toAlarm = async (table: Awaited<ReturnType<typeof sit>>, threats: Threats) => {
    for (let passes = 0; passes < 60; passes++) {
      const before = await toWindow(table);
      table.host.passUntil('turn', before.moment);
      await table.settle();
      const { look } = table.last();
      if (look?.alarm && threats(look).includes(look.alarm)) return { before, look };
    }
    throw new Error('no alarm came');
  };

  const aimed: Threats = ({ plays }) => plays.filter((play) => play.at_you).map((play) => play.text);
  const survivor: Threats = ({ walker }) => [walker?.walk?.text];
  it.each([
    ['a play that is aimed at the player', 2, aimed],
    ['a hero who gets through', 1, survivor],
  ])('%s stops the standing pass, and is not passed', async (_what, seed, threats) => {
    const table = await sit();
    table.host.begin(`--players 2 --edition super --who you,mini-boss --seed ${seed}`);
    const { before, look } = await toAlarm(table, threats);
    expect(threats(before)).not.toContain(look.alarm);
    expect(look.standing).toBe(null);
    expect(look.decision).toBe('window');
    expect(look.question).not.toBe('');
    await table.settle();
    expect(table.last().look?.moment).toBe(look.moment);
  });

  it('stops at once when it is told to', async () => {
    const table = await sit();
    table.host.begin('--players 2 --edition super --who you,kobold --seed 4');
    const { moment } = await toWindow(table);
    table.host.passUntil('aimed', moment);
    expect(table.last().look?.standing).toBe('aimed');
    table.host.stopPassing();
    expect(table.last().look?.standing).toBe(null);
  });
});

describe('windows take their time', () => {
  afterEach(() => vi.useRealTimers());
  const THINKS = 45;

  it('and what may have been stopped by one is shown after it, whether or not a bot was asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { host, session, last, news, thought } = await sit(THINKS);
    host.configure({ lang: 'en', fullControl: false, atOnce: false });
    const waited = { asked: 0, notAsked: 0 };
    const play = async () => {
      for (let choices = 0; choices < 300 && !last().look?.over; choices++) {
        const before = thought.length;
        const { look } = last();
        if (look?.question) expect(host.choose(defaultOf(look)).ok).toBe(true);
        const clock = session.ask<{ wait: number }>(`clock ${Math.round(performance.now())} 0`);
        const wait = clock.ok ? clock.wait : 0;
        if (wait > THINKS) {
          const told = news.length;
          expect(last().look).toMatchObject({ question: '', options: [], undo: 'none' });
          expect(last().saved).not.toBe(null);
          await vi.advanceTimersByTimeAsync(wait - 1);
          expect(news.length).toBe(told);
          waited[thought.length > before ? 'asked' : 'notAsked']++;
        }
        await vi.advanceTimersByTimeAsync(5000);
      }
    };
    // As many games as it takes: how often bots are asked depends on what they think of their cards.
    for (let seed = 3; seed < 12 && Math.min(waited.asked, waited.notAsked) < 6; seed++) {
      const from = news.length;
      host.begin(`--players 2 --edition minibosses --who you,kobold --seed ${seed}`);
      await play();
      expect(last().look?.over).toBe(true);
      const told = news
        .slice(from)
        .flatMap(({ whole, events, beats }) => [...(whole ? events : []), ...beats.flatMap((b) => b.events)]);
      const log = session.ask<{ events: typeof told }>('events 0 en');
      expect(log.ok && log.events.length).toBe(told.length);
    }
    expect(waited.asked).toBeGreaterThan(5);
    expect(waited.notAsked).toBeGreaterThan(5);
  }, 60000);
});

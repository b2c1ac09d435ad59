import { beforeEach, describe, expect, it } from 'vitest';
import type { Look } from '../table/protocol.ts';
import { type ToldStep, wholeStep } from './changes.ts';
import { type DealNotes, sha256 } from './fair.ts';
import type { Socket } from './line.ts';
import { type Around, SocketTable } from './socket-table.ts';
import { bytesOf, type FromServer, NO_TABLES } from './wire.ts';

type Said = Record<string, unknown> & { type: string };

/** A socket whose other end is this test. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: Said[] = [];
  closed = false;
  constructor(readonly path: string) {}
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  open() {
    this.onopen?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut() {
    this.onclose?.();
  }
  last = (type: string) => this.said.findLast((one) => one.type === type);
}

/** A table in front of a server that says what the test wants, on a clock that goes when it is told to. */
function sit(coming = {}) {
  const sockets: FakeSocket[] = [];
  const deals = new Map<string, DealNotes>();
  const me = { token: 'a'.repeat(32), name: 'Ada', lang: 'en' };
  let timers: { at: number; act: () => void }[] = [];
  let now = 0;
  let network = true;
  let keepsTables = true;
  const after = (ms: number, act: () => void) => {
    const timer = { at: now + ms, act };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  const around: Around = {
    world: {
      open: (path) => {
        sockets.push(new FakeSocket(path));
        return sockets[sockets.length - 1];
      },
      after,
      random: () => 1,
      hasNetwork: () => network,
      keepsTables: async () => keepsTables,
    },
    clock: { after, pace: () => 0 },
    now: () => now,
    me: () => me,
    elsewhere: async () => ({ ok: false, error: 'elsewhere', rule: null }),
    noteDeal: (id, part) => deals.set(id, { ...deals.get(id), ...part }),
    dealOf: (id) => deals.get(id) ?? {},
  };
  const pass = (ms: number) => {
    for (const end = now + ms; ; ) {
      const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      now = next ? next.at : end;
      if (!next) return;
      timers = timers.filter((timer) => timer !== next);
      next.act();
    }
  };
  const table = new SocketTable('k3v7q2m5xw4a', around, coming);
  const socket = () => sockets[sockets.length - 1];
  const setNetwork = (there: boolean) => {
    network = there;
  };
  const setKeepsTables = (keeps: boolean) => {
    keepsTables = keeps;
  };
  return { table, sockets, socket, pass, me, deals, setNetwork, setKeepsTables };
}

const event = (moment: number, text: string) => ({ kind: 'x', moment, text, depth: 1, seat: 0, amount: 0, was: 0 });
const look = (moment: number, question = 'What now?') => ({
  moment,
  live: true,
  question,
  options: [],
  phase: 'build',
  seats: [{ seat: 0, coins: 1 }],
});
const step = (moment: number, from: number, more = {}) => ({
  moment,
  line: 0,
  from,
  events: [],
  beats: Array.from({ length: moment - from + 1 }, (_, n) => ({
    moment: from + n,
    events: [event(from + n, `event ${from + n}`)],
    hold: [],
    table: {},
  })),
  look: look(moment),
  clocks: { left_ms: 45000, bank_ms: 180000, banks: [180000, null], running: [0] },
  offers: [],
  ...more,
});
const welcome = (more = {}) => ({
  type: 'welcome',
  table: { id: 'k3v7q2m5xw4a', state: 'playing', players: 2 },
  seat: 0,
  state: 'playing',
  seats: [],
  revision: 4,
  commit: 'c0',
  phrases: ['Hello!'],
  ...more,
});
const texts = (table: SocketTable) => table.state.value.log.map((one) => one.text);

let here: ReturnType<typeof sit>;
beforeEach(() => {
  here = sit({ invite: 'i'.repeat(26) });
});

const begin = () => {
  here.socket().open();
  here.socket().tell(welcome(step(2, 0)));
};

describe('a table at a server', () => {
  it('greets, and shows what it is told', () => {
    here.socket().open();
    expect(here.socket().path).toBe('/t/k3v7q2m5xw4a');
    expect(here.socket().said).toEqual([{ type: 'hello', ...here.me, invite: 'i'.repeat(26), changes: true }]);
    here.socket().tell(welcome({ state: 'gathering' }));
    expect(here.table.room.value).toMatchObject({ line: 'open', stage: 'gathering', seat: 0, phrases: ['Hello!'] });
    here.socket().tell({ type: 'step', ...step(0, 0) });
    here.socket().tell({ type: 'step', ...step(2, 1) });
    expect(texts(here.table)).toEqual(['event 0', 'event 1', 'event 2']);
    expect(here.table.state.value.look?.moment).toBe(2);
  });

  it('puts together what has changed', () => {
    begin();
    const at = (moment: number) => ({ moment, events: [event(moment, `event ${moment}`)], hold: [] });
    const changes = (seats: object, more = {}) => ({ seats, ...more });
    here.socket().tell({
      type: 'step',
      ...step(4, 3),
      beats: [
        { ...at(3), table: changes({ 0: { coins: 2 } }, { phase: 'adventure' }) },
        { ...at(4), table: {} },
      ],
      look: changes({ 0: { coins: 3 } }, { moment: 4 }),
    });
    expect(here.table.state.value.look).toMatchObject({
      ...{ moment: 4, phase: 'adventure', question: 'What now?', seats: [{ seat: 0, coins: 3 }] },
    });
    here.socket().tell({ type: 'step', ...step(5, 5), beats: [], look: { question: 'And now?' } });
    expect(here.table.state.value.look).toMatchObject({ question: 'And now?', seats: [{ seat: 0, coins: 3 }] });
  });

  it('shows each beat with its own whole table', () => {
    const had = {
      ...look(2),
      seats: [
        { seat: 0, coins: 1 },
        { seat: 1, coins: 5 },
      ],
      hand: [],
    } as unknown as Look;
    const beat = { moment: 3, events: [], hold: [] };
    const told = {
      ...step(3, 3),
      beats: [
        { ...beat, table: { seats: { 0: { coins: 2 } } } },
        { ...beat, table: {} },
      ],
    };
    const { beats, look: now } = wholeStep(
      { ...told, look: { moment: 3, seats: { 1: { coins: 6 } } } } as ToldStep,
      had,
    );
    const [first, second] = beats.map(({ table }) => table);
    expect(first).toEqual({
      phase: 'build',
      hand: [],
      seats: [
        { seat: 0, coins: 2 },
        { seat: 1, coins: 5 },
      ],
    });
    expect(second).toEqual({
      phase: 'build',
      hand: [],
      seats: [
        { seat: 0, coins: 2 },
        { seat: 1, coins: 6 },
      ],
    });
    expect(now).toMatchObject({ moment: 3, question: 'What now?', seats: second.seats });
    expect(had.seats[0].coins).toBe(1);
  });

  it('says a choice with the moment that was seen, and is told that it is stored', async () => {
    begin();
    const chosen = here.table.choose(77);
    const { key, ...rest } = here.socket().last('choose') as Said;
    expect(rest).toEqual({ type: 'choose', moment: 2, line: 0, option: 77 });
    expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(here.table.room.value.sending).toBe(true);
    here.socket().tell({ type: 'ack', key });
    expect(await chosen).toEqual({ ok: true });
    expect(here.table.room.value.sending).toBe(false);
  });

  it('says the same again with the same key after the connection was cut, and only once more than needed', async () => {
    begin();
    const chosen = here.table.choose(77);
    const first = here.socket().last('choose');
    here.socket().cut();
    expect(here.table.room.value.line).toBe('lost');
    here.pass(750); // 500, and half of it at random
    expect(here.sockets.length).toBe(2);
    here.socket().open();
    expect(here.socket().last('hello')).toMatchObject({ have: 2, line: 0 });
    expect(here.socket().last('choose')).toBeUndefined(); // not before the welcome
    here.socket().tell(welcome(step(3, 3)));
    expect(here.socket().last('choose')).toEqual(first);
    here.socket().tell({ type: 'ack', key: first?.key });
    here.socket().tell({ type: 'ack', key: first?.key }); // twice is no harm
    expect(await chosen).toEqual({ ok: true });
    expect(texts(here.table)).toEqual(['event 0', 'event 1', 'event 2', 'event 3']);
    here.socket().cut();
    here.pass(750);
    here.socket().open();
    here.socket().tell(welcome(step(3, 4)));
    expect(here.socket().last('choose')).toBeUndefined();
  });

  it('does not answer a question twice', async () => {
    begin();
    const chosen = [here.table.choose(77), here.table.choose(78)];
    expect(here.socket().said.filter(({ type }) => type === 'choose').length).toBe(1);
    const { key } = here.socket().last('choose') as Said;
    here.socket().tell({ type: 'no', key, error: 'The table has changed.', rule: null });
    expect((await Promise.all(chosen)).map((answer) => !answer.ok && answer.error)).toEqual([
      'The table has changed.',
      'The table has changed.',
    ]);
  });

  it('waits longer and longer, but not without a network', () => {
    begin();
    const waits: number[] = [];
    for (let n = 0; n < 7; n++) {
      const before = here.sockets.length;
      here.socket().cut();
      let ms = 0;
      for (; here.sockets.length === before; ms += 50) here.pass(50);
      waits.push(ms);
    }
    expect(waits).toEqual([750, 1500, 3000, 6000, 12000, 12000, 12000]);
    here.setNetwork(false);
    const before = here.sockets.length;
    here.socket().cut();
    here.pass(120000);
    expect(here.sockets.length).toBe(before);
    here.setNetwork(true);
    here.table.nudge();
    expect(here.sockets.length).toBe(before + 1);
  });

  it('notices that nobody answers any more', () => {
    begin();
    here.pass(12000);
    expect(here.socket().last('ping')).toBeDefined();
    here.socket().tell({ type: 'pong' });
    here.pass(12000);
    expect(here.table.room.value.line).toBe('open');
    here.pass(12000);
    expect(here.table.room.value.line).toBe('lost');
    expect(here.sockets[0].closed).toBe(true);
  });

  it('comes back when the server says so, and stays away when it says that', async () => {
    begin();
    here.socket().tell({ type: 'bye', code: 1012, text: 'restarts', retry: 2000 });
    here.pass(2999);
    expect(here.sockets.length).toBe(1);
    here.pass(1);
    expect(here.sockets.length).toBe(2);
    here.socket().open();
    here.socket().tell(welcome(step(2, 3)));
    const chosen = here.table.choose(77);
    here.socket().tell({ type: 'bye', code: 4001, text: 'another window', retry: null });
    expect(await chosen).toMatchObject({ ok: false, error: 'another window' });
    expect(here.table.room.value).toMatchObject({ line: 'closed', bye: { code: 4001 } });
    here.pass(100000);
    here.table.nudge();
    expect(here.sockets.length).toBe(2);
    expect(await here.table.choose(78)).toMatchObject({ ok: false });
  });

  it('forgets what was taken back', () => {
    begin();
    here.socket().tell({ type: 'step', ...step(4, 3) });
    here.socket().tell({ type: 'step', ...step(1, 2, { line: 1 }) });
    expect(texts(here.table)).toEqual(['event 0', 'event 1']);
    void here.table.choose(5);
    expect(here.socket().last('choose')).toMatchObject({ moment: 1, line: 1 });
  });

  it('puts what is long ago into the log', () => {
    here.socket().open();
    const events = Array.from({ length: 25 }, (_, n) => event(n, `event ${n}`));
    here.socket().tell(welcome(step(24, 0, { events, beats: [] })));
    expect(texts(here.table).length).toBe(25);
  });

  it('asks anew for everything in another language', () => {
    begin();
    here.me.lang = 'pl';
    here.table.greet();
    expect(here.socket().said.at(-1)).toMatchObject({ type: 'hello', lang: 'pl' });
    expect(here.socket().said.at(-1)).not.toHaveProperty('have');
  });

  it('gives its part to the deal', async () => {
    here.socket().open();
    here.socket().tell(welcome({ state: 'gathering' }));
    await here.table.ready(true);
    const { nonce_hash } = here.socket().last('ready') as Said;
    here.socket().tell({ type: 'deal', hashes: [nonce_hash, null] });
    const { nonce } = here.socket().last('nonce') as Said;
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(await sha256(bytesOf(nonce as string))).toBe(nonce_hash);
    expect(here.deals.get(here.table.id)?.nonce).toBe(nonce);
  });

  it('notes for the end what it heard and said before the deal', async () => {
    const you = (ready: boolean) => [
      { seat: 0, kind: 'person', name: 'Ada', here: true, away_ms: null, ready, you: true },
    ];
    here.socket().open();
    here.socket().tell(welcome({ state: 'gathering' }));
    await here.table.ready(true);
    const notes = () => here.deals.get(here.table.id);
    expect(notes()).toMatchObject({ commit: 'c0', before: true, taken: false, said: false });
    here.socket().tell({ type: 'seats', state: 'gathering', seats: you(true) });
    expect(notes()).toMatchObject({ taken: true });
    await here.table.ready(false);
    expect(notes()).toMatchObject({ nonce: undefined, taken: false });
    await here.table.ready(true);
    here.socket().tell({ type: 'deal', hashes: ['a', 'b'] });
    expect(notes()).toMatchObject({ hashes: ['a', 'b'], said: true });
    here.socket().cut();
    here.pass(750);
    here.socket().open();
    here.socket().tell(welcome({ commit: 'another', ...step(0, 0) }));
    expect(notes()).toMatchObject({ commit: 'c0', before: true });
  });

  it('knows that it came after the deal', () => {
    begin();
    expect(here.deals.get(here.table.id)).toEqual({ commit: 'c0', before: false });
  });

  it('gives up where nobody keeps tables, and nowhere else', async () => {
    here.socket().cut(); // it was never open
    await Promise.resolve();
    expect(here.table.room.value.line).toBe('lost');
    here.setKeepsTables(false);
    here.setNetwork(false);
    here.table.nudge();
    here.socket().cut();
    await Promise.resolve();
    expect(here.table.room.value.line).toBe('lost');
    here.setNetwork(true);
    here.table.nudge();
    here.socket().cut();
    await Promise.resolve();
    expect(here.table.room.value).toMatchObject({ line: 'closed', bye: { code: NO_TABLES } });
    const sockets = here.sockets.length;
    here.pass(60000);
    expect(here.sockets.length).toBe(sockets);
  });

  it('does not ask about tables when a connection that was good is cut', async () => {
    here.setKeepsTables(false);
    begin();
    here.socket().cut();
    await Promise.resolve();
    expect(here.table.room.value.line).toBe('lost');
  });

  it('passes once, however long the key is held down', async () => {
    begin();
    here.socket().cut();
    for (let n = 0; n < 50; n++) void here.table.passUntil('own');
    here.pass(750);
    here.socket().open();
    here.socket().tell(welcome(step(2, 3)));
    const passes = () => here.socket().said.filter(({ type }) => type === 'pass');
    expect(passes().length).toBe(1);
    here.socket().tell({ type: 'ack', key: passes()[0].key });
    await new Promise((done) => setTimeout(done));
    void here.table.passUntil('own'); // the step is behind a curtain
    expect(passes().length).toBe(1);
  });

  it('stays away when the connection comes back, until the player does', async () => {
    begin();
    const again = async (...heard: string[]) => {
      here.socket().cut();
      here.pass(750);
      here.socket().open();
      here.socket().tell(welcome(step(2, 3)));
      const kinds = ['away', 'back', 'resign'];
      expect(
        here
          .socket()
          .said.map(({ type }) => type)
          .filter((type) => kinds.includes(type)),
      ).toEqual(heard);
      for (const type of heard) here.socket().tell({ type: 'ack', key: here.socket().last(type)?.key });
      await new Promise((done) => setTimeout(done));
    };
    here.table.leave('away');
    await again('away'); // not answered yet: said again by itself, and once
    await again('away');
    await again('away');
    here.table.leave('back');
    await again('back');
    await again();
  });

  it('blocks and reports, and shows who is blocked when that is stored', async () => {
    const person = { seat: 1, kind: 'person', name: 'Bo', here: true, away_ms: null, ready: false, you: false };
    here.socket().open();
    here.socket().tell(welcome({ ...step(2, 0), seats: [{ ...person, blocked: false }] }));
    const blocks = here.table.block(1, true);
    const { key, ...rest } = here.socket().last('block') as Said;
    expect(rest).toEqual({ type: 'block', seat: 1, on: true });
    expect(here.table.room.value.seats[0].blocked).toBe(false);
    here.socket().tell({ type: 'ack', key });
    await blocks;
    expect(here.table.room.value.seats[0].blocked).toBe(true);
    const unblocks = here.table.block(1, false);
    here
      .socket()
      .tell({ type: 'no', key: here.socket().last('block')?.key, error: 'Nobody else sits there.', rule: null });
    await unblocks;
    expect(here.table.room.value).toMatchObject({ refusal: 'Nobody else sits there.', seats: [{ blocked: true }] });
    void here.table.report(1, 'is rude');
    expect(here.socket().last('report')).toMatchObject({ seat: 1, text: 'is rude' });
    void here.table.report(1, '');
    expect(here.socket().last('report')).not.toHaveProperty('text');
  });

  it('knows who is muted from the server, and tells it what has changed meanwhile', () => {
    here.socket().open();
    here.socket().tell(welcome({ muted: [1, 2], ...step(2, 0) }));
    expect(here.table.room.value.muted).toEqual([1, 2]);
    here.socket().cut();
    here.table.mute(2, false);
    here.table.mute(3, true);
    here.pass(750);
    here.socket().open();
    here.socket().tell(welcome({ muted: [1, 2], ...step(2, 3) }));
    expect(here.socket().said.slice(1)).toEqual([
      { type: 'mute', seat: 3, on: true },
      { type: 'mute', seat: 2, on: false },
    ]);
  });

  it('says what was asked for at once', () => {
    begin();
    here.table.freeText(true);
    expect(here.socket().said.at(-1)).toEqual({ type: 'words', on: true });
    here.table.mute(1, true);
    expect(here.socket().said.at(-1)).toEqual({ type: 'mute', seat: 1, on: true });
    expect(here.table.room.value).toMatchObject({ words: true, muted: [1] });
  });

  it('says again what a new connection does not know', () => {
    begin();
    here.table.freeText(true);
    here.table.mute(1, true);
    here.socket().cut();
    here.pass(750);
    here.socket().open();
    here.socket().tell(welcome(step(2, 3)));
    expect(here.socket().said.slice(1)).toEqual([
      { type: 'words', on: true },
      { type: 'mute', seat: 1, on: true },
    ]);
  });

  it('hears talk, offers, the end and the next table', () => {
    begin();
    const all: object[] = [
      { type: 'said', seat: 1, name: 'Bo', preset: 0, text: 'Hello!' },
      { type: 'paused', on: true },
      { type: 'no', key: null, error: 'Not here.', rule: null },
      { type: 'over', winner: 1, secret: '', nonces: [], hashes: [], record: 'a record' } satisfies FromServer,
      { type: 'rematch', id: 'next', invite: 'secret' },
    ];
    for (const one of all) here.socket().tell(one);
    expect(here.table.room.value).toMatchObject({
      said: [{ seat: 1, text: 'Hello!', number: 1 }],
      paused: true,
      refusal: 'Not here.',
      stage: 'over',
      rematch: { id: 'next', invite: 'secret' },
    });
    expect(here.table.record).toBe('a record');
  });

  it('asks the server why, and this device for what is printed', async () => {
    begin();
    const why = here.table.ask('why card 47');
    const { key, what } = here.socket().last('ask') as Said;
    expect(what).toBe('why card 47');
    here.socket().tell({ type: 'answer', key, answer: { ok: true, lines: [] } });
    expect(await why).toEqual({ ok: true, lines: [] });
    expect(await here.table.ask('titles')).toMatchObject({ error: 'elsewhere' });
    expect((await here.table.ask('hint')).ok).toBe(false);
  });
});

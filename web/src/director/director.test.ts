// The director on a clock of its own, before random games of the real session: what is on the screen is always one moment.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openSession, type Session } from '../table/loader.ts';
import type { Beat, GameEvent, Look } from '../table/protocol.ts';
import { atEntrance } from '../table/targets.ts';
import { Director, type Shown } from './director.ts';
import { comesTo } from './lengths.ts';

/** Games for each edition and number of players; LAIR_GAMES=20 plays more than 300. */
const GAMES = Number(process.env.LAIR_GAMES ?? 1);
/** For how many each edition is; five and six need a set that makes room for them. */
const PLAYERS: Record<string, number[]> = {
  super: [1, 2, 3, 4, 5, 6],
  minibosses: [2, 3, 4, 5, 6],
  classic: [2, 3, 4, 5, 6],
};

/** Time that passes when it is told to. */
class FakeClock {
  speed = 1;
  private now = 0;
  private timers: { at: number; act: () => void }[] = [];
  pace = () => this.speed;
  after = (ms: number, act: () => void) => {
    const timer = { at: this.now + ms, act };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      this.timers = this.timers.filter((timer) => timer !== next);
      next.act();
    }
    this.now = end;
  }
}

/** Everything that was told, by the number of events up to there: what the table was like then. The last beat of an answer and the look
 * that follows it are both of that moment: what a play adds to the pending ones, for instance, comes after its event. */
class Truth {
  private tables = new Map<number, Partial<Look>[]>();
  private table: Partial<Look>;
  /** In the order in which it was told. */
  private told: GameEvent[];

  constructor(
    events: GameEvent[],
    public look: Look,
  ) {
    this.told = [...events];
    this.table = look;
    this.tables.set(events.length, [look]);
  }
  hear(beats: Beat[], look: Look): void {
    this.look = look;
    for (const [n, beat] of beats.entries()) {
      this.table = n ? { ...this.table, ...beat.table } : beat.table;
      this.told.push(...beat.events);
      this.tables.set(this.told.length, [this.table]);
    }
    this.tables.get(this.told.length)?.push(look);
  }
  /** Is it what was told, each event once and in its order? The rest of the log has been looked at before. */
  begins(log: GameEvent[], from: number): boolean {
    return log.slice(from).every((event, n) => event === this.told[from + n]);
  }
  at(events: number): Partial<Look>[] {
    const tables = this.tables.get(events);
    if (!tables) throw new Error(`${events} events: between two moments`);
    return tables;
  }
}

/** Where each hero is drawn. */
function sprites(look: Look): [number, string][] {
  const { walker } = look;
  const rooms = look.seats
    .flatMap((seat) => seat.rooms)
    .filter(({ card }) => card !== undefined && card === walker?.room);
  return [
    ...look.town.map(({ hero }): [number, string] => [hero, 'town']),
    ...look.landmarks.flatMap(({ name, heroes }) => heroes.map(({ hero }): [number, string] => [hero, name])),
    ...look.seats.flatMap((seat) =>
      atEntrance(look, seat).map(({ hero }): [number, string] => [hero, `entrance ${seat.seat}`]),
    ),
    ...rooms.map((): [number, string] => [walker?.hero ?? -1, 'room']),
  ];
}

/** Where the log says that each hero is. */
function placesTold(log: GameEvent[]): Map<number, string> {
  const places = new Map<number, string>();
  for (const { kind, hero, to } of log) {
    if (!hero || kind !== 'moved' || !to) continue;
    if (to.zone === 'landmark') places.set(hero.hero, to.landmark);
    else places.set(hero.hero, to.zone === 'entrance' ? `entrance ${to.seat}` : to.zone);
  }
  return places;
}

function checkSprites(look: Look, log: GameEvent[]): void {
  const drawn = sprites(look);
  const heroes = drawn.map(([hero]) => hero);
  expect(new Set(heroes).size, `one sprite for each hero: ${JSON.stringify(drawn)}`).toBe(heroes.length);
  const told = placesTold(log);
  for (const [hero, place] of drawn) {
    const where = told.get(hero);
    if (where === 'dungeon') expect(place).toMatch(/room|entrance/);
    else if (where !== undefined) expect(place).toBe(where);
  }
  const gone = [...told].filter(([, where]) => ['soul', 'wound', 'removed', 'deck', 'nowhere'].includes(where));
  for (const [hero] of gone) expect(heroes).not.toContain(hero);
}

/** A counter changes with the beat that says so, and not before: what flies to it has arrived then. */
function checkCounters({ look, playing }: Shown, before: Look | null): void {
  const score = playing?.beat.events.find(({ kind }) => kind === 'score');
  if (!look || !before || !score || score.seat === null || playing?.part !== 'after') return;
  const [was, is] = [before.seats[score.seat], look.seats[score.seat]];
  expect([is.souls - was.souls, is.wounds - was.wounds], score.text).toEqual([score.amount, score.was]);
}

/** What the table is made of; the director takes these as they are told. */
const PARTS = ['hand', 'seats', 'town', 'landmarks', 'market', 'walker', 'plays', 'turn', 'phase'] as const;

function checkMoment({ look, log, playing }: Shown, truth: Truth, seen: number): void {
  if (!look) throw new Error('no table');
  expect(log.length, 'what has been shown stays shown').toBeGreaterThanOrEqual(seen);
  expect(truth.begins(log, seen), `events ${seen} to ${log.length} in their order`).toBe(true);
  const tables = truth.at(log.length);
  const isWhole = (table: Partial<Look>) => PARTS.every((part) => look[part] === table[part]);
  expect(tables.some(isWhole), `the table is that of ${log.length} events`).toBe(true);
  checkSprites(look, log);
  if (playing) expect([look.question, look.options, look.over, look.asked]).toEqual(['', [], false, []]);
  else expect(look).toBe(truth.look);
  if (playing?.part === 'before') expect(log).not.toContain(playing.beat.events[0]);
  if (playing?.part === 'after') expect(log).toContain(playing.beat.events[0]);
}

/** The same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

function must<T>(session: Session, command: string): T {
  const answer = session.ask<T>(command);
  if (!answer.ok) throw new Error(`${command}: ${answer.error}`);
  return answer;
}

interface Told {
  frames: number;
  beats: number;
}

function playGame(session: Session, options: string, seed: number): Told {
  must(session, `new ${options} --seed ${seed}`);
  const random = dice(seed);
  const clock = new FakeClock();
  const told: Told = { frames: 0, beats: 0 };
  let truth: Truth | null = null;
  let shown: Shown | null = null;
  const director = new Director(clock, (now) => {
    const before: Shown | null = shown;
    shown = now;
    told.frames++;
    if (truth) checkMoment(now, truth, before?.log.length ?? 0);
    if (before?.playing?.beat === now.playing?.beat) checkCounters(now, before?.look ?? null);
  });
  const look = must<Look>(session, 'look 0 en');
  const { events } = must<{ events: GameEvent[] }>(session, 'events 0 en');
  truth = new Truth(events, look);
  director.take({ look, events, whole: true, beats: [], handover: null, saved: null });
  for (let n = 0; n < 2000; n++) {
    const { seats, over } = must<{ seats: number[]; over: boolean }>(session, 'asked');
    if (over) break;
    const seat = seats[random(seats.length)];
    // Whoever is asked at the table answers when it is asked on the screen; bots answer meanwhile.
    if (seat === 0) clock.pass(60000);
    if (seat === 0) expect((shown as Shown | null)?.look?.question).not.toBe('');
    const { options: answers } = seat ? must<Look>(session, `look ${seat} en`) : truth.look;
    const choice = `choose ${seat} ${answers[random(answers.length)].id} en 0 beats`;
    const { beats } = must<{ beats: Beat[] }>(session, choice);
    const next = must<Look>(session, 'look 0 en');
    truth.hear(beats, next);
    told.beats += beats.length;
    clock.speed = [1, 1, 1.8, 0.45, 0][random(5)];
    director.take({ look: next, events: [], whole: false, beats, handover: null, saved: null });
    clock.pass([0, 16, 90, 333, 2000][random(5)]);
    if (random(9) === 0) director.skip();
    director.hold(random(12) === 0);
  }
  director.hold(false);
  clock.pass(60000);
  expect(director.busy).toBe(false);
  expect((shown as Shown | null)?.look?.over).toBe(true);
  return told;
}

const bytes = readFileSync(new URL('../../../build/wasm/lair.wasm', import.meta.url));

it.each(Object.keys(PLAYERS))(
  'shows one moment at a time: %s',
  async (edition) => {
    const session = await openSession(await WebAssembly.compile(bytes));
    for (const players of PLAYERS[edition]) {
      const who = ['you', ...Array(players - 1).fill('kobold')].join();
      const sets = players > 4 ? ' --sets +crash-landing' : '';
      for (let game = 0; game < GAMES; game++) {
        const options = `--players ${players} --edition ${edition}${sets} --who ${who}`;
        const told = playGame(session, options, 1 + game + 1000 * players);
        expect(told.frames).toBeGreaterThan(20);
        expect(told.beats).toBeGreaterThan(20);
      }
    }
  },
  3600000,
);

it('makes a moment of the first hero who comes to the player, and of no other', async () => {
  const session = await openSession(await WebAssembly.compile(bytes));
  must(session, 'new --players 2 --edition super --who you,kobold --seed 4');
  const random = dice(4);
  const clock = new FakeClock();
  clock.speed = 1;
  const great = new Set<Beat>();
  const director = new Director(clock, ({ playing }) => playing?.firstLured && great.add(playing.beat));
  for (let n = 0; n < 2000; n++) {
    const { seats, over } = must<{ seats: number[]; over: boolean }>(session, 'asked');
    if (over) break;
    const { options } = must<Look>(session, `look ${seats[0]} en`);
    const choice = `choose ${seats[0]} ${options[random(options.length)].id} en 0 beats`;
    const { beats } = must<{ beats: Beat[] }>(session, choice);
    director.take({ look: must(session, 'look 0 en'), events: [], whole: false, beats, handover: null, saved: null });
    clock.pass(60000);
  }
  const { events } = must<{ events: GameEvent[] }>(session, 'events 0 en');
  const came = events.filter(comesTo(0));
  expect(came.length).toBeGreaterThan(1);
  expect([...great].map((beat) => [beat.moment, beat.events[0].hero?.hero])).toEqual([
    [came[0].moment, came[0].hero?.hero],
  ]);
});

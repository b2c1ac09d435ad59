// One clock for everything that is shown. What the table tells is played beat by beat: the look, the log and the counters are always those
// of one moment, and the question comes when all has been shown. Nothing here knows of a browser.

import type { News } from '../table/host.ts';
import type { Beat, GameEvent, Look, Phase } from '../table/protocol.ts';
import { comesTo, FIRST_LURED, type Length, LONGEST, lengthOf } from './lengths.ts';

/** A beat that is being shown, and which part of it. */
export interface Playing {
  beat: Beat;
  part: 'before' | 'after';
  /** How long this part takes, in milliseconds. */
  lasts: number;
  /** The viewing player's first hero comes. */
  firstLured: boolean;
}

/** What is on the screen: one moment. */
export interface Shown {
  /** null: no game, or the device changes hands. While a beat is being shown nothing is asked in it. */
  look: Look | null;
  /** Everything that the viewing seat has seen up to this moment. */
  log: GameEvent[];
  /** Seat that the device has to be handed to before anything is shown. */
  handover: number | null;
  playing: Playing | null;
}

export interface Clock {
  after(ms: number, act: () => void): () => void;
  /** How long something takes that takes 1 at the usual speed; 0: everything is shown at once. */
  pace(): number;
}

interface Scene {
  beat: Beat;
  /** The table after it. */
  look: Look;
  length: Length;
  firstLured: boolean;
}

/** Nobody is asked anything while something is shown. */
const QUIET = {
  over: false,
  winner: null,
  title: null,
  asked: [],
  decision: 'waiting',
  question: '',
  about: '',
  options: [],
  default: null,
  alarm: null,
};

const sum = ({ before, after }: Length) => before + after;

export class Director {
  private queue: Scene[] = [];
  private log: GameEvent[] = [];
  /** What the table is like when everything has been shown. */
  private last: Pick<News, 'look' | 'handover'> = { look: null, handover: null };
  private now: Look | null = null;
  /** The beat whose `before` is being shown: it has not happened yet. */
  private begun: Scene | null = null;
  private stopWaiting: (() => void) | null = null;
  private rate = 1;
  private held = false;
  /** What phases are called in this game, as far as it has been said. */
  private phases = new Map<Phase, string>();

  constructor(
    private clock: Clock,
    private show: (shown: Shown) => void,
  ) {}

  take(news: News): void {
    if (news.whole) this.forget(news.events);
    this.last = { look: news.look, handover: news.handover };
    if (news.look) this.phases.set(news.look.phase, news.look.phase_text);
    this.add(news.beats, news.look);
    if (this.held || this.clock.pace() === 0) this.skip();
    else if (!this.busy) this.next();
  }

  /** To the question, or to where the table is while others decide. */
  skip(): void {
    if (this.begun) this.pass(this.begun);
    for (const scene of this.queue) this.pass(scene);
    this.queue = [];
    this.next();
  }

  /** While it is held nothing is played. */
  hold(on: boolean): void {
    this.held = on;
    if (on && this.busy) this.skip();
  }

  get busy(): boolean {
    return this.stopWaiting !== null;
  }

  private forget(log: GameEvent[]): void {
    this.stop();
    this.queue = [];
    this.log = [...log];
    this.now = null;
  }

  private stop(): void {
    this.stopWaiting?.();
    this.stopWaiting = null;
    this.begun = null;
  }

  private add(beats: Beat[], final: Look | null): void {
    let table: Partial<Look> = {};
    for (const [n, beat] of beats.entries()) {
      table = n === 0 ? beat.table : { ...table, ...beat.table };
      if (!final) continue;
      const phase = table.phase ?? final.phase;
      const phase_text = this.phases.get(phase) ?? '';
      const look: Look = { ...final, ...QUIET, ...table, moment: beat.moment, phase_text };
      const firstLured = this.isFirst(beat, comesTo(look.seat));
      this.queue.push({ beat, look, length: firstLured ? FIRST_LURED : lengthOf(beat, look), firstLured });
    }
    this.hurry();
  }

  private isFirst(beat: Beat, wanted: (event: GameEvent) => boolean): boolean {
    if (!wanted(beat.events[0])) return false;
    return !this.log.some(wanted) && !this.queue.some((scene) => scene.beat.events.some(wanted));
  }

  /** A long queue goes faster as a whole, until it has been shown. */
  private hurry(): void {
    const left = this.queue.reduce((ms, { length }) => ms + sum(length), 0);
    this.rate = Math.min(this.rate, LONGEST / Math.max(left, LONGEST));
  }

  /** The next beat that takes time; those that take none are part of it. */
  private next(): void {
    this.stop();
    const pace = this.held ? 0 : this.clock.pace();
    for (let scene = this.queue.shift(); scene; scene = this.queue.shift()) {
      if (this.begin(scene, pace)) return;
    }
    this.rate = 1;
    this.now = this.last.look;
    this.show({ ...this.last, log: [...this.log], playing: null });
  }

  /** Does the beat take time? */
  private begin(scene: Scene, pace: number): boolean {
    const before = this.now ? scene.length.before * pace * this.rate : 0;
    if (before === 0) return this.finish(scene, pace);
    this.begun = scene;
    this.play(scene, 'before', before, () => {
      if (!this.finish(scene, pace)) this.next();
    });
    return true;
  }

  private finish(scene: Scene, pace: number): boolean {
    const after = scene.length.after * pace * this.rate;
    this.pass(scene);
    if (after > 0) this.play(scene, 'after', after, () => this.next());
    return after > 0;
  }

  /** The beat has happened: table and log are what they are after it. */
  private pass({ beat, look }: Scene): void {
    this.begun = null;
    this.now = look;
    this.log.push(...beat.events);
  }

  private play({ beat, firstLured }: Scene, part: Playing['part'], lasts: number, done: () => void): void {
    this.stopWaiting = this.clock.after(lasts, () => {
      this.stopWaiting = null;
      done();
    });
    const look = this.now && { ...this.now, ...QUIET };
    this.show({ look, log: [...this.log], handover: null, playing: { beat, part, lasts, firstLured } });
  }
}

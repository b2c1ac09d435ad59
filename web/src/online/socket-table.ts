// A table at a server (docs/online.md): what comes over the socket goes to the same director and screens as a game on this device.

import { type Clock, Director } from '../director/director.ts';
import { Store } from '../state/store.ts';
import type { Answer, GameEvent, Look, Undone, Until } from '../table/protocol.ts';
import type { Table, TableState } from '../table/table.ts';
import { wholeStep } from './changes.ts';
import { type DealNotes, sha256 } from './fair.ts';
import { Line, type LineState, type World } from './line.ts';
import {
  type Bye,
  bytesOf,
  type Clocks,
  type FromServer,
  type Head,
  type Keyed,
  type Offer,
  type Over,
  type Person,
  randomHex,
  type Said,
  type Step,
  type TableStage,
  type Welcome,
} from './wire.ts';

export interface Me {
  token: string;
  name: string;
  lang: string;
}
export interface Spoken extends Said {
  number: number;
}
/** Everything about a table that is not the game. */
export interface Room {
  line: LineState;
  /** Why it was closed. */
  bye: Bye | null;
  /** null: not welcomed yet. */
  head: Head | null;
  /** null: watching. */
  seat: number | null;
  stage: TableStage;
  seats: Person[];
  /** When `seats` came, to count on from there. */
  seatsAt: number;
  phrases: string[];
  commit: string;
  clocks: Clocks | null;
  clocksAt: number;
  offers: Offer[];
  said: Spoken[];
  /** Nothing can be saved at the moment; clocks stand still. */
  paused: boolean;
  /** Something that was done is on its way. */
  sending: boolean;
  /** Why the last thing that has no other place was refused. */
  refusal: string;
  over: Over | null;
  /** The next table. */
  rematch: { id: string; invite: string } | null;
  wantsRematch: boolean;
  words: boolean;
  muted: number[];
}

/** What a table needs of the page around it. */
export interface Around {
  world: World;
  clock: Clock;
  now(): number;
  /** Who plays here; asked again whenever the server is greeted. */
  me(): Me;
  /** What a server does not know: cards, rules and titles are in the module here. */
  elsewhere<T>(command: string, text?: string): Promise<Answer<T>>;
  /** What was heard and drawn for the deal outlives the page: it is needed when the game is over. */
  noteDeal(id: string, part: DealNotes): void;
  dealOf(id: string): DealNotes;
}

const REFUSED = { ok: false, error: '', rule: null } as const;
const SAID = 30;

export class SocketTable implements Table {
  readonly together = true;
  readonly keepAs = null;
  readonly link = '';
  readonly state = new Store<TableState>({ look: null, log: [], handover: null, playing: null, broken: null });
  readonly room = new Store<Room>({
    line: 'opening',
    bye: null,
    head: null,
    seat: null,
    stage: 'gathering',
    seats: [],
    seatsAt: 0,
    phrases: [],
    commit: '',
    clocks: null,
    clocksAt: 0,
    offers: [],
    said: [],
    paused: false,
    sending: false,
    refusal: '',
    over: null,
    rematch: null,
    wantsRematch: false,
    words: false,
    muted: [],
  });
  readonly director: Director;
  private line: Line;
  /** Everything that was told, also what is still to be shown. */
  private heard: GameEvent[] = [];
  /** The last look that came; what comes next says what has changed. */
  private told: Look | null = null;
  private last: Pick<Step, 'moment' | 'line'> | null = null;
  private lastLang = '';
  private choosing: Promise<Answer<object>> | null = null;
  /** Line and moment of the question that was answered last: what follows may take a while (curtains). */
  private answered = '';
  /** A bot keeps the seat because this player wished it. */
  private away = false;
  private under = 0;
  private number = 0;

  constructor(
    readonly id: string,
    private around: Around,
    private coming: { invite?: string; carry?: string; watch?: boolean; seat?: number } = {},
  ) {
    this.director = new Director(around.clock, (shown) => this.state.change(shown));
    this.line = new Line(`/t/${id}`, around.world, {
      hello: () => this.hello(),
      hear: (message) => this.hear(message),
      changed: (line, bye) => this.room.change({ line, bye }),
    });
  }

  get record(): string {
    return this.room.value.over?.record ?? '';
  }

  close(): void {
    this.line.close();
  }
  nudge(): void {
    this.line.nudge();
  }

  // ---- greeting ----

  private hello() {
    const me = this.around.me();
    const goesOn = this.last !== null && me.lang === this.lastLang;
    const have = goesOn && this.last ? { have: this.last.moment, line: this.last.line } : {};
    this.lastLang = me.lang;
    return { type: 'hello' as const, ...me, ...this.coming, ...have, changes: true };
  }

  /** Name or language have changed; or somebody who watched wants a seat. */
  greet(coming = this.coming): void {
    this.coming = coming;
    this.line.greet();
  }

  private welcome(message: Welcome): void {
    const { table: head, seat, state: stage, seats, phrases, commit } = message;
    const first = this.room.value.head === null;
    this.room.change({ head, seat, stage, seats, seatsAt: this.around.now(), phrases, commit, paused: false });
    if (!this.around.dealOf(this.id).commit) this.around.noteDeal(this.id, { commit, before: stage === 'gathering' });
    if (message.look) this.step(message as Welcome & Step, true);
    if (first) this.room.change({ muted: message.muted ?? [] });
    this.sayAgain(message);
  }

  /** What a player wished before the connection was cut; the server knows it of the old one only. */
  private sayAgain({ muted: deafTo = [], state }: Welcome): void {
    const { words, muted, wantsRematch } = this.room.value;
    if (words) this.line.say({ type: 'words', on: true });
    for (const seat of muted.filter((one) => !deafTo.includes(one))) this.line.say({ type: 'mute', seat, on: true });
    for (const seat of deafTo.filter((one) => !muted.includes(one))) this.line.say({ type: 'mute', seat, on: false });
    if (wantsRematch) void this.again(true);
    if (this.away && state === 'playing') this.leave('away'); // greeting takes the seat back
  }

  // ---- hearing ----

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'step':
        this.step(this.told ? wholeStep(message, this.told) : (message as Step), false);
        break;
      case 'seats':
        this.room.change({ seats: message.seats, stage: message.state, seatsAt: this.around.now() });
        this.noteReady(message.seats);
        break;
      case 'deal':
        this.deal(message.hashes);
        break;
      case 'said':
        this.hearSaid(message);
        break;
      case 'paused':
        this.room.change({ paused: message.on });
        break;
      case 'over':
        this.room.change({ over: message, stage: 'over' });
        break;
      case 'rematch':
        this.room.change({ rematch: { id: message.id, invite: message.invite } });
        break;
      case 'no':
        if (message.key === null) this.room.change({ refusal: message.error });
        break;
    }
  }

  private hearSaid(said: Said): void {
    const spoken = { ...said, number: ++this.number };
    this.room.change({ said: [...this.room.value.said, spoken].slice(-SAID) });
  }

  /** What is from `from` on is told anew; the rest stands. @param fresh it came with the greeting */
  private step(step: Step, fresh: boolean): void {
    const stands = this.heard.filter((event) => event.moment < step.from);
    const begins = this.last === null || step.from === 0;
    const still = fresh && begins; // whoever comes in does not want to see the whole game again
    const beaten = step.beats.flatMap((beat) => beat.events);
    const whole = begins || step.events.length > 0 || stands.length < this.heard.length;
    this.heard = [...stands, ...step.events, ...beaten];
    this.last = { moment: step.moment, line: step.line };
    this.room.change({ clocks: step.clocks, clocksAt: this.around.now(), offers: step.offers, refusal: '' });
    const { look } = step;
    this.told = look;
    this.director.take({
      look: look.over ? { ...look, undo: 'none' } : look,
      events: still ? this.heard : whole ? [...stands, ...step.events] : [],
      whole,
      beats: still ? [] : step.beats,
      handover: null,
      saved: null,
    });
  }

  // ---- gathering ----

  /** Says so, with the hash of what this player adds to the deal. */
  async ready(on: boolean): Promise<void> {
    if (!on) {
      this.around.noteDeal(this.id, { nonce: undefined, taken: false });
      this.line.say({ type: 'ready', on });
      return;
    }
    const nonce = randomHex(32);
    this.around.noteDeal(this.id, { nonce, taken: false, said: false });
    this.line.say({ type: 'ready', on, nonce_hash: await sha256(bytesOf(nonce)) });
  }

  /** Who is called ready has been heard, with the hash. */
  private noteReady(seats: Person[]): void {
    const { nonce, taken } = this.around.dealOf(this.id);
    if (nonce && !taken && seats.some(({ you, ready }) => you && ready)) this.around.noteDeal(this.id, { taken: true });
  }

  private deal(hashes: (string | null)[]): void {
    const { nonce } = this.around.dealOf(this.id);
    const says = nonce !== undefined && this.room.value.seat !== null;
    this.around.noteDeal(this.id, { hashes, said: says });
    if (says) this.line.say({ type: 'nonce', nonce });
  }

  // ---- playing ----

  private async act<T extends object>(message: Keyed): Promise<Answer<T>> {
    this.under++;
    this.room.change({ sending: true });
    const answer = await this.line.ask<T>(message);
    if (--this.under === 0) this.room.change({ sending: false });
    return answer;
  }

  /** Of things that have no better place: what was refused is said beside the question. */
  private async order(message: Keyed): Promise<boolean> {
    const answer = await this.act(message);
    this.room.change({ refusal: answer.ok ? '' : answer.error });
    return answer.ok;
  }

  private seen(): Pick<Step, 'moment' | 'line'> | null {
    const { look } = this.state.value;
    return look && this.last && { moment: look.moment, line: this.last.line };
  }

  choose(option: number): Promise<Answer<object>> {
    const seen = this.seen();
    if (!seen) return Promise.resolve(REFUSED);
    if (this.choosing) return this.choosing; // one answer to one question
    if (this.answered === `${seen.line} ${seen.moment}`) return Promise.resolve({ ok: true }); // what follows is under way
    const choosing = this.act<object>({ type: 'choose', ...seen, option }).then((answer) => {
      this.choosing = null;
      if (answer.ok) this.answered = `${seen.line} ${seen.moment}`;
      return answer;
    });
    this.choosing = choosing;
    return choosing;
  }
  async passUntil(until: Until): Promise<void> {
    const seen = this.seen();
    if (!seen || this.answered === `${seen.line} ${seen.moment}`) return;
    if (await this.order({ type: 'pass', ...seen, until })) this.answered = `${seen.line} ${seen.moment}`;
  }
  stopPassing(): void {
    void this.order({ type: 'cancel' });
  }
  control(on: boolean): void {
    void this.order({ type: 'control', on });
  }
  undo(): Promise<Answer<Partial<Undone>>> {
    const seen = this.seen();
    return seen ? this.act({ type: 'undo', ...seen }) : Promise.resolve(REFUSED);
  }
  answerOffer(offer: number, agrees: boolean): void {
    void this.order({ type: agrees ? 'agree' : 'refuse', offer });
  }
  sit(): void {}
  leave(how: 'away' | 'back' | 'resign'): void {
    this.away = false; // until it is answered it is said again anyway
    void this.order({ type: how }).then((done) => {
      this.away = done && how === 'away';
    });
  }
  /** What another device needs to have this seat. */
  carry(): Promise<Answer<{ carry: string; for_ms: number }>> {
    return this.line.ask({ type: 'carry' });
  }
  async again(on: boolean): Promise<void> {
    const answer = await this.act({ type: 'rematch', on });
    this.room.change({ wantsRematch: on && answer.ok, refusal: answer.ok ? '' : answer.error });
  }

  /** Earlier moments are the server's, and it does not hand them out. */
  goTo(): Promise<Answer<object>> {
    return Promise.resolve(REFUSED);
  }
  goToChoice(): Promise<Answer<object>> {
    return Promise.resolve(REFUSED);
  }
  goToNextOwn(): Promise<Answer<object>> {
    return Promise.resolve(REFUSED);
  }

  ask<T>(command: string, text?: string): Promise<Answer<T>> {
    // The session on this device knows cards and rules, not this game.
    if (/^(hint|changes)\b/.test(command)) return Promise.resolve(REFUSED);
    if (!/^why(not)? /.test(command)) return this.around.elsewhere(command, text);
    if (this.room.value.seat === null) return Promise.resolve(REFUSED);
    return this.line.ask({ type: 'ask', what: command }) as Promise<Answer<T>>;
  }

  // ---- talking ----

  say(what: number | string): void {
    this.line.say(typeof what === 'number' ? { type: 'say', preset: what } : { type: 'say', text: what });
  }
  freeText(on: boolean): void {
    this.room.change({ words: on });
    this.line.say({ type: 'words', on });
  }
  mute(seat: number, on: boolean): void {
    const others = this.room.value.muted.filter((one) => one !== seat);
    this.room.change({ muted: on ? [...others, seat] : others });
    this.line.say({ type: 'mute', seat, on });
  }
  /** What the person there says is not heard any more, at any table. */
  async block(seat: number, on: boolean): Promise<void> {
    if (!(await this.order({ type: 'block', seat, on }))) return;
    const { seats } = this.room.value;
    this.room.change({ seats: seats.map((one) => (one.seat === seat ? { ...one, blocked: on } : one)) });
  }
  /** Tells whoever runs the server about the person there. */
  report(seat: number, text: string): Promise<Answer<object>> {
    return this.line.ask({ type: 'report', seat, ...(text ? { text } : {}) });
  }
}

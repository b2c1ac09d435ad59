// Runs a table on this device: tells people what they see, lets the bots think, and plays what both choose. Who is asked, what is passed,
// who gets the device and what may be taken back is for the table in C to say (src/table); this only carries it out. It lives in the Worker
// that holds the session; it knows more than any seat, so only what `look` and events say leaves it.

import type {
  Answer,
  At,
  Beat,
  Begun,
  Chosen,
  GameEvent,
  Lang,
  Loaded,
  Look,
  Next,
  Refusal,
  Saved,
  Seen,
  Thought,
  Undone,
  Until,
} from './protocol.ts';

export interface Session {
  ask<T>(command: string, text?: string): Answer<T>;
}
/** Lets a bot think; rejects if it was told to stop. */
export interface Thinker {
  think(bot: string, view: string): Promise<Thought>;
  stop(): void;
  /** Bots have to know the cards of one's own. */
  own(text: string): void;
}
export interface News {
  look: Look | null;
  /** The log as it was before the beats, if it is told from the beginning. */
  events: GameEvent[];
  whole: boolean;
  /** What has happened since, to be shown in its order. */
  beats: Beat[];
  handover: number | null;
  saved: Saved | null;
}
export interface HostSettings {
  lang: Lang;
  fullControl: boolean;
  /** Everything is shown at once, so that time tells who was asked in a window. */
  atOnce: boolean;
}

/** What is recommended is what the hint says. */
const ADVISER = 'hint';

/** After one of these everybody is asked who can answer, if anybody can. */
const ASKS = ['window', 'cast', 'use', 'resolve'];

/** What is told while a window's curtain is down: nobody is asked, nothing can be taken back. */
const WAITING: Partial<Look> = {
  asked: [],
  decision: 'waiting',
  question: '',
  about: '',
  options: [],
  default: null,
  alarm: null,
  undo: 'none',
};

const tableAfter = (beats: Beat[]): Partial<Look> => Object.assign({}, ...beats.map(({ table }) => table));
const asksAround = ({ events }: Beat) => events.some(({ kind }) => ASKS.includes(kind));

export class Host {
  private settings: HostSettings = { lang: 'en', fullControl: false, atOnce: false };
  private who: string[] = [];
  /** Who has the device, and who has to take it. */
  private viewer = -1;
  private handover: number | null = null;
  /** Counts games, undos and jumps: what was thought before one of them is not wanted any more. */
  private era = 0;
  private thinking = new Set<number>();
  /** Up to which moment each person at this device has seen the game. */
  private heard = new Map<number, number>();
  private live = true;
  /** Choices made up to the moment that is looked at. */
  private at = 0;
  /** What the viewer was told last. */
  private told: Look | null = null;
  /** What has happened behind a curtain; null: none is down. */
  private behind: Beat[] | null = null;

  constructor(
    private session: Session,
    private thinker: Thinker,
    private tell: (news: News) => void,
  ) {}

  configure(settings: HostSettings): void {
    const translated = settings.lang !== this.settings.lang;
    const controlled = settings.fullControl !== this.settings.fullControl;
    this.settings = settings;
    if (controlled) this.session.ask(`control ${settings.fullControl ? 'on' : 'off'}`);
    if (!this.who.length || !(translated || controlled)) return;
    this.tellAll();
    this.run();
  }

  begin(options: string): Answer<Begun> {
    const begun = this.session.ask<Begun>(`new ${options}`);
    if (begun.ok) this.open(begun.who);
    return begun;
  }

  load(text: string): Answer<Loaded> {
    const loaded = this.session.ask<Loaded>('load', text);
    if (loaded.ok) this.open(loaded.who);
    return loaded;
  }

  private open(who: string[]): void {
    this.who = who;
    this.live = true;
    this.newEra();
    this.follow();
    this.tellAll();
    this.run();
  }

  private newEra(): void {
    this.era++;
    this.thinking.clear();
    this.heard.clear();
    this.behind = null;
    this.thinker.stop();
  }

  choose(option: number): Answer<object> {
    return this.act(`choose ${this.viewer} ${option}`);
  }

  /** Passes windows from now on. Whoever said it at another moment than this has not seen what there is to be passed, and is asked again. */
  passUntil(until: Until, moment: number): Answer<object> | null {
    const seen = this.look()?.moment === moment;
    return seen ? this.act(`pass ${this.viewer} ${until}`) : null;
  }

  /** Something that the viewer does, and what comes of it. */
  private act(command: string): Answer<object> {
    this.curtain();
    const done = this.session.ask<Chosen>(`${command} ${this.settings.lang} ${this.viewer} beats`);
    if (!done.ok) return done;
    const past = !this.live;
    this.live = true;
    this.hear(done.beats, past);
    this.run();
    return done;
  }

  stopPassing(): void {
    this.session.ask(`cancel ${this.viewer}`);
    if (!this.behind) this.tellWith({ beats: [] });
  }

  sit(): void {
    if (this.handover === null) return;
    this.session.ask(`sit ${this.handover}`);
    this.follow();
    this.catchUp();
  }

  /** Whoever gets the device sees what has happened since it was given away. */
  private catchUp(): void {
    const seen = this.heard.get(this.viewer);
    if (seen === undefined) {
      this.tellAll();
      return;
    }
    const since = `events ${this.viewer} ${this.settings.lang} ${seen + 1} beats`;
    const told = this.session.ask<{ beats: Beat[] }>(since);
    this.tellWith({ events: this.log(seen + 1), beats: told.ok ? told.beats : [] });
  }

  undo(agreed: boolean): Answer<Undone> {
    const undone = this.session.ask<Undone>(`undo ${this.viewer} ${this.settings.lang}${agreed ? ' agreed' : ''}`);
    if (!undone.ok) return undone;
    this.newEra();
    this.follow();
    this.tellAll();
    this.run();
    return undone;
  }

  /** To a moment of the viewing seat, to so many choices, or without either to the present. */
  goTo({ moment, choices }: { moment?: number; choices?: number }): Answer<object> {
    return this.go(moment !== undefined ? `${moment} ${this.viewer}` : `${choices ?? 'end'}`);
  }

  /** From an earlier moment to the next one in which the viewing seat chose; the present, if there is none. */
  goToNextOwn(): Answer<object> {
    return this.go(this.viewer < 0 ? 'end' : `next ${this.viewer}`);
  }

  private go(where: string): Answer<object> {
    const there = this.session.ask<At>(`at ${where}`);
    if (!there.ok) return there;
    this.newEra();
    this.live = there.live;
    this.at = there.choices;
    this.tellAll();
    this.run();
    return there;
  }

  own(text: string): Answer<object> {
    const joined = this.session.ask<object>('own', text);
    if (joined.ok) this.thinker.own(text);
    return joined;
  }

  /** What the hint would say first, thought by a Worker so that the table goes on meanwhile. */
  async advise(): Promise<Answer<{ best: number }>> {
    const seen = this.session.ask<Seen>(`view ${this.viewer}`);
    if (!seen.ok) return seen;
    try {
      const { best } = await this.thinker.think(ADVISER, seen.view);
      return { ok: true, best };
    } catch (error) {
      return { ok: false, error: String(error), rule: null };
    }
  }

  /** A question about the game, from the viewing seat's eyes. */
  ask(command: string, text?: string): Answer<object> {
    const [verb, ...rest] = command.split(' ');
    const { lang } = this.settings;
    const seated = ['why', 'whynot', 'hint', 'changes'].includes(verb);
    if (seated) return this.session.ask([verb, this.viewer, lang, ...rest].join(' '), text);
    if (verb === 'cards' && rest.length) return this.session.ask(command); /* in a language of its own */
    const spoken = ['cards', 'rules', 'rulings', 'titles', 'check'].includes(verb);
    if (spoken) return this.session.ask([verb, lang, ...rest].join(' '), text);
    return this.session.ask(command, text);
  }

  private look(): Look | null {
    if (this.handover !== null) return null;
    const look = this.session.ask<Look>(`look ${this.viewer} ${this.settings.lang}`);
    return look.ok ? look : null;
  }

  /** Everything that the viewer has seen, also what came after the moment that is looked at; or up to a moment and without it. */
  private log(to?: number): GameEvent[] {
    if (this.handover !== null) return [];
    if (!this.live) this.session.ask<At>('at end');
    const which = to === undefined ? '' : ` 0 ${to}`;
    const log = this.session.ask<{ events: GameEvent[] }>(`events ${this.viewer} ${this.settings.lang}${which}`);
    if (!this.live) this.session.ask<At>(`at ${this.at}`);
    return log.ok ? log.events : [];
  }

  private tellAll(): void {
    this.behind = null;
    this.tellWith({ events: this.log(), beats: [] });
  }

  /** @param events the log up to the beats, if it is not what was told before and the beats of that */
  private tellWith({ events, beats }: { events?: GameEvent[]; beats: Beat[] }): void {
    const look = this.look();
    if (look?.live) this.heard.set(this.viewer, look.moment);
    this.told = look;
    const whole = events !== undefined;
    this.tell({ look, events: events ?? [], whole, beats, handover: this.handover, saved: this.save() });
  }

  /** Tells the session how late it is; how long the viewer has to wait until what has happened is shown. */
  private curtain(): number {
    if (this.viewer < 0) return 0;
    const clock = this.session.ask<{ wait: number }>(`clock ${Math.round(performance.now())} ${this.viewer}`);
    return clock.ok && !this.settings.atOnce ? clock.wait : 0;
  }

  /** Tells what happened; what a window may have stopped is told when its curtain goes up, whether or not anybody was asked in it. */
  private hear(beats: Beat[], past: boolean): void {
    if (this.behind) this.behind.push(...beats);
    else if (past || !this.told || this.curtain() === 0) this.show(beats, past);
    else this.hold(beats, this.told);
  }

  /** @param told what the viewer saw before */
  private hold(beats: Beat[], told: Look): void {
    const asks = beats.findIndex(asksAround);
    const open = beats.slice(0, asks + 1);
    const [first, ...rest] = beats.slice(asks + 1);
    const table = tableAfter(open);
    this.behind = first ? [{ ...first, table: { ...table, ...first.table } }, ...rest] : [];
    const { moment } = open.at(-1) ?? told;
    const phase_text = table.phase === undefined || table.phase === told.phase ? told.phase_text : '';
    const look: Look = { ...told, ...WAITING, ...table, moment, phase_text };
    this.tell({ look, events: [], whole: false, beats: open, handover: null, saved: this.save() });
    void this.lift();
  }

  private async lift(): Promise<void> {
    const { era } = this;
    for (let ms = this.curtain(); ms > 0 && era === this.era; ms = this.curtain())
      await new Promise((done) => setTimeout(done, ms));
    const beats = this.behind;
    if (era !== this.era || !beats) return;
    this.behind = null;
    this.show(beats, false);
  }

  /** Shows it, or everything to whoever gets the device. */
  private show(beats: Beat[], past: boolean): void {
    if (this.follow()) this.tellAll();
    else if (past) this.tellWith({ events: this.log(beats[0]?.moment), beats });
    else this.tellWith({ beats });
  }

  /** Looks with the eyes of whoever has the device now; has that changed? */
  private follow(): boolean {
    const next = this.session.ask<Next>('next');
    if (!next.ok) return false;
    const { viewer, handover } = this;
    this.viewer = next.device;
    this.handover = next.hand_to < 0 ? null : next.hand_to;
    return viewer !== this.viewer || handover !== this.handover;
  }

  private save(): Saved | null {
    if (!this.live) return null;
    const saved = this.session.ask<Saved>('save');
    return saved.ok ? saved : null;
  }

  /** Lets every bot think that is asked. */
  private run(): void {
    const next = this.session.ask<Next>('next');
    if (!this.live || !next.ok || next.over) return;
    for (const seat of next.bots) {
      if (!this.thinking.has(seat)) void this.move(seat);
    }
  }

  private async move(seat: number): Promise<void> {
    const era = this.era;
    this.thinking.add(seat);
    try {
      const seen = this.session.ask<Seen>(`view ${seat}`);
      if (!seen.ok) throw new Error(seen.error);
      const thought = await this.thinker.think(this.who[seat], seen.view);
      if (era !== this.era) return;
      this.thinking.delete(seat);
      this.curtain();
      const chosen = this.session.ask<Chosen>(
        `choose ${seat} ${thought.best} ${this.settings.lang} ${this.viewer} beats`,
      );
      if (!chosen.ok) throw new Error((chosen as Refusal).error);
      this.hear(chosen.beats, false);
      this.run();
    } catch (error) {
      if (era !== this.era) return;
      this.thinking.delete(seat);
      throw error;
    }
  }
}

// Runs a table on this device: tells people what they see, lets the bots think, and plays what both choose. It lives in the Worker that
// holds the session; it knows more than any seat, so only what `look` and events say leaves it.

import type {
  Answer,
  Asked,
  At,
  Begun,
  Chosen,
  GameEvent,
  Lang,
  Loaded,
  Look,
  Refusal,
  Saved,
  Seen,
  Thought,
} from './protocol.ts';

import { passOf, StandingPass, type Until } from './standing.ts';

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
  events: GameEvent[];
  /** The events are the whole log, not what has been added. */
  whole: boolean;
  handover: number | null;
  saved: Saved | null;
  /** Windows are passed until then. */
  standing: Until | null;
  /** Why they are no longer passed: something that the player wants to know. */
  stopped: string | null;
}
export interface HostSettings {
  lang: Lang;
  fullControl: boolean;
  /** Milliseconds between moves of bots. */
  pause: number;
}

/** What is recommended is what the hint says. */
const ADVISER = 'hint';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Host {
  private settings: HostSettings = { lang: 'en', fullControl: false, pause: 0 };
  private who: string[] = [];
  private viewer = -1;
  private handover: number | null = null;
  /** Counts games, undos and jumps: what was thought before one of them is not wanted any more. */
  private era = 0;
  private thinking = new Set<number>();
  private live = true;
  /** Choices made up to the moment that is looked at. */
  private at = 0;
  private standing: StandingPass | null = null;
  private stopped: string | null = null;

  constructor(
    private session: Session,
    private thinker: Thinker,
    private tell: (news: News) => void,
  ) {}

  configure(settings: HostSettings): void {
    const translated = settings.lang !== this.settings.lang;
    this.settings = settings;
    if (translated && this.who.length) this.tellAll();
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
    const people = who.flatMap((name, seat) => (name === 'you' ? [seat] : []));
    this.viewer = people.length === 1 ? people[0] : -1;
    this.handover = null;
    this.live = true;
    this.newEra();
    this.tellAll();
    this.run();
  }

  /**
   * Passes windows from now on. The window at which it was said is passed by hand, so that undo comes back to it; whoever said it
   * at another moment than this has not seen what there is to be passed, and is asked again.
   */
  passUntil(until: Until, moment: number): void {
    const look = this.look();
    const pass = look && this.live && look.moment === moment ? passOf(look) : null;
    this.stopped = null;
    this.standing = look && pass !== null ? new StandingPass(until, look) : null;
    if (pass === null || !this.choose(pass).ok) this.stopPassing();
  }

  stopPassing(): void {
    this.standing = null;
    this.stopped = null;
    this.tellNew([]);
  }

  private newEra(): void {
    this.standing = null;
    this.stopped = null;
    this.era++;
    this.thinking.clear();
    this.thinker.stop();
  }

  choose(option: number): Answer<object> {
    const { lang } = this.settings;
    this.stopped = null;
    const chosen = this.session.ask<Chosen>(`choose ${this.viewer} ${option} ${lang}`);
    if (!chosen.ok) return chosen;
    const past = !this.live;
    this.live = true;
    if (past) this.tellAll();
    else this.tellNew(chosen.events);
    this.run();
    return chosen;
  }

  sit(): void {
    if (this.handover === null) return;
    this.viewer = this.handover;
    this.handover = null;
    this.standing = null;
    this.tellAll();
  }

  undo(agreed: boolean): Answer<object> {
    const undone = this.session.ask<object>(`undo ${this.viewer} ${this.settings.lang}${agreed ? ' agreed' : ''}`);
    if (!undone.ok) return undone;
    this.newEra();
    this.tellAll();
    this.run();
    return undone;
  }

  /** To a moment of the viewing seat, to so many choices, or without either to the present. */
  goTo({ moment, choices }: { moment?: number; choices?: number }): Answer<object> {
    const where = moment !== undefined ? `${moment} ${this.viewer}` : (choices ?? 'end');
    const there = this.session.ask<At>(`at ${where}`);
    if (!there.ok) return there;
    this.newEra();
    this.live = there.live;
    this.at = there.choices;
    this.tellAll();
    this.run();
    return there;
  }

  /** From an earlier moment to the next one in which the viewing seat is asked; the present, if there is none. */
  goToNextOwn(): Answer<object> {
    for (let choices = this.at + 1; ; choices++) {
      const there = this.session.ask<At>(`at ${choices}`);
      if (!there.ok || there.live) return this.goTo({});
      const look = this.look();
      if (look?.options.length && !this.isNeedless(look)) return this.goTo({ choices });
    }
  }

  private isNeedless(look: Look): boolean {
    return look.needless && !this.settings.fullControl;
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
    const seated = ['why', 'whynot', 'hint'].includes(verb);
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

  /** Everything that the viewer has seen, also what came after the moment that is looked at. */
  private log(): GameEvent[] {
    if (this.handover !== null) return [];
    if (!this.live) this.session.ask<At>('at end');
    const log = this.session.ask<{ events: GameEvent[] }>(`events ${this.viewer} ${this.settings.lang}`);
    if (!this.live) this.session.ask<At>(`at ${this.at}`);
    return log.ok ? log.events : [];
  }

  private tellAll(): void {
    this.tellWith(this.log(), true);
  }

  private tellNew(events: GameEvent[]): void {
    this.tellWith(events, false);
  }

  private tellWith(events: GameEvent[], whole: boolean): void {
    const look = this.look();
    if (look) this.standing?.see(look);
    if (look && this.standing?.isOver(look)) this.standing = null;
    const { handover, stopped } = this;
    const standing = this.standing?.until ?? null;
    this.tell({ look, events, whole, handover, saved: this.save(), standing, stopped });
  }

  private save(): Saved | null {
    if (!this.live) return null;
    const saved = this.session.ask<Saved>('save');
    return saved.ok ? saved : null;
  }

  /** Lets everybody act who is not a person, until only people are asked. */
  private run(): void {
    if (!this.live) return;
    for (;;) {
      const asked = this.session.ask<Asked>('asked');
      if (!asked.ok || asked.over) return;
      for (const seat of asked.seats) {
        if (this.who[seat] !== 'you' && !this.thinking.has(seat)) void this.move(seat);
      }
      const people = asked.seats.filter((seat) => this.who[seat] === 'you');
      if (people.length === 0) return;
      if (!people.includes(this.viewer)) {
        if (asked.seats.length > people.length) return; /* the bots first, then nobody waits for nothing */
        this.handTo(people[0]);
        return;
      }
      if (!this.passByItself()) return;
    }
  }

  private handTo(seat: number): void {
    if (this.handover === seat) return;
    if (this.who.filter((name) => name === 'you').length === 1) {
      this.viewer = seat;
    } else {
      this.handover = seat;
    }
    this.tellAll();
  }

  /** Has the player said to pass this? A standing pass that ends here is taken away. */
  private isToBePassed(look: Look): boolean {
    if (!this.standing) return false;
    this.stopped = this.standing.alarm(look);
    if (this.stopped !== null || this.standing.endsWith(look) || this.standing.isOver(look)) {
      this.standing = null;
      this.tellNew([]);
    }
    return this.standing !== null && passOf(look) !== null;
  }

  /** Passes where nothing could be answered but the own play, and where the player has said so. */
  private passByItself(): boolean {
    const look = this.look();
    if (!look) return false;
    const wanted = this.isToBePassed(look);
    const pass = wanted ? passOf(look) : this.isNeedless(look) ? look.default : null;
    if (pass === null || this.stopped !== null) return false;
    const { lang } = this.settings;
    const chosen = this.session.ask<Chosen>(`choose ${this.viewer} ${pass} ${lang} ${this.viewer} auto`);
    if (!chosen.ok) return false;
    this.tellNew(chosen.events);
    return true;
  }

  private async move(seat: number): Promise<void> {
    const era = this.era;
    this.thinking.add(seat);
    try {
      const seen = this.session.ask<Seen>(`view ${seat}`);
      if (!seen.ok) throw new Error(seen.error);
      const [thought] = await Promise.all([this.thinker.think(this.who[seat], seen.view), wait(this.settings.pause)]);
      if (era !== this.era) return;
      this.thinking.delete(seat);
      const chosen = this.session.ask<Chosen>(`choose ${seat} ${thought.best} ${this.settings.lang} ${this.viewer}`);
      if (!chosen.ok) throw new Error((chosen as Refusal).error);
      this.tellNew(chosen.events);
      this.run();
    } catch (error) {
      if (era !== this.era) return;
      this.thinking.delete(seat);
      throw error;
    }
  }
}

import { Director } from '../director/director.ts';
import { keep, keepOrForget, kept } from '../state/kept.ts';
import { sent, setSent } from '../state/sent.ts';
import { pace, settings } from '../state/settings.ts';
import { Store } from '../state/store.ts';
import type { HostSettings, News } from './host.ts';
import { compiled } from './open.ts';
import type { Answer, Begun, Loaded, Undone, Until } from './protocol.ts';
import type { Told, Wish } from './session-worker.ts';
import type { Table, TableState } from './table.ts';

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** Nothing is played to nobody. */
const paceNow = () => (document.hidden ? 0 : pace());

/** A table on this device: a Worker with the session, and bots in Workers of their own. */
export class LocalTable implements Table {
  readonly together = false;
  readonly state = new Store<TableState>({
    look: null,
    log: [],
    handover: null,
    playing: null,
    broken: null,
  });
  /** The game as a short text for a link, and as it is saved. */
  link = '';
  record = '';
  /** Where the game is kept; null: nowhere. */
  keepAs: string | null = 'game';
  /** Cards of one's own are with it. */
  joined = false;
  /** Those cards, and what was kept last: another tab may put its own game in that place. */
  private cards: string | null = null;
  private written: string | null = null;
  /** The game is kept elsewhere too: playing on from an earlier moment loses nothing. */
  copied = false;
  readonly director = new Director({ after, pace: paceNow }, (shown) => this.state.change(shown));
  private worker: Worker;
  /** The module could not be fetched, and why. */
  private missing: string | null = null;
  private unfollow: () => void;
  private number = 0;
  private waiting = new Map<number, (value: unknown) => void>();

  /** @param workshop with the module that can read cards of one's own */
  constructor(readonly workshop: boolean) {
    this.worker = new Worker(new URL('./session-worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    this.worker.onerror = (event) => this.fail(event.message);
    this.open();
    this.configure();
    this.unfollow = settings.follow(() => this.configure());
  }

  close(): void {
    this.unfollow();
    this.worker.terminate();
  }

  /** Gives the Worker its module; what is wished until then waits for it. */
  private open(): void {
    this.missing = null;
    compiled(this.workshop).then(
      (module) => void this.wish({ do: 'open', module }),
      (error) => {
        this.missing = String(error);
        this.fail(this.missing);
      },
    );
  }

  private configure(): void {
    const { lang, fullControl, speed } = settings.value;
    const wanted: HostSettings = { lang, fullControl, atOnce: speed === 'none' };
    void this.wish({ do: 'configure', settings: wanted });
  }

  private wish<T>(wish: Wish): Promise<T> {
    const number = ++this.number;
    if (this.missing !== null && wish.do !== 'configure') this.open(); // it may be there now
    return new Promise((resolve) => {
      this.waiting.set(number, resolve as (value: unknown) => void);
      this.worker.postMessage({ number, wish });
    });
  }

  private hear(told: Told): void {
    if ('news' in told) this.take(told.news);
    else if ('broken' in told) this.fail(told.broken);
    else {
      this.waiting.get(told.answer)?.(told.value);
      this.waiting.delete(told.answer);
    }
  }

  /** Nobody waits for an answer that does not come. */
  private fail(why: string): void {
    this.state.change({ broken: why });
    for (const done of this.waiting.values()) done({ ok: false, error: why, rule: null });
    this.waiting.clear();
  }

  private take(news: News): void {
    this.director.take(news);
    if (!news.saved) return;
    this.link = news.saved.link;
    this.record = news.saved.text;
    if (this.keepAs) this.keepRecord(this.keepAs);
  }

  /** The game of another tab that lies there now stays at hand as the one before. */
  private keepRecord(name: string): void {
    const there = kept(name);
    if (name === 'game' && this.written !== null && there !== null && there !== this.written) {
      keep('before', there);
      keepOrForget('own-before', kept('own-played'));
      keepOrForget('own-played', this.cards);
    }
    this.written = this.record;
    keep(name, this.record);
  }

  begin(options: string): Promise<Answer<Begun>> {
    this.state.change({ broken: null });
    return this.wish({ do: 'begin', text: options });
  }
  load(text: string): Promise<Answer<Loaded>> {
    this.state.change({ broken: null });
    this.copied = false;
    return this.wish({ do: 'load', text });
  }
  choose(option: number): Promise<Answer<object>> {
    const { look } = this.state.value;
    const game = kept('game');
    const sentOnly = sent.value && kept('before') !== null; // what was sent makes no own game go
    if (look && !look.live && this.keepAs === 'game' && !this.copied && game !== null && !sentOnly) {
      keep('before', game); /* playing on from here forgets the rest */
      keepOrForget('own-before', kept('own-played'));
    }
    this.copied = false;
    const done = this.wish<Answer<object>>({ do: 'choose', option });
    void done.then(({ ok }) => ok && this.touch());
    return done;
  }
  passUntil(until: Until): void {
    const { look } = this.state.value;
    if (look) void this.wish({ do: 'pass', until, moment: look.moment });
    this.touch();
  }
  /** Whoever plays in a game that somebody sent makes it their own. */
  private touch(): void {
    if (this.keepAs === 'game') setSent(false);
  }
  stopPassing(): void {
    void this.wish({ do: 'stop passing' });
  }
  sit(): void {
    void this.wish({ do: 'sit' });
  }
  /** The answer that a bot would give in one's place. */
  advise(): Promise<Answer<{ best: number }>> {
    return this.wish({ do: 'advise' });
  }
  undo(agreed: boolean): Promise<Answer<Undone>> {
    return this.wish({ do: 'undo', agreed });
  }
  goTo(moment: number | null): Promise<Answer<object>> {
    return this.wish({ do: 'go', moment: moment ?? undefined });
  }
  /** To the position after so many choices, from whoever's eyes they were made (for the review). */
  goToChoice(choices: number): Promise<Answer<object>> {
    return this.wish({ do: 'go', choices });
  }
  /** From an earlier moment to the next one in which one is asked. */
  goToNextOwn(): Promise<Answer<object>> {
    return this.wish({ do: 'go to next own' });
  }
  /** Cards of one's own join those of the next game, here and where the bots think. */
  own(text: string): Promise<Answer<{ cards: number }>> {
    this.joined = true;
    this.cards = text;
    return this.wish({ do: 'own', text });
  }
  ask<T>(command: string, text?: string): Promise<Answer<T>> {
    return this.wish({ do: 'ask', command, text });
  }
}

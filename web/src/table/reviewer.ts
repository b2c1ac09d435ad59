// Thinks about a finished game again, in Workers of its own: neither the page nor the table waits for it.

import type { Errand } from './bot-worker.ts';
import { type Answer, type Lang, type Loaded, type Move, type Review, thinkers } from './protocol.ts';

const ITERATIONS = 1500;

export interface Reviewed extends Review {
  /** The seat whose decisions they are; -1: all. */
  seat: number;
  running: boolean;
  error: string;
}
export interface ReviewedGame {
  text: string;
  /** Cards of one's own that it is played with. */
  own: string | null;
  lang: Lang;
}

/** A Worker that answers one errand at a time. */
class Clerk {
  private done: ((answer: unknown) => void) | null = null;
  constructor(private worker: Worker) {
    const tell = (answer: unknown) => this.done?.(answer);
    worker.onmessage = ({ data }) => tell(data);
    worker.onerror = ({ message }) => tell({ ok: false, error: message, rule: null });
  }
  tell(errand: Errand): void {
    this.worker.postMessage(errand);
  }
  ask<T>(errand: Errand): Promise<Answer<T>> {
    return new Promise((resolve) => {
      this.done = resolve as (answer: unknown) => void;
      this.tell(errand);
    });
  }
  end(): void {
    this.worker.terminate();
  }
}

export class Reviewer {
  private clerks: Clerk[] = [];
  /** By the number of the decision; those under way are not there yet. */
  private moves: Move[] = [];
  private taken = new Set<number>();
  private known: Omit<Reviewed, 'moves' | 'running'> = { all: 0, from: 0, results: [], turns: 0, seat: -1, error: '' };

  constructor(
    private game: ReviewedGame,
    private compile: () => Promise<WebAssembly.Module>,
    private create: () => Worker,
    private tell: (reviewed: Reviewed) => void,
  ) {}

  /** Begins, or goes on after `stop`. */
  start(): void {
    this.stop();
    this.taken = new Set(this.moves.flatMap((_, n) => [n]));
    const clerks = Array.from({ length: thinkers() }, () => new Clerk(this.create()));
    this.clerks = clerks;
    this.report();
    for (const clerk of clerks) void this.work(clerk);
  }

  stop(): void {
    for (const clerk of this.clerks) clerk.end();
    const running = this.clerks.length > 0;
    this.clerks = [];
    if (running) this.report();
  }

  private report(): void {
    const { all, results } = this.known;
    const moves = this.moves.filter((move) => move !== undefined);
    const running = this.clerks.length > 0 && (all === 0 || moves.length < all);
    this.tell({ ...this.known, moves, running, results: moves.length < all ? [] : results });
  }

  private fail(error: string): void {
    this.known.error = error;
    this.stop();
  }

  /** Does one decision after the other until none is left. */
  private async work(clerk: Clerk): Promise<void> {
    const { text, own, lang } = this.game;
    try {
      clerk.tell({ module: await this.compile(), own });
    } catch (error) {
      return this.fail(String(error));
    }
    const loaded = await clerk.ask<Loaded>({ command: 'load', text });
    if (!loaded.ok) return this.fail(loaded.error);
    const seat = loaded.who.indexOf('you');
    this.known.seat = seat;
    for (let n = 0; this.known.all === 0 || n < this.known.all; n++) {
      if (this.taken.has(n)) continue;
      this.taken.add(n);
      const part = await clerk.ask<Review>({ command: `review ${seat} ${lang} ${ITERATIONS} ${n} 1` });
      if (!part.ok) return this.fail(part.error);
      const { moves, ...whole } = part;
      Object.assign(this.known, whole);
      if (moves.length === 0) break;
      this.moves[n] = moves[0];
      this.report();
    }
    if (this.moves.filter((move) => move !== undefined).length >= this.known.all) this.stop();
  }
}

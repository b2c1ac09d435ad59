// Bots think in Workers of their own, which get a view and nothing else.

import type { Thinker } from './host.ts';
import { type Answer, addThoughts, type Thought, thinkers } from './protocol.ts';

interface Job {
  worker: Worker;
  fail: (why: Error) => void;
}

/** Bots that search gain from more than one Worker; the others answer at once. */
const SEARCHES = /^(boss|grand-boss)/;

export class WorkerThinker implements Thinker {
  private idle: Worker[] = [];
  private busy = new Set<Job>();
  private most = thinkers();

  private cards = '';

  constructor(
    private module: WebAssembly.Module,
    private seal: Uint8Array,
    private create: () => Worker,
  ) {}

  private start(): Worker {
    const worker = this.create();
    worker.postMessage({ module: this.module, own: this.cards || null, seal: this.seal });
    return worker;
  }

  own(text: string): void {
    this.cards = text;
    this.stop();
    for (const worker of this.idle) worker.terminate();
    this.idle = [];
  }

  async think(bot: string, view: string): Promise<Thought> {
    const workers = SEARCHES.test(bot) ? this.most : 1;
    const thoughts = await Promise.all(
      Array.from({ length: workers }, (_, n) => this.one(`think ${bot} ${n} ${view}`)),
    );
    return thoughts.length === 1 ? thoughts[0] : addThoughts(thoughts);
  }

  private one(command: string): Promise<Thought> {
    const worker = this.idle.pop() ?? this.start();
    return new Promise((resolve, reject) => {
      const job = { worker, fail: reject };
      this.busy.add(job);
      worker.onmessage = ({ data }: MessageEvent<Answer<Thought>>) => {
        this.busy.delete(job);
        this.idle.push(worker);
        if (data.ok) resolve(data);
        else reject(new Error(data.error));
      };
      worker.onerror = (event) => {
        this.busy.delete(job);
        worker.terminate();
        reject(new Error(event.message));
      };
      worker.postMessage({ command });
    });
  }

  /** A Worker that thinks cannot listen: those that do are ended, and others started when they are needed. */
  stop(): void {
    for (const job of this.busy) {
      job.worker.terminate();
      job.fail(new Error('stopped'));
    }
    this.busy.clear();
  }
}

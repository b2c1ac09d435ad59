import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thought } from './protocol.ts';
import { WorkerThinker } from './thinker.ts';

/** A Worker whose inside is this test. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  got: Record<string, unknown>[] = [];
  ended = false;
  postMessage(message: Record<string, unknown>) {
    this.got.push(message);
  }
  terminate() {
    this.ended = true;
  }
  answers(data: object) {
    this.onmessage?.({ data });
  }
}

const thought = (best: number) => ({ ok: true, best, lines: [{ id: best, visits: 10, worth: 500 }] });

let workers: FakeWorker[];
let thinker: WorkerThinker;
const seal = new Uint8Array([7]);
const module = {} as WebAssembly.Module;

beforeEach(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 }); // three Workers for whoever searches
  workers = [];
  thinker = new WorkerThinker(module, seal, () => {
    workers.push(new FakeWorker());
    return workers[workers.length - 1] as unknown as Worker;
  });
  return () => vi.unstubAllGlobals();
});

describe('bots think in Workers', () => {
  it('which get the seal, and then a view', async () => {
    const done = thinker.think('kobold', 'VIEW');
    expect(workers.map((worker) => worker.got)).toEqual([
      [{ module, own: null, seal }, { command: 'think kobold 0 VIEW' }],
    ]);
    workers[0].answers(thought(5));
    expect((await done).best).toBe(5);
  });

  it('which are used again', async () => {
    for (const best of [1, 2]) {
      const done = thinker.think('kobold', `VIEW ${best}`);
      workers[0].answers(thought(best));
      expect((await done).best).toBe(best);
    }
    expect(workers.length).toBe(1);
    expect(workers[0].got.length).toBe(3);
  });

  it('several for a bot that searches, each with dice of its own, added up', async () => {
    const done = thinker.think('boss', 'VIEW');
    expect(workers.map((worker) => worker.got[1].command)).toEqual([0, 1, 2].map((n) => `think boss ${n} VIEW`));
    workers[0].answers(thought(5));
    workers[1].answers(thought(6));
    workers[2].answers(thought(6));
    const sum: Thought = await done;
    expect(sum.lines.map(({ id, visits }) => [id, visits])).toEqual([
      [6, 20],
      [5, 10],
    ]);
  });

  it('and what they cannot answer is an error', async () => {
    const done = thinker.think('kobold', 'nonsense');
    workers[0].answers({ ok: false, error: 'no view', rule: null });
    await expect(done).rejects.toThrow('no view');
    expect(workers[0].ended).toBe(false);
  });

  it('one that breaks is ended and not used again', async () => {
    const done = thinker.think('kobold', 'VIEW');
    workers[0].onerror?.({ message: 'out of memory' });
    await expect(done).rejects.toThrow('out of memory');
    expect(workers[0].ended).toBe(true);
    void thinker.think('kobold', 'VIEW');
    expect(workers.length).toBe(2);
  });

  it('who think when it stops are ended, those that are idle are not', async () => {
    const first = thinker.think('kobold', 'VIEW');
    const second = thinker.think('kobold', 'VIEW');
    workers[0].answers(thought(1));
    await first;
    thinker.stop();
    await expect(second).rejects.toThrow('stopped');
    expect(workers.map(({ ended }) => ended)).toEqual([false, true]);
    thinker.stop(); // nobody is told twice
    void thinker.think('kobold', 'VIEW');
    expect(workers.length).toBe(2);
  });

  it('with other cards all of them are new', async () => {
    const first = thinker.think('kobold', 'VIEW');
    workers[0].answers(thought(1));
    await first;
    const second = thinker.think('kobold', 'VIEW');
    thinker.own('room  Den');
    await expect(second).rejects.toThrow('stopped');
    expect(workers[0].ended).toBe(true);
    void thinker.think('kobold', 'VIEW');
    expect(workers.at(-1)?.got[0].own).toBe('room  Den');
    expect(workers.length).toBe(2);
  });
});

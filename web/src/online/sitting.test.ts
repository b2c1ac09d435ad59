import { beforeEach, describe, expect, it, vi } from 'vitest';

const ID = 'k3v7q2m5xw4a';
type Said = Record<string, unknown> & { type: string };

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: Said[] = [];
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {}
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  types = () => this.said.map(({ type }) => type);
}

const sockets: FakeSocket[] = [];
const turns: string[] = [];

vi.mock('./browser.ts', () => ({
  whenBack: () => () => undefined,
  around: {
    world: {
      open: () => {
        sockets.push(new FakeSocket());
        return sockets[sockets.length - 1];
      },
      after: () => () => undefined,
      random: () => 1,
      hasNetwork: () => true,
      keepsTables: async () => true,
    },
    clock: { after: () => () => undefined, pace: () => 0 },
    now: () => 0,
    me: () => ({ token: 'a'.repeat(32), name: 'Ada', lang: 'en' }),
    elsewhere: async () => ({ ok: false, error: 'elsewhere', rule: null }),
    noteDeal: () => undefined,
    dealOf: () => ({}),
  },
}));
vi.mock('./notice.ts', () => ({ tellTurn: (_words: object, question: string) => turns.push(question) }));

const look = (moment: number, question: string) => ({
  moment,
  live: true,
  question,
  options: [],
  phase: 'build',
  seats: [],
});
const step = (moment: number, question: string) => ({
  moment,
  line: 0,
  from: moment,
  events: [],
  beats: [],
  look: look(moment, question),
  clocks: { left_ms: null, bank_ms: null, banks: [null, null], running: [] },
  offers: [],
});
const welcome = (more = {}) => ({
  type: 'welcome',
  table: { id: ID, state: 'playing', players: 2, invite: 'inv' },
  seat: 0,
  state: 'playing',
  seats: [
    { seat: 0, kind: 'person', name: 'Ada', you: true },
    { seat: 1, kind: 'person', name: 'Bo', you: false },
    { seat: 2, kind: 'open', name: 'kobold', you: false },
  ],
  revision: 4,
  commit: 'c0',
  phrases: [],
  ...step(1, 'What now?'),
  ...more,
});

let here: typeof import('./sitting.ts');
let known: typeof import('./known.ts');
let settings: typeof import('../state/settings.ts').settings;

beforeEach(async () => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
  vi.stubGlobal('navigator', { languages: ['en'] });
  sockets.length = turns.length = 0;
  vi.resetModules();
  here = await import('./sitting.ts');
  known = await import('./known.ts');
  ({ settings } = await import('../state/settings.ts'));
  return () => {
    here.leave();
    vi.unstubAllGlobals();
  };
});

/** Somebody sits down at the table. */
function sit(more = {}): FakeSocket {
  here.sitAt(ID);
  const [socket] = sockets;
  socket.onopen?.();
  socket.tell(welcome(more));
  return socket;
}

describe('whoever sits at a table', () => {
  it('finds it on the title: with whom, whether it goes on, and what opens it', () => {
    const socket = sit();
    expect(known.knownTable(ID)).toEqual({ id: ID, going: true, names: ['Bo'], invite: 'inv' });
    expect(known.myName.value).toBe('Ada'); // it came with the seat
    socket.tell({ type: 'seats', seats: [{ seat: 0, kind: 'person', name: 'Ada', you: true }], state: 'playing' });
    expect(known.knownTable(ID)?.names).toEqual([]);
  });

  it('is asked in every window if that is wanted, and the server is told once', () => {
    const socket = sit();
    const told = () => socket.said.filter(({ type }) => type === 'control').map(({ on }) => on);
    expect(told()).toEqual([]);
    settings.change({ sound: true });
    expect(told()).toEqual([]);
    settings.change({ fullControl: true });
    expect(told()).toEqual([true]);
    expect(known.knownTable(ID)?.control).toBe(true);
  });

  it('greets again in another language, and for nothing else', () => {
    const socket = sit();
    const hellos = () => socket.types().filter((type) => type === 'hello').length;
    const before = hellos();
    settings.change({ sound: true });
    expect(hellos()).toBe(before);
    settings.change({ lang: 'pl' });
    expect(hellos()).toBe(before + 1);
  });

  it('is told once that it is their turn, and again when it is again', () => {
    const socket = sit();
    expect(turns).toEqual(['What now?']);
    socket.tell({ type: 'step', ...step(2, 'What next?') });
    expect(turns).toEqual(['What now?']);
    socket.tell({ type: 'step', ...step(3, '') });
    socket.tell({ type: 'step', ...step(4, 'And now?') });
    expect(turns).toEqual(['What now?', 'And now?']);
  });

  it('keeps the table while it is looked for again, and leaves it for another', () => {
    sit();
    const table = here.sitting.value;
    expect(here.sitAt(ID)).toBe(table);
    expect(sockets.length).toBe(1);
    here.sitAt('aaaaaaaaaaaa');
    expect(here.sitting.value?.id).toBe('aaaaaaaaaaaa');
    expect(sockets.length).toBe(2);
    here.leave();
    expect(here.sitting.value).toBe(null);
  });
});

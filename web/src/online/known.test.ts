import { beforeEach, describe, expect, it, vi } from 'vitest';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';

/** What this device keeps. */
let store: Map<string, string>;
let broken = false;
let known: typeof import('./known.ts');

const visit = async () => {
  vi.resetModules();
  known = await import('./known.ts');
};

beforeEach(async () => {
  store = new Map();
  broken = false;
  const may = () => {
    if (broken) throw new Error('blocked');
    return store;
  };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => may().get(name) ?? null,
    setItem: (name: string, value: string) => may().set(name, value),
    removeItem: (name: string) => may().delete(name),
  });
  await visit();
  return () => vi.unstubAllGlobals();
});

describe('the tables that this device knows', () => {
  it('are noted part by part, the last one first', () => {
    known.note(A, { invite: 'inv', going: true });
    known.note(B, { going: false });
    known.note(A, { names: ['Bo'] });
    expect(known.known.value).toEqual([
      { id: A, invite: 'inv', going: true, names: ['Bo'] },
      { id: B, going: false },
    ]);
    expect(known.knownTable(B)).toEqual({ id: B, going: false });
    expect(known.knownTable('cccccccccccc')).toBe(undefined);
    expect(known.knownInvite(A)).toEqual({ invite: 'inv' });
    expect(known.knownInvite(B)).toEqual({});
    expect(known.going(known.known.value)?.id).toBe(A);
    expect(known.going([{ id: B }])).toBe(null);
  });

  it('outlive the visit, and are forgotten one by one', async () => {
    known.note(A, {});
    known.note(B, {});
    await visit();
    expect(known.known.value.map(({ id }) => id)).toEqual([B, A]);
    known.forgetTable(B);
    expect(known.known.value.map(({ id }) => id)).toEqual([A]);
    known.forgetTable(A);
    expect([...store.keys()]).toEqual([]);
  });

  it('are twenty at most', () => {
    for (let n = 0; n < 25; n++) known.note(`table${'abcdefghijklmnopqrstuvwxyz'[n]}`, {});
    expect(known.known.value.length).toBe(20);
    expect(known.known.value[0].id).toBe('tabley');
  });

  it.each(['nonsense', '{}', '[1, null, {"id": 7}, {"id": "NO"}]'])(
    'are none where the store says %s',
    async (text) => {
      store.set('lair.tables', text);
      await visit();
      expect(known.known.value).toEqual([]);
    },
  );
});

describe('who plays here', () => {
  it('has one secret for good', async () => {
    const first = known.token();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(known.token()).toBe(first);
    await visit();
    expect(known.token()).toBe(first);
    store.set('lair.token', 'nonsense');
    expect(known.token()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has one for the visit where nothing is kept', () => {
    broken = true;
    expect(known.token()).toBe(known.token());
  });

  it('has a name without what cannot be seen', () => {
    known.setName('  Ad\u0007a \u202e  the   First, of so many names ');
    expect(known.myName.value).toBe('Ada the First, of so man');
    expect(store.get('lair.name')).toBe(known.myName.value);
  });
});

it('what carries a seat is for one table and until it has been used', () => {
  known.noteCarry(A, 'c');
  expect(known.carryTo(B)).toEqual({});
  expect(known.carryTo(A)).toEqual({ carry: 'c' });
  known.dropCarry();
  expect(known.carryTo(A)).toEqual({});
});

import { describe, expect, it } from 'vitest';
import type { Hero, Look, Option, Seat } from './protocol.ts';
import { answersLeft, atEntrance, canBackOut, isSettled, keysOf, listed, targets } from './targets.ts';

const option = (part: Partial<Option>): Option => ({
  id: 1,
  like: part.id ?? 1,
  do: 'pass',
  text: '',
  name: '',
  rules: '',
  ...part,
});
const look = (options: Option[]) => ({ seat: 0, options }) as Look;

describe('things that stand for answers', () => {
  it('a room that can be built at the entrance or over another glows in three places', () => {
    const table = look([
      option({ id: 1, do: 'build', card: 7, entrance: true }),
      option({ id: 2, do: 'build', card: 7, room: 12 }),
      option({ id: 3, do: 'no build' }),
    ]);
    expect([...targets(table, []).keys()]).toEqual(['card:7', 'entrance:0', 'card:12']);
    expect(answersLeft(table, ['card:7']).map((o) => o.id)).toEqual([1, 2]);
    expect([...targets(table, ['card:7']).keys()]).toEqual(['entrance:0', 'card:12']);
    expect(answersLeft(table, ['card:7', 'card:12']).map((o) => o.id)).toEqual([2]);
  });

  it('an ability glows where it comes from, a cause of something else does not', () => {
    const from = { by: 'card', card: 5, id: 'x', set: 's', name: 'X' } as const;
    expect(keysOf(option({ do: 'use', from }), 0)).toEqual(['card:5']);
    expect(keysOf(option({ do: 'room', card: 9, from }), 0)).toEqual(['card:9']);
  });

  it('spaces of Minions have names of their own', () => {
    const space = { at: 'landmark', landmark: 'temple', space: 'special' } as const;
    expect(keysOf(option({ do: 'place', space }), 0)).toEqual(['space:temple special']);
    expect(keysOf(option({ do: 'place', space: { at: 'room', card: 3 } }), 0)).toEqual(['card:3']);
  });

  it('copies of a card are listed once', () => {
    const options = [option({ id: 1, like: 1 }), option({ id: 2, like: 1 }), option({ id: 3, like: 3 })];
    expect(listed(options).map((o) => o.id)).toEqual([1, 3]);
    expect(listed(options.slice(1)).map((o) => o.id)).toEqual([2, 3]);
  });

  it('a room is built in two steps, also where there is one place only', () => {
    const built = option({ id: 1, do: 'build', card: 7, room: 12 });
    const table = { seat: 0, decision: 'build', options: [built] } as Look;
    expect(isSettled(table, built, ['card:7'])).toBe(false);
    expect(isSettled(table, built, ['card:12', 'card:7'])).toBe(true);
    expect(isSettled({ ...table, decision: 'visit' }, built, ['card:7'])).toBe(true);
  });

  it('only what one has just begun can be backed out of', () => {
    const table = { live: true, question: '?', undo: 'free', decision: 'room' } as Look;
    expect(canBackOut(table)).toBe(true);
    for (const other of [{ undo: 'asks' }, { decision: 'window' }, { live: false }] as const) {
      expect(canBackOut({ ...table, ...other } as Look)).toBe(false);
    }
  });

  it('whoever is about to enter is seen once, with the forecast', () => {
    const waits = { hero: 3, walk: {} } as Hero;
    const walker = { hero: 3, dungeon: 0 };
    const seat = (entrance: Hero[]) => ({ seat: 0, entrance }) as Seat;
    expect(atEntrance({ walker } as Look, seat([waits]))).toEqual([waits]);
    expect(atEntrance({ walker } as Look, seat([]))).toEqual([walker]);
    expect(atEntrance({ walker: { ...walker, room: 5 } } as Look, seat([]))).toEqual([]);
    expect(atEntrance({ walker: { ...walker, dungeon: 1 } } as Look, seat([]))).toEqual([]);
  });
});

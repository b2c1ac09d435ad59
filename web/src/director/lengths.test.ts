import { expect, it } from 'vitest';
import type { Beat, GameEvent, Look } from '../table/protocol.ts';
import { comesTo, leadOf, lengthOf } from './lengths.ts';

const look = { seat: 0, seats: [{ rooms: [{ card: 4 }, { card: 7 }] }, { rooms: [] }] } as unknown as Look;
const event = (kind: string, more: object = {}) => ({ kind, text: '', seat: null, ...more }) as GameEvent;
const beat = (events: GameEvent[], hold: number[] = []) => ({ moment: 1, events, hold, table: {} }) as Beat;
const after = (kind: string, more: object = {}) => lengthOf(beat([event(kind, more)]), look);
const only = (ms: number) => ({ before: 0, after: ms });

it('a play of others takes the time to read it, the own one less', () => {
  expect(after('cast', { seat: 1 })).toEqual(only(1200));
  expect(after('use', { seat: 1 })).toEqual(only(1200));
  expect(after('cast', { seat: 0 })).toEqual(only(550));
});

it('a window takes time if somebody else could answer', () => {
  expect(lengthOf(beat([event('window')], [1]), look)).toEqual(only(150));
  expect(lengthOf(beat([event('window')]), look)).toEqual(only(0));
});

it('the last room before a boss takes longer than the others', () => {
  expect(after('enter', { room: { card: 7 } })).toEqual(only(600));
  expect(after('enter', { card: { card: 7 } })).toEqual(only(600));
  expect(after('enter', { room: { card: 4 } })).toEqual(only(400));
  expect(after('enter')).toEqual(only(400));
  expect(after('damage', { room: { card: 7 } })).toEqual(only(250));
});

it('coming into the dungeon is part of entering its first room', () => {
  const moved = (to: string, left: string, text = '') =>
    after('moved', { to: { zone: to }, left: { zone: left }, text });
  expect(moved('dungeon', 'entrance')).toEqual(only(0));
  expect(moved('town', 'town')).toEqual(only(0));
  expect(moved('entrance', 'town')).toEqual(only(450));
  expect(moved('dungeon', 'entrance', 'In it goes.')).toEqual(only(450));
});

it('what has no length of its own takes some if it says something', () => {
  expect(lengthOf(beat([event('coins'), event('coins', { text: 'A coin.' })]), look)).toEqual(only(350));
  expect(after('coins')).toEqual(only(0));
  expect(after('died')).toEqual({ before: 950, after: 200 });
});

it('a beat is about the first event that says something', () => {
  const [first, second] = [event('coins'), event('coins', { text: 'A coin.' })];
  expect(leadOf(beat([first, second]))).toBe(second);
  expect(leadOf(beat([first, first]))).toBe(first);
});

it('a hero comes to a seat from the town', () => {
  const to = (zone: string, seat: number, left: string) =>
    comesTo(0)(event('moved', { to: { zone, seat }, left: { zone: left } }));
  expect(to('entrance', 0, 'town')).toBe(true);
  expect(to('entrance', 1, 'town')).toBe(false);
  expect(to('entrance', 0, 'landmark')).toBe(false);
  expect(to('dungeon', 0, 'town')).toBe(false);
  expect(comesTo(0)(event('stays', { to: { zone: 'entrance', seat: 0 }, left: { zone: 'town' } }))).toBe(false);
});

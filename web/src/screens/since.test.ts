import { expect, it } from 'vitest';
import { Store } from '../state/store.ts';
import type { Look } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { noteAnswer, sinceAnswer } from './since.ts';

/** A table at which each moment has one event; kinds: those that are not of somebody else. */
function tableOf(kinds: Record<number, string> = {}) {
  const state = new Store({ look: null as unknown, log: [] as unknown[] });
  const table = { state } as unknown as Table;
  const at = (moment: number, { live = true, seat = 0, events = moment } = {}) => {
    const log = Array.from({ length: events + 1 }, (_, n) => ({
      moment: n,
      text: `${n}`,
      kind: kinds[n] ?? 'built',
      seat: kinds[n] ? 0 : 1,
    }));
    state.value = { look: { moment, live, seat } as Look, log };
  };
  return { table, at, since: () => sinceAnswer(table).map(({ text }) => Number(text)) };
}

it('begins with what came of the last answer, however much that is', () => {
  const { table, at, since } = tableOf();
  at(3);
  noteAnswer(table);
  at(4);
  expect(since()).toEqual([4]);
  at(12);
  expect(since()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  noteAnswer(table);
  at(13);
  expect(since()).toEqual([13]);
});

it('an answer that was refused, or is taken back, is none', () => {
  const { table, at, since } = tableOf();
  at(2);
  noteAnswer(table);
  at(5);
  noteAnswer(table);
  expect(since()).toEqual([3, 4, 5]);
  at(8);
  expect(since()).toEqual([6, 7, 8]);
  at(5);
  expect(since()).toEqual([3, 4, 5]);
  at(2);
  noteAnswer(table);
  at(9);
  expect(since()).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

it('an earlier moment ends there', () => {
  const { table, at, since } = tableOf();
  at(2);
  noteAnswer(table);
  at(6);
  noteAnswer(table);
  at(5, { live: false, events: 9 });
  expect(since()).toEqual([3, 4, 5]);
});

it('several people at one device have their own', () => {
  const { table, at, since } = tableOf();
  at(3);
  noteAnswer(table);
  at(5, { seat: 1 });
  noteAnswer(table);
  at(7, { seat: 0 });
  expect(since()).toEqual([4, 5, 6, 7]);
});

it('whoever has just opened the page hears of what followed the last thing done by hand', () => {
  const { at, since } = tableOf({ 2: 'draft', 4: 'minion', 6: 'level up' });
  at(7);
  expect(since()).toEqual([4, 5, 6, 7]);
  const { at: begin, since: all } = tableOf();
  begin(2);
  expect(all()).toEqual([0, 1, 2]);
});

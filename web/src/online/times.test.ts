import { describe, expect, it } from 'vitest';
import { en } from '../text/en.ts';
import type { Room } from './socket-table.ts';
import { agoText, ownClock, timeText } from './times.ts';

const room = (left_ms: number | null, paused = false) =>
  ({ clocks: { left_ms, bank_ms: 180000, banks: [], running: [] }, clocksAt: 1000, paused }) as unknown as Room;

describe('clocks', () => {
  it('count the question down, then the bank, and never below nothing', () => {
    expect(ownClock(room(45000), 11000)).toEqual({ left: 35000, bank: 180000 });
    expect(ownClock(room(45000), 76000)).toEqual({ left: 0, bank: 150000 });
    expect(ownClock(room(45000), 1e9)).toEqual({ left: 0, bank: 0 });
  });
  it('stand still while nothing can be saved, and when nothing is asked', () => {
    expect(ownClock(room(45000, true), 99000)).toEqual({ left: 45000, bank: 180000 });
    expect(ownClock(room(null), 99000)).toEqual({ left: null, bank: 180000 });
    expect(ownClock({ clocks: null } as Room, 0)).toBeNull();
  });
  it('are read as people read them', () => {
    const day = 24 * 60 * 60 * 1000;
    expect([41001, 605000, -5, 2 * day + 4 * 3600000, 5 * 3600000].map((ms) => timeText(en, ms))).toEqual([
      '0:42',
      '10:05',
      '0:00',
      '2 d 4 h',
      '5 h',
    ]);
    expect([1000, 200000, 7300000].map((ms) => agoText(en, ms))).toEqual(['a moment', '3 min', '2 h']);
  });
});

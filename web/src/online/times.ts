// Times as people read them.

import type { Words } from '../text/en.ts';
import type { Room } from './socket-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "0:42", "12:05"; from an hour on "5 h", "2 d 4 h". */
export function timeText(words: Words, ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) return words.daysHours(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= HOUR) return words.hours(Math.floor(left / HOUR));
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "a moment", "3 min", "2 h". */
export function agoText(words: Words, ms: number): string {
  if (ms < MINUTE) return words.aMoment;
  return ms < HOUR ? words.minutes(Math.floor(ms / MINUTE)) : words.hours(Math.floor(ms / HOUR));
}

/** What the own question and bank have left now; null: no clock runs for this player. */
export function ownClock(
  { clocks, clocksAt, paused }: Room,
  now: number,
): { left: number | null; bank: number } | null {
  if (!clocks || clocks.bank_ms === null) return null;
  if (clocks.left_ms === null) return { left: null, bank: clocks.bank_ms };
  const left = clocks.left_ms - (paused ? 0 : now - clocksAt);
  return { left: Math.max(0, left), bank: Math.max(0, clocks.bank_ms + Math.min(0, left)) };
}

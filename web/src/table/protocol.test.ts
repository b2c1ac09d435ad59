import { describe, expect, it } from 'vitest';
import { type Grade, type Move, shownMoves } from './protocol.ts';

const move = (choice: number, grade: Grade, loss: number) => ({ choice, grade, loss }) as Move;

describe('a review', () => {
  const moves = [move(1, 'best', 0), move(2, 'inaccuracy', 30), move(3, 'good', 10), move(4, 'blunder', 200)];
  const shown = (how: Parameters<typeof shownMoves>[1]) => shownMoves(moves, how).map(({ choice }) => choice);

  it('shows what could have been better, as it came or the dearest first', () => {
    expect(shown('mistakes')).toEqual([2, 4]);
    expect(shown('worst')).toEqual([4, 2]);
    expect(shown('all')).toEqual([1, 2, 3, 4]);
  });
});

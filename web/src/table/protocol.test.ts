import { describe, expect, it } from 'vitest';
import { addThoughts, type Grade, type Move, type Review, shownMoves, sumUp, type Thought } from './protocol.ts';

const move = (choice: number, grade: Grade, loss: number) => ({ choice, grade, loss }) as Move;

describe('a review', () => {
  const moves = [move(1, 'best', 0), move(2, 'inaccuracy', 30), move(3, 'good', 10), move(4, 'blunder', 200)];
  const shown = (how: Parameters<typeof shownMoves>[1]) => shownMoves(moves, how).map(({ choice }) => choice);

  it('shows what could have been better, as it came or the dearest first', () => {
    expect(shown('mistakes')).toEqual([2, 4]);
    expect(shown('worst')).toEqual([4, 2]);
    expect(shown('all')).toEqual([1, 2, 3, 4]);
  });

  it('counts only what there was to decide', () => {
    const passed = [5, 6, 7].map((choice) => ({ ...move(choice, 'best', 0), seat: 0, real: false, worth: 500 }));
    const decided = { ...move(8, 'inaccuracy', 50), seat: 0, real: true, worth: 500 };
    const all = { moves: [...passed, decided], results: [], turns: 1 } as unknown as Review;
    expect(sumUp(all, 0).accuracy).toBe(500);
    expect(sumUp(all, 0).count.best).toBe(3);
    expect(sumUp({ ...all, moves: passed }, 0).accuracy).toBe(1000);
  });
});

describe('what several Workers thought', () => {
  const thought = (best: number, visits: [number, number]): Thought => ({
    seat: 0,
    best,
    iterations: 100,
    milliseconds: 1,
    lines: visits.map((n, id) => ({ id, visits: n, worth: 500 })),
  });

  it('is what most of them would do, whatever was tried most', () => {
    expect(addThoughts([thought(1, [60, 40]), thought(1, [55, 45]), thought(0, [90, 10])]).best).toBe(1);
  });
  it('is what was tried most where they do not agree', () => {
    expect(addThoughts([thought(1, [40, 60]), thought(0, [90, 10])]).best).toBe(0);
  });
});

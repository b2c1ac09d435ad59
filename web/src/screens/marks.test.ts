import { expect, it } from 'vitest';
import { pieces, placeOf } from './marks.ts';

const mistake = (line: number, column: number, length: number) => ({ line, column, length, text: '' });

it('finds the word, also behind letters that take two units', () => {
  const text = 'room\n  𝔇ragon damge';
  const { from, to } = placeOf(text, mistake(2, 10, 5));
  expect(text.slice(from, to)).toBe('damge');
});

it('marks each mistake once and loses nothing', () => {
  const text = 'one two\nthree\n';
  const parts = pieces(text, [mistake(1, 5, 3), mistake(1, 5, 3), mistake(2, 1, 5)]);
  expect(parts).toEqual(['one ', 'two', '\n', 'three', '\n']);
});

it('marks the end of a line, and of the text, where something is missing', () => {
  expect(pieces('ab\nc', [mistake(1, 3, 1)])).toEqual(['ab', ' ', '\nc']);
  expect(pieces('ab', [mistake(1, 3, 1)])).toEqual(['ab', ' ', '']);
});

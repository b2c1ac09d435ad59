import { expect, it } from 'vitest';
import { ACTIONS, actionAt, given, isLetters, USUAL_LETTERS } from './letters.ts';

it('every action has a letter of its own', () => {
  expect(isLetters(USUAL_LETTERS)).toBe(true);
  expect(new Set(Array.from(USUAL_LETTERS, (letter) => actionAt(USUAL_LETTERS, letter))).size).toBe(ACTIONS.length);
});

it('what was kept has to be that: anything else is the usual letters', () => {
  for (const value of [null, 7, '', 'iuheplm', 'iuheplmnx', 'iuheplmm', 'iuheplm1', 'iuheplm ', 'Iuheplmn'])
    expect(isLetters(value), `${value}`).toBe(false);
  expect(isLetters('шгруздьт')).toBe(true);
});

it('a letter that is free is given, and one that is taken changes places', () => {
  expect(given(USUAL_LETTERS, 'undo', 'z')).toBe('izheplmn');
  expect(given(USUAL_LETTERS, 'undo', 'h')).toBe('ihueplmn');
  expect(given(USUAL_LETTERS, 'undo', 'u')).toBe(USUAL_LETTERS);
});

it('what is no letter is not given', () => {
  for (const typed of ['', '1', ' ', '?', 'ab', '\u0307', 'Q'])
    expect(given(USUAL_LETTERS, 'undo', typed)).toBe(USUAL_LETTERS);
});

it('capitals do the same, other keys nothing', () => {
  expect(actionAt(USUAL_LETTERS, 'U')).toBe('undo');
  expect(actionAt('izheplmn', 'u')).toBeUndefined();
  expect(actionAt('izheplmn', 'z')).toBe('undo');
  for (const key of ['?', ' ', '1', 'Enter']) expect(actionAt(USUAL_LETTERS, key)).toBeUndefined();
  expect(actionAt('endiuhpl', 'End')).toBeUndefined();
});

// The letters that the page can write: those of its four languages, and the signs between them. tools/fonts.mjs leaves out all others.

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));

export const ASCII = range(0x20, 0x7e);
const GERMAN = 'ÄÖÜäöüß';
const POLISH = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż';
const UKRAINIAN = `${range(0x410, 0x42f)}${range(0x430, 0x44f)}ҐґЄєІіЇї\u0301`;
const FOREIGN = 'ÀÁÂÇÈÉÊËÍÎÏÑÔØÚÛàáâçèéêëíîïñôøúû';
const BETWEEN = '\u00a0«»·×±–—‘’‚“”„•…−';

export const LETTERS = [...new Set(ASCII + GERMAN + POLISH + UKRAINIAN + FOREIGN + BETWEEN)].join('');

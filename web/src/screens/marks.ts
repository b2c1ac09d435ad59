// Where mistakes are in a text.

import type { Mistake } from '../table/protocol.ts';

interface Mark {
  from: number;
  to: number;
}

/** Where a mistake is in the text. The session counts characters, a browser's text has two of its units for some of them. */
export function placeOf(text: string, { line, column, length }: Mistake): Mark {
  let from = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', from);
    if (end < 0) break;
    from = end + 1;
  }
  const end = text.indexOf('\n', from);
  const letters = [...text.slice(from, end < 0 ? undefined : end)];
  const units = (count: number) => letters.slice(0, count).join('').length;
  const start = from + units(column - 1);
  return { from: start, to: Math.max(start + 1, from + units(column - 1 + Math.max(1, length))) };
}

/** The text in pieces, every other one a mistake. */
export function pieces(text: string, mistakes: Mistake[]): string[] {
  const parts: string[] = [];
  let at = 0;
  const marks = mistakes.map((mistake) => placeOf(text, mistake)).sort((a, b) => a.from - b.from);
  for (const { from, to } of marks) {
    if (from < at) continue; // two about the same word
    parts.push(text.slice(at, from), text.slice(from, to).replace('\n', '') || ' ');
    at = text[from] === '\n' ? from : to;
  }
  return [...parts, text.slice(at)];
}

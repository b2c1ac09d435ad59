// A step tells of looks and tables what has changed since the last one (docs/online.md, "changes"). Here they become whole again.

import type { Beat, Look, Seat } from '../table/protocol.ts';
import type { Step } from './wire.ts';

/** Members of a look as they are now; `seats` whole, or by number with what has changed of each. */
export type LookChanges = Omit<Partial<Look>, 'seats'> & { seats?: Seat[] | Record<string, Partial<Seat>> };
export type ToldStep = Omit<Step, 'look' | 'beats'> & {
  look: LookChanges;
  beats: (Omit<Beat, 'table'> & { table: LookChanges })[];
};

/** What a look has besides the table. */
const BESIDES = new Set(
  'ok moment live over winner title game names phase_text asked decision question about options default standing alarm stops undo'.split(
    ' ',
  ),
);

const tableOf = (look: Partial<Look>): Partial<Look> =>
  Object.fromEntries(Object.entries(look).filter(([name]) => !BESIDES.has(name)));

function changed(look: Look, { seats, ...rest }: LookChanges): Look {
  const all = Array.isArray(seats) ? seats : look.seats.map((seat, n) => ({ ...seat, ...seats?.[n] }));
  return { ...look, ...rest, seats: all };
}

/** The step with its look and the tables of its beats whole. @param had the last look */
export function wholeStep(step: ToldStep, had: Look): Step {
  const last = step.beats.length - 1;
  let look = had;
  const before = step.beats.map(({ table }, n) => {
    if (n < last) look = changed(look, table);
    return tableOf(look);
  });
  look = changed(look, step.look);
  // The last beat ends with what the look tells.
  const beats = step.beats.map((beat, n) => ({ ...beat, table: n < last ? before[n] : tableOf(look) }));
  return { ...step, beats, look };
}

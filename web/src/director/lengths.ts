// How long each beat is shown, in milliseconds at the usual speed.

import type { Beat, GameEvent, Look } from '../table/protocol.ts';

/** `before`: the table is still as it was (a hero falls, its soul flies); `after`: it is as the beat left it. */
export interface Length {
  before: number;
  after: number;
}

/** Longer than this a whole queue is not shown: everything in it goes faster then. */
export const LONGEST = 14000;

/** What takes its time, by the event that a beat begins with. Anything else that has a text is shown for OTHER. */
const LENGTHS: Record<string, Length> = {
  phase: { before: 0, after: 500 },
  built: { before: 0, after: 500 },
  revealed: { before: 0, after: 500 },
  boss: { before: 0, after: 1200 },
  market: { before: 0, after: 400 },
  draw: { before: 0, after: 250 },
  'face-down': { before: 0, after: 250 },
  moved: { before: 0, after: 450 },
  stays: { before: 0, after: 300 },
  enter: { before: 0, after: 400 },
  skip: { before: 0, after: 400 },
  sent: { before: 0, after: 400 },
  damage: { before: 0, after: 250 },
  hurt: { before: 0, after: 250 },
  died: { before: 950, after: 200 },
  survived: { before: 850, after: 250 },
  'level up': { before: 0, after: 1500 },
  'game over': { before: 0, after: 1000 },
  winner: { before: 0, after: 0 },
};
const OTHER = 350;
/** Somebody else's spell or ability comes to the middle to be read; the own one is known. */
const CAST = 1200;
const OWN_CAST = 550;
/** The last room before the boss. */
const LAST_ROOM = 600;
/** A window in which somebody else could answer, whether or not anybody is asked. */
const HELD = 150;

/** The parts that `before` of a death or an escape is made of: falling or walking on, then what flies to the counter. */
export const FALL = 500;
export const REACH = 400;
export const FLY = 450;

/** The first hero who comes to a player is a moment of its own. */
export const FIRST_LURED: Length = { before: 0, after: 1400 };

/** Does a hero of the town come to this seat? */
export const comesTo =
  (seat: number) =>
  ({ kind, left, to }: GameEvent): boolean =>
    kind === 'moved' && left?.zone === 'town' && to?.zone === 'entrance' && to.seat === seat;

/** What a beat is about: its first event that has something to say, else its first one. */
export const leadOf = (beat: Beat): GameEvent => beat.events.find((event) => event.text) ?? beat.events[0];

function isLastRoom(event: GameEvent, look: Look): boolean {
  const room = (event.room ?? event.card)?.card;
  return look.seats.some(({ rooms }) => rooms.at(-1)?.card !== undefined && rooms.at(-1)?.card === room);
}

/** Does the hero come to another place by it? Coming into the dungeon is part of entering its first room. */
function isMove(event: GameEvent): boolean {
  return event.to?.zone !== 'dungeon' && event.left?.zone !== event.to?.zone;
}

/** @param look the table after the beat */
export function lengthOf(beat: Beat, look: Look): Length {
  const { kind, text, seat } = beat.events[0];
  if (kind === 'cast' || kind === 'use') return { before: 0, after: seat === look.seat ? OWN_CAST : CAST };
  if (kind === 'window') return { before: 0, after: beat.hold.length ? HELD : 0 };
  if (kind === 'enter' && isLastRoom(beat.events[0], look)) return { before: 0, after: LAST_ROOM };
  if (kind === 'moved' && !text && !isMove(beat.events[0])) return { before: 0, after: 0 };
  if (kind in LENGTHS) return LENGTHS[kind];
  return { before: 0, after: beat.events.some((event) => event.text) ? OTHER : 0 };
}

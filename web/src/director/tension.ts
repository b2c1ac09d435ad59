// When the end comes near, everybody is told.

import type { Beat, Look } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';

/** Who has so many souls at the end of a turn ends the game. */
const ENOUGH = 10;
const NEAR = 8;

/** Somebody can end the game, or has: what is said of it. Only games whose end nothing else decides. */
export function tensionOf(beat: Beat, look: Look, words: Words): string | null {
  if (look.game.players < 2 || look.game.variants_text.length) return null;
  const score = beat.events.find((event) => event.kind === 'score' && event.amount > 0);
  if (!score || score.seat === null) return null;
  const { souls } = look.seats[score.seat];
  const reached = (count: number) => souls >= count && souls - score.amount < count;
  const others = look.seats.filter((seat) => seat.seat !== score.seat).map((seat) => seat.souls);
  if (reached(ENOUGH) && Math.max(...others) < ENOUGH) return words.lastTurn(look.names[score.seat], souls);
  if (reached(NEAR) && souls < ENOUGH) return words.nearEnd(look.names[score.seat], souls);
  return null;
}

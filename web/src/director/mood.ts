import type { Look } from '../table/protocol.ts';
import type { Playing } from './director.ts';

export type Mood = 'glad' | 'hit' | 'thinking';

/** How a boss looks at this moment: what happens in its dungeon, or that its player has to decide. */
export function moodOf(seat: number, look: Look, playing: Playing | null): Mood | null {
  if (!playing) return look.asked.includes(seat) && seat !== look.seat && !look.over ? 'thinking' : null;
  for (const { kind, seat: whose, amount, was } of playing.beat.events) {
    if (whose !== seat) continue;
    if (kind === 'survived' || kind === 'destroyed' || (kind === 'score' && was > 0)) return 'hit';
    if (kind === 'died' || kind === 'level up' || (kind === 'score' && amount > 0)) return 'glad';
  }
  return null;
}

// What there is to remember of a game that is over.

import type { GameEvent, Look, Move, ShortCard } from '../table/protocol.ts';

/** The room that killed most heroes in a dungeon, and how many. */
export function deadliestRoom(log: GameEvent[], seat: number): { room: ShortCard; kills: number } | null {
  const kills = new Map<number, { room: ShortCard; kills: number }>();
  for (const { kind, seat: whose, card, room } of log) {
    const where = room ?? card;
    if (kind !== 'died' || whose !== seat || !where) continue;
    const known = kills.get(where.card);
    kills.set(where.card, { room: where, kills: (known?.kills ?? 0) + 1 });
  }
  return [...kills.values()].sort((a, b) => b.kills - a.kills)[0] ?? null;
}

/** The decision that cost most; null: none cost anything worth naming. */
export function turningPoint(moves: Move[], seat: number): Move | null {
  const own = moves.filter((move) => move.seat === seat && move.grade !== 'best' && move.grade !== 'good');
  return own.sort((a, b) => b.loss - a.loss)[0] ?? null;
}

/** Who is told about: the viewer, or the winner of a game that was only watched. */
export const heroOf = (look: Look): number => (look.seat >= 0 ? look.seat : (look.winner ?? 0));

// What has happened since one's own last answer.

import type { GameEvent, Look } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';

type Moments = Map<number, number[]>;

/** The moments at which each seat has answered since the page was opened. */
const answered = new WeakMap<Table, Moments>();

/** What a hand does. It is all that tells of answers given before the page was opened. */
const BY_HAND = new Set('boss,draft,minion,face-down,no build,cast,use,target,discard,take'.split(','));

/** The seat that is seen answers. What it answered in a line of play that is no more is forgotten. */
export function noteAnswer(table: Table): void {
  const { look } = table.state.value;
  if (!look) return;
  const all: Moments = answered.get(table) ?? new Map();
  const before = (all.get(look.seat) ?? []).filter((moment) => moment < look.moment);
  answered.set(table, all.set(look.seat, [...before, look.moment]));
}

/** The moment at which the seat answered last: what came of it is behind that. */
function lastAnswer(table: Table, { seat, moment }: Look, log: GameEvent[]): number {
  const known = answered.get(table)?.get(seat);
  const last = known?.findLast((one) => one < moment);
  if (last !== undefined) return last;
  const own = log.findLast((event) => event.seat === seat && BY_HAND.has(event.kind) && event.moment <= moment);
  return (own?.moment ?? 0) - 1;
}

/** What happened since then, up to what is seen. */
export function sinceAnswer(table: Table): GameEvent[] {
  const { look, log } = table.state.value;
  if (!look) return [];
  const last = lastAnswer(table, look, log);
  return log.filter(({ moment }) => moment > last && (look.live || moment <= look.moment));
}

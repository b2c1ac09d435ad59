// What a beat says while it is shown.

import type { GameEvent, Look } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';
import type { Playing } from './director.ts';
import { narrate } from './narrator.ts';

/** What happens because of a card, a boss or a hero names it. */
function withCause(event: GameEvent): string {
  const { from, text, kind } = event;
  const name =
    from && (from.by === 'card' || from.by === 'boss' || from.by === 'hero' || from.by === 'item') && from.name;
  return !name || text.includes(name) || kind === 'use' || kind === 'target' ? text : `${name}: ${text}`;
}

/** More of them than this are not read in the time there is. */
const MOST = 3;

/** So many cards that the one sentence for each would not be read: they are counted, or named in one. */
const isDealt = (event: GameEvent) => event.kind === 'draw' || event.kind === 'market';

/** One line for what is being shown: while somebody falls or gets through not yet what comes of it. */
export function captionOf({ beat, part }: Playing, look: Look, words: Words): string {
  if (beat.events.length > 1 && beat.events.every(isDealt)) return narrate(beat.events, look, words, 'normal');
  const texts = beat.events.filter((event) => event.text).map(withCause);
  if (part === 'before') return texts[0] ?? '';
  if (beat.events.some(({ kind }) => kind === 'target')) return texts.join(' ').replace('. ', ' ');
  const left = beat.events[0].kind === 'died' || beat.events[0].kind === 'survived' ? texts.slice(1) : texts;
  return (left.length ? left : texts).slice(0, MOST).join(' ') + (left.length > MOST ? ' …' : '');
}

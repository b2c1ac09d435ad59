import { Icon } from '../parts/icons.tsx';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { agoText, timeText } from './times.ts';
import { useRoom, useSeconds } from './together.ts';
import type { Person } from './wire.ts';

/** Who is behind a seat, in a few words. */
export function whereText(words: Words, person: Person, since: number): string {
  switch (person.kind) {
    case 'open':
      return words.openSeat;
    case 'kept':
      return words.keptByBot;
    case 'bot':
      return words.gaveUp;
    case 'person':
      if (person.here) return words.isHere;
      return words.awayFor(agoText(words, (person.away_ms ?? 0) + since));
  }
}

const DOT = { open: 'bot', kept: 'kept', bot: 'bot', person: 'away' } as const;
export const dotOf = ({ kind, here }: Person) => (kind === 'person' && here ? 'here' : DOT[kind]);

/** Before a seat's name: who that is, and whether somebody is there. */
export function SeatPerson({ seat }: { seat: number }) {
  const words = useWords();
  const room = useRoom();
  const person = room?.seats[seat];
  useSeconds(!!person && person.kind === 'person' && !person.here);
  if (!room || !person || person.you) return null;
  const where = whereText(words, person, performance.now() - room.seatsAt);
  return (
    <span class={`seat-person dot-${dotOf(person)}`} title={where}>
      <span class="dot" role="img" aria-label={where} />
      {person.kind !== 'open' && <span class="seat-person-name">{person.name}</span>}
    </span>
  );
}

/** After it: how much time is in the bank. */
export function SeatBank({ seat }: { seat: number }) {
  const words = useWords();
  const room = useRoom();
  const bank = room?.clocks?.banks[seat] ?? null;
  const person = room?.seats[seat];
  if (bank === null || person?.kind !== 'person' || person.you) return null;
  return (
    <span class={`bank ${room?.clocks?.running.includes(seat) ? 'bank-runs' : ''}`} title={words.bank}>
      <Icon name="clock" size={9} label={words.bank} /> {timeText(words, bank)}
    </span>
  );
}

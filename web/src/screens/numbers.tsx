import { useState } from 'preact/hooks';
import { WhyLines } from '../parts/explained.tsx';
import { usePlay } from '../parts/play.ts';
import type { Look, Seat, TreasureClass } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';

interface Line {
  /** How `why` is asked about it. */
  about: string;
  name: string;
  value: string | number;
}

function linesOf(words: Words, look: Look, seat: Seat): Line[] {
  const n = seat.seat;
  const classes = (Object.keys(seat.total_treasure) as TreasureClass[]).filter(
    (of) => of !== 'explorer' || look.game.explorers,
  );
  return [
    { about: `souls ${n}`, name: words.souls, value: seat.souls },
    { about: `wounds ${n}`, name: words.wounds, value: seat.wounds },
    { about: `score ${n}`, name: words.score, value: seat.score },
    ...(look.game.coins ? [{ about: `coins ${n}`, name: words.coins, value: seat.coins }] : []),
    ...classes.map((of) => ({ about: `treasure ${of} ${n}`, name: words[of], value: seat.total_treasure[of] })),
    { about: `damage ${n}`, name: words.damage, value: seat.total_damage },
    { about: `hand ${n}`, name: words.handCards, value: `${seat.hand_rooms}+${seat.hand_spells}` },
    { about: `xp ${n}`, name: words.xp, value: seat.xp },
  ];
}

function NumberLine({ line, first, table }: { line: Line; first: boolean; table: Table }) {
  const [open, setOpen] = useState(first);
  return (
    <details class="number" open={first} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {line.name} <b>{line.value}</b>
      </summary>
      {open && <WhyLines about={line.about} table={table} />}
    </details>
  );
}

/** Every number of a dungeon and its owner, each with what it is made of. */
export function Numbers({ seat, first, table }: { seat: number; first: string; table: Table }) {
  const words = useWords();
  const { look } = usePlay();
  const of = look.seats[seat];
  return (
    <section class="numbers-open">
      <h2 class={`sign-name seat-${seat}`}>{look.names[seat]}</h2>
      {linesOf(words, look, of).map((line) => (
        <NumberLine key={line.about} line={line} first={line.about.startsWith(first)} table={table} />
      ))}
    </section>
  );
}

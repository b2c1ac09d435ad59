import { useState } from 'preact/hooks';
import { announce } from '../director/announcer.tsx';
import { narrate } from '../director/narrator.ts';
import { type Play, usePlay } from '../parts/play.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Hero, Option, Seat } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { listed } from '../table/targets.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { sinceAnswer } from './since.ts';

function seatLine(words: Words, { look }: Play, seat: Seat): string {
  const rooms = seat.rooms.map((room) => `${room.name ?? words.faceDown} ${room.deals ?? room.damage ?? ''}`.trim());
  const boss = seat.boss?.name ?? words.faceDown;
  const score = `${words.souls} ${seat.souls}, ${words.wounds} ${seat.wounds}`;
  return `${look.names[seat.seat]}: ${score}. ${[...rooms, boss].join(', ')}.`;
}

function heroLine(words: Words, { look }: Play, hero: Hero): string {
  const goes =
    hero.goes_to === undefined ? '' : hero.goes_to === null ? words.stays : words.goesTo(look.names[hero.goes_to]);
  const parts = [hero.name, words.healthOf(hero.health - hero.hurt, hero.health), goes, hero.walk?.text ?? ''];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Whose Minions stand where in the town. */
function minionLines(words: Words, { look }: Play): string[] {
  return look.seats.flatMap(({ seat, minion_space: at }) => {
    if (at.at !== 'landmark') return [];
    const mark = look.landmarks.find(({ name }) => name === at.landmark);
    const where = mark?.spaces.find(({ space }) => space === at.space)?.text ?? mark?.text ?? '';
    return [`${words.minion}: ${look.names[seat]}, ${where}.`];
  });
}

/** What happened since the last answer: as it is announced, or whole where that leaves everything out. */
function sinceText(words: Words, { look }: Play, table: Table): string {
  const events = sinceAnswer(table);
  const told = narrate(events, look, words, settings.value.speech) || narrate(events, look, words, 'everything');
  return told || words.nothingSince;
}

/** What a letter asks about: the same letters as in the terminal. */
const QUERIES: Record<string, (words: Words, play: Play, table: Table) => string> = {
  t: (words, play) =>
    [...play.look.town, ...play.look.landmarks.flatMap((mark) => mark.heroes)]
      .map((hero) => heroLine(words, play, hero))
      .concat(
        minionLines(words, play),
        play.look.market.length ? `${words.market}: ${play.look.market.map((card) => card.facts).join(', ')}.` : '',
      )
      .join(' '),
  h: (words, { look }) => `${words.hand}: ${look.hand.map((card) => card.facts).join(', ')}.`,
  d: (words, play) => seatLine(words, play, play.look.seats[play.look.seat]),
  o: (words, play) =>
    play.look.seats
      .filter((seat) => seat.seat !== play.look.seat)
      .map((seat) => seatLine(words, play, seat))
      .join(' '),
  s: (words, { look }) =>
    look.seats
      .map((seat) => `${look.names[seat.seat]}: ${words.souls} ${seat.souls}, ${words.wounds} ${seat.wounds}.`)
      .join(' '),
  l: sinceText,
  '.': (words, { look }) =>
    `${look.question || words.waiting} ${listed(look.options)
      .map((option, n) => `${n + 1}: ${option.text}.`)
      .join(' ')}`,
};

/** The answers that a number or the beginning of a text means. */
export function answersFor(options: Option[], typed: string): Option[] {
  const all = listed(options);
  const number = Number(typed);
  if (Number.isInteger(number)) return all.slice(number - 1, number);
  const wanted = typed.toLocaleLowerCase();
  const exact = all.filter((option) => [option.text, option.name].some((text) => text?.toLocaleLowerCase() === wanted));
  if (exact.length) return exact;
  return all.filter((option) => [option.text, option.name].some((text) => text?.toLocaleLowerCase().includes(wanted)));
}

interface Props {
  table: Table;
  answers: Option[];
  choose(option: Option): void;
  undo(): void;
}

/** The thing on the table of that name, by what is heard of it. */
const thingNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.game .thing')].find((thing) =>
    thing.ariaLabel?.toLocaleLowerCase().includes(name.toLocaleLowerCase()),
  );

/** Everything in words: whoever hears the game or speaks to it needs nothing else. */
export function CommandField({ table, answers, choose, undo }: Props) {
  const words = useWords();
  const play = usePlay();
  const { commands } = useStore(settings);
  const [said, setSaid] = useState('');
  if (!commands) return null;
  const look = (name: string): string => {
    const thing = thingNamed(name);
    if (!thing) return words.commandUnknown;
    thing.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    return '';
  };
  const obey = (typed: string): string => {
    const [first, ...rest] = typed.split(/\s+/);
    const query = QUERIES[typed.toLowerCase()];
    if (query) return query(words, play, table);
    if ((first === 'i' || first === '?') && rest.length) return look(rest.join(' '));
    if (typed === 'u') undo();
    else if (typed === 'hint') document.querySelector<HTMLElement>('.bar-hint')?.click();
    else {
      const left = answersFor(answers, typed);
      if (left.length !== 1) return left.length ? words.commandSeveral : words.commandUnknown;
      choose(left[0]);
    }
    return '';
  };
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('command') as HTMLInputElement;
        const typed = field.value.trim();
        const told = typed && obey(typed);
        if (typed) setSaid(told);
        announce(told);
        field.value = '';
        field.focus();
      }}
    >
      <label>
        <span class="hidden">{words.command}</span>
        <input name="command" autocomplete="off" spellcheck={false} placeholder={words.command} />
      </label>
      <output aria-live="off">{said}</output>
    </form>
  );
}

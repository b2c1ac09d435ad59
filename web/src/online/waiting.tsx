import { useTitles } from '../parts/answer.ts';
import { Icon } from '../parts/icons.tsx';
import { levelWords } from '../screens/new-game.tsx';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { LEVELS, type Level } from '../table/options.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { CarrySeat } from './carry.tsx';
import { Invite } from './invite.tsx';
import { NameField } from './name.tsx';
import { dotOf, whereText } from './presence.tsx';
import { leave } from './sitting.ts';
import type { Room, SocketTable } from './socket-table.ts';
import { Talk } from './talk.tsx';
import { useSeconds } from './together.ts';
import type { ClockKind, Head, Person } from './wire.ts';

export function botName(words: Words, level: string): string {
  return LEVELS.includes(level as Level) ? levelWords(words, false)[level as Level][0] : level;
}

export function clockText(words: Words, clock: ClockKind): string {
  return { live: words.clockLive, days: words.clockDays, none: words.clockNone }[clock];
}

/** A chair: who sits there, or who plays until somebody comes. */
function Chair({ person, since }: { person: Person; since: number }) {
  const words = useWords();
  const open = person.kind === 'open';
  return (
    <li class={`chair px seat-${person.seat} ${open ? 'chair-open' : ''}`}>
      <span class={`chair-face dot-${dotOf(person)}`} aria-hidden="true">
        <Icon name={open ? 'minion' : 'crown'} size={36} />
        <span class="dot" />
      </span>
      <span class="chair-name">
        <b>{open ? words.freeSeat : person.name}</b>
        <small>
          {open
            ? words.botUntilThen(botName(words, person.name))
            : person.you
              ? words.you
              : whereText(words, person, since)}
        </small>
      </span>
      {person.ready && (
        <span class="chair-ready">
          <Icon name="check" /> {words.isReady}
        </span>
      )}
    </li>
  );
}

export function useGameText(head: Head | null): string {
  const title = useTitles();
  if (!head) return '';
  const { edition, sets } = head.game;
  const variants = /--variants (\S+)/.exec(head.options)?.[1].split(',') ?? [];
  const extra = sets.length > 1 ? sets.map((set) => title('sets', set).name) : [];
  return [title('editions', edition).name, ...extra, ...variants.map((one) => title('variants', one).name)].join(' · ');
}

function readyText(words: Words, { seats, seat }: Room): string {
  const here = seats.filter(({ kind, here }) => kind === 'person' && here);
  const waits = here.filter(({ ready, you }) => !ready && !you).map(({ name }) => name);
  if (seats.find((one) => one.seat === seat)?.ready)
    return waits.length ? words.thinking(waits.join(', ')) : words.dealing;
  return here.length > 1 ? words.readyTogether : words.readyAlone;
}

/** Until the game begins. */
export function Waiting({ table }: { table: SocketTable }) {
  const words = useWords();
  const room = useStore(table.room);
  const game = useGameText(room.head);
  useSeconds(room.seats.some(({ kind, here }) => kind === 'person' && !here));
  const { head, seat } = room;
  if (!head) return null;
  const ready = room.seats.some((one) => one.you && one.ready);
  const away = () => {
    leave();
    go('friends');
  };
  return (
    <main class="page waiting">
      <header class="page-head">
        <button type="button" class="small-button" onClick={away}>
          <Icon name="left" /> {words.back}
        </button>
        <h1>{words.tableTitle}</h1>
      </header>
      <p class="waiting-game">
        {game} · {clockText(words, head.clock)}
      </p>
      <div class="waiting-body">
        <section class="waiting-seats">
          <ol class="chairs" aria-live="polite">
            {room.seats.map((person) => (
              <Chair key={person.seat} person={person} since={performance.now() - room.seatsAt} />
            ))}
          </ol>
          {seat === null ? (
            <p class="notice">{words.watchingWaits}</p>
          ) : (
            <>
              <button
                type="button"
                class={`big-button ${ready ? '' : 'big-button-first'}`}
                aria-pressed={ready}
                onClick={() => void table.ready(!ready)}
              >
                <Icon name={ready ? 'check' : 'sword'} /> {ready ? words.notReady : words.beReady}
              </button>
              <p role="status">{readyText(words, room)}</p>
            </>
          )}
          {room.line === 'lost' && <p class="notice">{words.reconnecting}</p>}
          {room.refusal && <p class="refusal">{room.refusal}</p>}
        </section>
        <section class="waiting-side">
          {(seat !== null || head.listed) && <Invite id={table.id} invite={head.invite} />}
          <NameField />
          {seat !== null && <CarrySeat table={table} />}
        </section>
        {seat !== null && <Talk table={table} />}
      </div>
    </main>
  );
}

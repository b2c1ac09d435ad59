import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitles } from '../parts/answer.ts';
import { Icon } from '../parts/icons.tsx';
import { Radios } from '../parts/radios.tsx';
import { Frame } from '../screens/frame.tsx';
import { CardsChoice, EditionChoice, refusalWords } from '../screens/new-game.tsx';
import { go } from '../state/route.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { type GameOptions, optionsText, SERVED_BOTS, setsFor, USUAL } from '../table/options.ts';
import type { Answer } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { me, whenBack, world } from './browser.ts';
import { Hall, type Made } from './hall.ts';
import { myName, note, setName } from './known.ts';
import { NameField } from './name.tsx';
import { canNotify, notifies, setNotify } from './notice.ts';
import { useTableWords } from './use-words.ts';
import { botName, clockText } from './waiting.tsx';
import { type ClockKind, NO_TABLES, type Row } from './wire.ts';

/** Of an address that is called. */
const LONGEST_URL = 300;

function useHall(tries: number): Hall {
  const hall = useMemo(() => new Hall(world, me, ['list', 'mine']), [tries]);
  useEffect(() => {
    const stop = whenBack(() => hall.nudge());
    return () => {
      stop();
      hall.close();
    };
  }, [hall]);
  return hall;
}

const CLOCKS: ClockKind[] = ['live', 'days', 'none'];

interface FormProps {
  hall: Hall;
  ready: boolean;
  open(made: Answer<Made>): void;
}

/** What will be played, how fast, and who may come. */
function NewTableForm({ hall, ready, open }: FormProps) {
  const words = useWords();
  const [game, setGame] = useState<GameOptions>({ ...USUAL, who: ['you', 'you'] });
  const [clock, setClock] = useState<ClockKind>('live');
  const [bots, setBots] = useState('mini-boss');
  const [listed, setListed] = useState(false);
  const change = (part: Partial<GameOptions>) => setGame({ ...game, ...part });
  const players = (n: number) => change({ who: new Array(n).fill('you'), sets: setsFor(n, game.sets) });
  const create = async (event: Event) => {
    event.preventDefault();
    const options = optionsText({ ...game, seed: '' }, settings.value.lang).replace(/ --who \S+/, '');
    open(await hall.create({ options, clock, listed, bots }));
  };
  return (
    <form class="new-game panel-plain px" onSubmit={create}>
      <h2>{words.newTable}</h2>
      <EditionChoice game={game} change={change} />
      <Radios
        name="players"
        title={words.players}
        values={[2, 3, 4, 5, 6].map((n) => [n, String(n)] as [number, string])}
        current={game.who.length}
        choose={players}
      />
      <Radios
        name="clock"
        title={words.clock}
        values={CLOCKS.map((one) => [one, clockText(words, one)] as [ClockKind, string])}
        current={clock}
        choose={setClock}
      />
      <details>
        <summary>{words.advanced}</summary>
        <Radios
          name="bots"
          title={words.emptySeats}
          values={SERVED_BOTS.map((one) => [one, botName(words, one)] as [string, string])}
          current={bots}
          choose={setBots}
        />
        <CardsChoice game={game} change={change} own={false} />
      </details>
      <label class="check">
        <input type="checkbox" checked={listed} onChange={() => setListed(!listed)} />
        {words.listed} <span class="small">{words.listedSub}</span>
      </label>
      <button type="submit" class="big-button big-button-first" disabled={!ready}>
        <Icon name="people" /> {words.makeTable}
      </button>
    </form>
  );
}

function TableRow({ row, mine }: { row: Row; mine: boolean }) {
  const words = useWords();
  const title = useTitles();
  const names = row.names.filter((name) => name !== null).join(', ');
  const stage = { gathering: words.gathering, playing: words.playing, over: words.gameOver, broken: words.broken };
  return (
    <li class={`table-row px ${row.your_turn ? 'table-turn' : ''}`}>
      <span class="table-about">
        <b>{names || words.nobodyYet}</b>
        <small>
          {title('editions', row.game.edition).name} · {words.playersOf(row.people, row.players)} · {stage[row.state]}
        </small>
      </span>
      {row.your_turn && <b class="turn-badge">{words.yourTurn}</b>}
      <button type="button" class="small-button" onClick={() => go('table', row.id)}>
        {mine ? words.open : words.sitDown}
      </button>
      {!mine && (
        <button type="button" class="small-button" onClick={() => go('table', `${row.id}/watch`)}>
          <Icon name="eye" /> {words.watch}
        </button>
      )}
    </li>
  );
}

function Rows({ title, rows, mine, empty }: { title: string; rows: Row[] | null; mine: boolean; empty: string }) {
  const first = (row: Row) => (row.your_turn ? 0 : row.state === 'playing' ? 1 : row.state === 'gathering' ? 2 : 3);
  const sorted = [...(rows ?? [])].sort((a, b) => first(a) - first(b));
  return (
    <section>
      <h2>{title}</h2>
      {rows && rows.length === 0 && <p class="small">{empty}</p>}
      <ul class="table-rows">
        {sorted.map((row) => (
          <TableRow key={row.id} row={row} mine={mine} />
        ))}
      </ul>
    </section>
  );
}

function NotifyChoice() {
  const words = useWords();
  const on = useStore(notifies);
  if (!canNotify()) return null;
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={() => void setNotify(!on)} />
      {words.notifyMe} <span class="small">{words.notifyMeSub}</span>
    </label>
  );
}

/** An address of one's own that is called, at servers that call. */
function HookChoice({ hall }: { hall: Hall }) {
  const words = useTableWords();
  const { hooks } = useStore(hall.state);
  const [said, setSaid] = useState<{ good: boolean; text: string } | null>(null);
  if (!hooks) return null;
  const save = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const url = (form.elements.namedItem('hook') as HTMLInputElement).value.trim();
    const answer = await hall.hook(url);
    setSaid({ good: answer.ok, text: answer.ok ? (url ? words.hookSaved : words.hookEnded) : answer.error });
  };
  return (
    <details>
      <summary>{words.hook}</summary>
      <form class="hook" onSubmit={save}>
        <p class="small">{words.hookSub}</p>
        <label class="field">
          {words.hookUrl}
          <input name="hook" type="url" maxLength={LONGEST_URL} autocomplete="off" placeholder="https://…" />
        </label>
        <button type="submit" class="small-button">
          {words.hookSave}
        </button>
        {said && (
          <p class={said.good ? 'small' : 'refusal'} role={said.good ? 'status' : 'alert'}>
            {said.text}
          </p>
        )}
      </form>
    </details>
  );
}

/** The page came from where nobody keeps tables: what can be done instead. */
function NoTables({ again }: { again(): void }) {
  const words = useWords();
  return (
    <section class="no-tables panel-plain px" role="alert">
      <h2>{words.noTables}</h2>
      <p>{words.noTablesSub}</p>
      <p>{words.noTablesHow}</p>
      <div class="menu-row">
        <button type="button" class="big-button" onClick={() => go('title')}>
          <Icon name="home" /> {words.home}
        </button>
        <button type="button" class="big-button" onClick={again}>
          {words.tryAgain}
        </button>
      </div>
    </section>
  );
}

/** Play with friends: make a table, or find one. */
export function Friends() {
  const words = useWords();
  const [tries, setTries] = useState(0);
  const hall = useHall(tries);
  const { line, bye, open: tables, mine } = useStore(hall.state);
  const name = useStore(myName);
  const [typed, given] = useState(name);
  const [error, setError] = useState('');
  const named = typed !== '' || name !== '';
  const sit = (made: Answer<Made>) => {
    if (!made.ok) {
      setError(refusalWords(words, made.error));
      return;
    }
    note(made.id, { invite: made.invite });
    go('table', made.id);
  };
  const before = () => {
    if (typed) setName(typed);
  };
  const strangers = (tables ?? []).filter((row) => !mine?.some(({ id }) => id === row.id));
  const turns = mine?.filter((row) => row.your_turn).length ?? 0;
  useEffect(() => {
    document.title = turns ? `● ${words.yourTurn} – Lair` : 'Lair';
    return () => {
      document.title = 'Lair';
    };
  }, [turns > 0, words]);
  if (bye?.code === NO_TABLES) {
    return (
      <Frame title={words.playWithFriends}>
        <NoTables again={() => setTries(tries + 1)} />
      </Frame>
    );
  }
  return (
    <Frame title={words.playWithFriends}>
      <p class="friends-how">{words.friendsHow}</p>
      {line === 'lost' && <p class="notice">{words.noServer}</p>}
      {line === 'closed' && <p class="notice">{bye?.text || words.noServer}</p>}
      {error && (
        <p class="refusal" role="alert">
          {error}
        </p>
      )}
      <div class="friends" onSubmitCapture={before} onClickCapture={before}>
        <div class="friends-new">
          <div class="panel-plain px">
            <NameField given={given} />
          </div>
          <NewTableForm hall={hall} ready={named && line === 'open'} open={sit} />
        </div>
        <div class={`friends-lists ${mine?.length || strangers.length ? 'friends-some' : ''}`}>
          <NotifyChoice />
          <HookChoice hall={hall} />
          {mine && mine.length > 0 && <Rows title={words.myTables} rows={mine} mine empty="" />}
          <Rows title={words.openTables} rows={tables && strangers} mine={false} empty={words.noOpenTables} />
          <button
            type="button"
            class="big-button"
            disabled={!named || line !== 'open'}
            onClick={async () => sit(await hall.quick())}
          >
            <Icon name="play" /> {words.quickSeat} <small>{words.quickSeatSub}</small>
          </button>
        </div>
      </div>
    </Frame>
  );
}

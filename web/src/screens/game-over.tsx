import { useState } from 'preact/hooks';
import { deadliestRoom, heroOf, turningPoint } from '../director/ending.ts';
import { drawPoster, savePoster } from '../director/poster.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { Picture } from '../parts/picture.tsx';
import { again, begin, hasKept, otherSeat, stronger } from '../state/game.ts';
import { go } from '../state/route.ts';
import { sent } from '../state/sent.ts';
import { useStore } from '../state/store.ts';
import { type Look, type Move, type Seat, sumUp } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { useWords } from '../text/index.ts';
import { ToOwnGame } from './game-bar.tsx';
import { Graph } from './graph.tsx';
import { useReview } from './review.tsx';

/** Another game; after the lesson the one that is waiting, if there is one. */
function NextGame({ lesson }: { lesson: boolean }) {
  const words = useWords();
  const waits = lesson && hasKept();
  const play = async () => {
    if (waits || (await again()).ok) go('play');
  };
  return (
    <button type="button" class="big-button big-button-first" onClick={play}>
      {waits ? words.resume : lesson ? words.play : words.again}
    </button>
  );
}

/** The same cards seen from elsewhere, or an opponent who is harder to beat. */
function OtherGames() {
  const words = useWords();
  const games: [string | null, string][] = [
    [otherSeat(), words.sameDeal],
    [stronger(), words.strongerOpponent],
  ];
  return games.map(
    ([options, name]) =>
      options && (
        <button key={name} type="button" class="small-button" onClick={() => begin(options)}>
          {name}
        </button>
      ),
  );
}

function ReviewButton({ table }: { table: Table }) {
  const words = useWords();
  return (
    <button type="button" class="small-button" onClick={() => go('review', table.keepAs ?? '')}>
      <Icon name="eye" /> {words.review}
    </button>
  );
}

/** What can be done at a table where the game is over. */
export function AfterGame({ table }: { table: Table }) {
  return (
    <div class="menu-row">
      <NextGame lesson={table.keepAs === 'lesson'} />
      <ReviewButton table={table} />
    </div>
  );
}

/** How it ended for whoever looks at it; of a game that somebody sent, just who won. */
export function useResult(look: Look, isSent: boolean): string {
  const words = useWords();
  if (look.title) return words.titleEarned(look.title);
  if (look.winner === null) return words.gameOver;
  const winner = look.seats[look.winner];
  if (isSent) return words.won(bossName(look, winner) ?? look.names[look.winner]);
  if (look.winner === look.seat) return words.youWon;
  const lost = look.seat >= 0 && look.seats[look.seat].who === 'you';
  return lost ? words.youLost : words.won(look.names[look.winner]);
}

/** By the name of the boss, with a number if two have the same. */
function bossName(look: Look, seat: Seat): string | undefined {
  const name = seat.boss?.name;
  const twins = look.seats.filter(({ boss }) => boss?.name === name);
  return name && twins.length > 1 ? `${name} (${seat.seat + 1})` : name;
}

/** One after the other, so that one can count along. */
function Count({ icon, count, from }: { icon: IconName; count: number; from: number }) {
  return (
    <span class="count-row" aria-hidden="true">
      {Array.from({ length: Math.min(count, 20) }, (_, n) => (
        <span key={n} class="count-one" style={{ animationDelay: `${(from + n) * 120}ms` }}>
          <Icon name={icon} size={9} />
        </span>
      ))}
    </span>
  );
}

/** With a minus that is spoken. */
const signed = (score: number) => String(score).replace('-', '\u2212');

export function Ranks({ look, isSent }: { look: Look; isSent: boolean }) {
  const words = useWords();
  const ranked = [...look.seats].sort((a, b) => a.place - b.place);
  return (
    <table class="ranks">
      <thead>
        <tr>
          <td />
          <th scope="col">{words.souls}</th>
          <th scope="col">{words.wounds}</th>
          <th scope="col">{words.score}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((seat) => (
          <tr key={seat.seat} class={seat.seat === look.winner ? 'ranks-first' : ''}>
            <th scope="row">
              {seat.seat === look.winner && <Icon name="crown" />}{' '}
              {(isSent && bossName(look, seat)) || look.names[seat.seat]}
              {seat.out && <small> ({words.outOfGame})</small>}
            </th>
            <td>
              {seat.gone ? '–' : seat.souls} {!seat.gone && <Count icon="soul" count={seat.souls} from={0} />}
            </td>
            <td>
              {seat.gone ? '–' : seat.wounds}{' '}
              {!seat.gone && <Count icon="wound" count={seat.wounds} from={seat.souls} />}
            </td>
            <td>
              <b>{seat.gone ? '–' : signed(seat.score)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The dungeon as it stood in the end, and its deadliest room. */
export function Poster({ look, seat, table }: { look: Look; seat: number; table: Table }) {
  const words = useWords();
  const { boss, rooms } = look.seats[seat];
  const deadliest = deadliestRoom(table.state.value.log, seat);
  return (
    <div class="poster">
      {boss && (
        <span class="over-boss">
          <Picture of={boss} />
        </span>
      )}
      <div class="poster-rooms">
        {rooms.map(
          (room, n) =>
            room.id && (
              <span key={n} class={room.card === deadliest?.room.card ? 'poster-deadliest' : ''}>
                <Picture of={room} />
              </span>
            ),
        )}
      </div>
      {deadliest && <p>{words.deadliest(deadliest.room.name, deadliest.kills)}</p>}
    </div>
  );
}

/** The decision that cost most, with the way back to it. */
function Turning({ move, table, close }: { move: Move; table: Table; close(): void }) {
  const words = useWords();
  const playOn = async () => {
    close();
    await table.goToChoice(move.choice - 1);
  };
  return (
    <div class="turning">
      <p>
        <b>{words.turningPoint}</b> {words.turn(move.turn)}: {move.taken.text} −
        {words.percent(Math.round(move.loss / 10))}
      </p>
      {move.best.id !== move.taken.id && (
        <p class="small">
          {words.best}: {move.best.text}
        </p>
      )}
      <button type="button" class="small-button" onClick={playOn}>
        <Icon name="undo" /> {words.playOn}
      </button>
    </div>
  );
}

/** What a review finds while one looks at the result. */
function Chances({ look, table, close }: { look: Look; table: Table; close(): void }) {
  const words = useWords();
  const seat = heroOf(look);
  const { reviewed } = useReview(table.keepAs ?? 'game', table.record || null);
  const ready = reviewed && reviewed.all > 0 && reviewed.moves.length >= reviewed.all;
  if (reviewed?.error) return null;
  if (!ready) return <p class="small">{words.reviewing(reviewed?.moves.length ?? 0, reviewed?.all || 1)}</p>;
  const move = turningPoint(reviewed.moves, seat);
  const sum = sumUp(reviewed, seat);
  return (
    <>
      {move && <Turning move={move} table={table} close={close} />}
      <Graph chances={sum.chances} swings={sum.swings} ended={reviewed.results.length > 0} />
    </>
  );
}

export function ShareButton({ look, title }: { look: Look; title: string }) {
  const words = useWords();
  const seat = heroOf(look);
  const lines = [
    title,
    ...look.seats
      .filter(({ gone }) => !gone)
      .map((one) => `${bossName(look, one) ?? look.names[one.seat]}: ${signed(one.score)}`),
  ];
  return (
    <button type="button" class="small-button" onClick={() => savePoster(drawPoster(look, seat, lines))}>
      <Icon name="link" /> {words.sharePicture}
    </button>
  );
}

export function GameOver({ look, table, close }: { look: Look; table: Table; close(): void }) {
  const words = useWords();
  const isSent = useStore(sent) && table.keepAs === 'game';
  const title = useResult(look, isSent);
  return (
    <Dialog title={title} close={close} class="over">
      {isSent && <p>{words.sentGame}</p>}
      <Poster look={look} seat={look.winner === null || !isSent ? heroOf(look) : look.winner} table={table} />
      <Ranks look={look} isSent={isSent} />
      <div class="menu-row">
        <NextGame lesson={table.keepAs === 'lesson'} />
        {table.keepAs === 'game' && !isSent && <OtherGames />}
        {isSent && <ToOwnGame />}
        <ReviewButton table={table} />
        <ShareButton look={look} title={title} />
        <button type="button" class="small-button" onClick={close}>
          {words.watchTable}
        </button>
        <button type="button" class="small-button" onClick={() => go('title')}>
          <Icon name="home" /> {words.home}
        </button>
      </div>
      {look.seat >= 0 && <Chances look={look} table={table} close={close} />}
    </Dialog>
  );
}

/** The games whose end has been told, by table. */
const told = new WeakMap<Table, string>();

/** The end is told once, also to those who go back and come again. */
export function End({ look, table }: { look: Look; table: Table }) {
  const [seen, setSeen] = useState(() => told.get(table) === table.record);
  const close = () => {
    told.set(table, table.record);
    setSeen(true);
  };
  return seen ? null : <GameOver look={look} table={table} close={close} />;
}

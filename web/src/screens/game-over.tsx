import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { Picture } from '../parts/picture.tsx';
import { again, hasKept } from '../state/game.ts';
import { go } from '../state/route.ts';
import { sent } from '../state/sent.ts';
import { useStore } from '../state/store.ts';
import type { LocalTable } from '../table/local.ts';
import type { Look, Seat } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { ToOwnGame } from './game-bar.tsx';

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

function ReviewButton({ table }: { table: LocalTable }) {
  const words = useWords();
  return (
    <button type="button" class="small-button" onClick={() => go('review', table.keepAs ?? '')}>
      <Icon name="eye" /> {words.review}
    </button>
  );
}

/** What can be done at a table where the game is over. */
export function AfterGame({ table }: { table: LocalTable }) {
  return (
    <div class="menu-row">
      <NextGame lesson={table.keepAs === 'lesson'} />
      <ReviewButton table={table} />
    </div>
  );
}

/** How it ended for whoever looks at it; of a game that somebody sent, just who won. */
function useResult(look: Look, isSent: boolean): string {
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

export function GameOver({ look, table, close }: { look: Look; table: LocalTable; close(): void }) {
  const words = useWords();
  const isSent = useStore(sent) && table.keepAs === 'game';
  const title = useResult(look, isSent);
  const ranked = [...look.seats].sort((a, b) => a.place - b.place);
  const best = look.winner === null ? ranked[0] : look.seats[look.winner];
  return (
    <Dialog title={title} close={close} class="over">
      {isSent && <p>{words.sentGame}</p>}
      {best.boss && (
        <div class="over-boss">
          <Picture of={best.boss} />
        </div>
      )}
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
              <td>{seat.gone ? '–' : seat.souls}</td>
              <td>{seat.gone ? '–' : seat.wounds}</td>
              <td>
                <b>{seat.gone ? '–' : seat.score}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="menu-row">
        <NextGame lesson={table.keepAs === 'lesson'} />
        {isSent && <ToOwnGame />}
        <ReviewButton table={table} />
        <button type="button" class="small-button" onClick={close}>
          {words.watchTable}
        </button>
        <button type="button" class="small-button" onClick={() => go('title')}>
          <Icon name="home" /> {words.home}
        </button>
      </div>
    </Dialog>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { useWords } from '../text/index.ts';
import { me, whenBack, world } from './browser.ts';
import { Hall } from './hall.ts';
import { going, known, note } from './known.ts';
import type { Row } from './wire.ts';

/** Tables that the server has not named twice in a row are no longer gone on with: the seat was given away, or the game is over. */
function forgetGone(mine: Row[], missed: Set<string>): void {
  const there = new Set(mine.filter(({ state }) => state === 'gathering' || state === 'playing').map(({ id }) => id));
  for (const { id } of known.value.filter((one) => one.going && !there.has(one.id))) {
    if (missed.has(id)) note(id, { going: false });
    else missed.add(id);
  }
}

/** At which of the tables that this device knows it is one's turn; asked only if there is one to ask about. */
function useTurns(wanted: boolean): string[] {
  const [turns, setTurns] = useState<string[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const hall = new Hall(world, me, ['mine']);
    const missed = new Set<string>();
    let last: Row[] | null = null;
    const unfollow = hall.state.follow(() => {
      const { mine } = hall.state.value;
      if (!mine || mine === last) return;
      last = mine;
      setTurns(mine.filter((row) => row.your_turn).map(({ id }) => id));
      forgetGone(mine, missed);
    });
    const stop = whenBack(() => hall.nudge());
    return () => {
      stop();
      unfollow();
      hall.close();
    };
  }, [wanted]);
  return turns;
}

/** Is there a table to go on with? */
export const hasTable = () => going(known.value) !== null;

/** Back to the table one sits at; the one where it is one's turn, if there are several. */
export function BackToTable() {
  const words = useWords();
  const list = useStore(known);
  const turns = useTurns(list.some((one) => one.going));
  const table = list.find(({ id }) => turns.includes(id)) ?? going(list);
  useEffect(() => {
    document.title = turns.length ? `● ${words.yourTurn} – Lair` : 'Lair';
    return () => {
      document.title = 'Lair';
    };
  }, [turns.length > 0, words]);
  if (!table) return null;
  return (
    <button type="button" class="big-button big-button-first" onClick={() => go('table', table.id)}>
      <Icon name="people" /> {words.backToTable}{' '}
      <small>{turns.includes(table.id) ? words.yourTurn : (table.names ?? []).join(', ')}</small>
    </button>
  );
}

export function FriendsButton() {
  const words = useWords();
  return (
    <button type="button" class="big-button" onClick={() => go('friends')}>
      <Icon name="people" /> {words.playWithFriends} <small>{words.playWithFriendsSub}</small>
    </button>
  );
}

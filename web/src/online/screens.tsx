// Playing with others: the screens, fetched when they are wanted.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import './online.css';
import { GameTogether } from './game-together.tsx';
import { carryTo, dropCarry, isId, myName, note, setName } from './known.ts';
import { NameField } from './name.tsx';
import { leave, sitAt } from './sitting.ts';
import { Waiting } from './waiting.tsx';
import { type Bye, NO_TABLES } from './wire.ts';

export { Friends } from './friends.tsx';

/** Why the server sent us away, in a player's words. */
function byeWords(words: Words, bye: Bye | null): [string, string] {
  switch (bye?.code) {
    case 4001:
      return [words.byeElsewhere, words.byeElsewhereSub];
    case 4002:
      return [words.byeCarried, words.byeCarriedSub];
    case 4005:
      return [words.byeCarriesNot, words.byeCarriesNotSub];
    case 4003:
      return [words.byeNoRight, words.byeNoRightSub];
    case 4004:
      return [words.byeNoTable, words.byeNoTableSub];
    case 4006:
      return [words.broken, words.tableBroken];
    case NO_TABLES:
      return [words.noTables, words.noTablesSub];
    default:
      return [words.byeOther, bye?.text ?? ''];
  }
}

/** Trying again would lead to the same. */
const FOR_GOOD = [4002, 4003, 4004, 4005];

function Closed({ bye, again }: { bye: Bye | null; again(): void }) {
  const words = useWords();
  const [title, text] = byeWords(words, bye);
  const here = bye?.code === 4001;
  return (
    <main class="trouble">
      <div class="panel px" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {!FOR_GOOD.includes(bye?.code ?? 0) && (
          <button type="button" class="big-button big-button-first" onClick={again}>
            {here ? words.playHere : words.tryAgain}
          </button>
        )}
        <button type="button" class="big-button" onClick={() => go('friends')}>
          {words.playWithFriends}
        </button>
      </div>
    </main>
  );
}

/** Somebody comes by a link for the first time. */
function WhoAreYou({ sit }: { sit(watch: boolean): void }) {
  const words = useWords();
  const [name, given] = useState('');
  const enter = (watch: boolean) => {
    setName(name);
    sit(watch);
  };
  return (
    <main class="trouble">
      <form
        class="panel px"
        onSubmit={(event) => {
          event.preventDefault();
          if (name) enter(false);
        }}
      >
        <h1>{words.invitedTitle}</h1>
        <p>{words.invitedSub}</p>
        <NameField given={given} />
        <button type="submit" class="big-button big-button-first" disabled={!name}>
          <Icon name="sword" /> {words.sitDown}
        </button>
        <button type="button" class="small-button" disabled={!name} onClick={() => enter(true)}>
          <Icon name="eye" /> {words.watch}
        </button>
      </form>
    </main>
  );
}

function Loading() {
  const words = useWords();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 3000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main class="trouble">
      <p role="status">{slow ? words.reconnecting : words.loading}</p>
    </main>
  );
}

const sentAway = (text: string): Bye => ({ type: 'bye', code: 0, text, retry: null });

function Sitting({ id, watch }: { id: string; watch: boolean }) {
  const [tries, setTries] = useState(0);
  const words = useWords();
  const table = useMemo(() => sitAt(id, watch), [id, watch, tries]);
  const room = useStore(table.room);
  const { look } = useStore(table.state);
  useEffect(() => {
    if (!room.rematch) return;
    note(room.rematch.id, { invite: room.rematch.invite });
    go('table', room.rematch.id);
  }, [room.rematch]);
  const again = () => {
    leave();
    setTries(tries + 1);
  };
  useEffect(() => {
    if (room.bye?.code === 4005) dropCarry();
  }, [room.bye]);
  if (room.line === 'closed' && !room.bye) return null; // the player has left
  if (room.line === 'closed') return <Closed bye={room.bye} again={again} />;
  if (!room.head && room.refusal) return <Closed bye={sentAway(room.refusal)} again={again} />;
  if (!room.head) return <Loading />;
  if (room.stage === 'broken') {
    return <Closed bye={sentAway(words.tableBroken)} again={again} />;
  }
  return room.stage === 'gathering' || !look ? <Waiting table={table} /> : <GameTogether table={table} />;
}

/** A table: who one is, the waiting room, the game. `id/watch`: without a seat. */
export function TableScreen({ id: detail }: { id: string }) {
  const [id, how] = detail.split('/');
  const name = useStore(myName);
  const [entered, setEntered] = useState<'sits' | 'watches' | null>(name || carryTo(id).carry ? 'sits' : null);
  if (!isId(id)) return <Closed bye={{ type: 'bye', code: 4004, text: '', retry: null }} again={() => undefined} />;
  if (!entered) return <WhoAreYou sit={(watch) => setEntered(watch ? 'watches' : 'sits')} />;
  return <Sitting id={id} watch={how === 'watch' || entered === 'watches'} />;
}

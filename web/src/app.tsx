import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Announcer } from './director/announcer.tsx';
import { Gallery } from './screens/gallery.tsx';
import { GameScreen } from './screens/game.tsx';
import { Learn } from './screens/learn.tsx';
import { Review } from './screens/review.tsx';
import { Rules } from './screens/rules.tsx';
import { Title } from './screens/title.tsx';
import { openSent, present, resume, table } from './state/game.ts';
import { storeTrouble } from './state/kept.ts';
import { go, route } from './state/route.ts';
import { useStore } from './state/store.ts';
import { useWords } from './text/index.ts';

function Trouble({ title, text }: { title: string; text: string }) {
  const words = useWords();
  return (
    <main class="trouble">
      <div class="panel px" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" class="big-button" onClick={() => go('title')}>
          {words.toTitle}
        </button>
      </div>
    </main>
  );
}

/** The game: the one that is going on, else the one that was kept, or the one in the link. */
function PlayScreen({ link }: { link: string | null }) {
  const words = useWords();
  const here = useStore(present) ?? table();
  const state = useStore(here.state);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    setRefused(null);
    const open = async () => {
      const answer = link === null ? await resume() : await openSent(link);
      if (!wanted) return;
      if (!answer.ok) setRefused(`${answer.error.slice(0, 1).toUpperCase()}${answer.error.slice(1)}`);
      else if (link !== null) history.replaceState(null, '', '#play');
    };
    if (link !== null || (!table().state.value.look && table().state.value.handover === null)) void open();
    return () => {
      wanted = false;
    };
  }, [link]);
  if (refused) return <Trouble title={link === null ? words.broken : words.brokenLink} text={refused} />;
  if (state.broken) return <Trouble title={words.broken} text={state.broken} />;
  return <GameScreen table={here} />;
}

/** Another screen: what had the focus is gone, and whoever plays by keyboard or ear begins at its top. */
function useFocusAtTop(shown: unknown) {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!main || document.activeElement !== document.body) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [shown]);
}

type Fetching<Screens> = { fetch(): Promise<Screens>; show(screens: Screens): ComponentChildren };

/** Screens that most visitors never see come when somebody wants them. */
function Fetched<Screens>({ fetch, show }: Fetching<Screens>) {
  const words = useWords();
  const [screens, setScreens] = useState<Screens | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    fetch().then(setScreens, (why) => setError(String(why)));
  }, [fetch]);
  useFocusAtTop(screens);
  if (error) return <Trouble title={words.broken} text={error} />;
  if (screens) return <>{show(screens)}</>;
  return (
    <main class="trouble">
      <p role="status">{words.loading}</p>
    </main>
  );
}

const together = () => import('./online/screens.tsx');
const workshop = () => import('./screens/workshop.tsx');

function Screen() {
  const { place, detail, game } = useStore(route);
  useFocusAtTop(place);
  switch (place) {
    case 'title':
      return <Title />;
    case 'play':
      return <PlayScreen link={game} />;
    case 'cards':
      return <Gallery />;
    case 'rules':
      return <Rules detail={detail} />;
    case 'workshop':
      return <Fetched key={place} fetch={workshop} show={({ Workshop }) => <Workshop />} />;
    case 'review':
      return <Review key={detail} slot={detail === 'lesson' ? 'lesson' : 'game'} />;
    case 'learn':
      return <Learn />;
    case 'friends':
      return <Fetched key="together" fetch={together} show={({ Friends }) => <Friends />} />;
    case 'table':
      return (
        <Fetched key="together" fetch={together} show={({ TableScreen }) => <TableScreen key={detail} id={detail} />} />
      );
  }
}

export function App() {
  const words = useWords();
  const trouble = useStore(storeTrouble);
  const [seen, setSeen] = useState(false);
  return (
    <>
      <Screen />
      <Announcer />
      {trouble && !seen && (
        <div class="toast px" role="alert">
          {words.storeTrouble}
          <button type="button" class="small-button" onClick={() => setSeen(true)}>
            {words.ok}
          </button>
        </div>
      )}
    </>
  );
}

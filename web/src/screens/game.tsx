import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Stage } from '../draw/stage.ts';
import { Dungeon } from '../parts/dungeon.tsx';
import { type Play, PlayContext } from '../parts/play.ts';
import { Decks, Market, Town } from '../parts/town.tsx';
import { useStore } from '../state/store.ts';
import type { LocalTable } from '../table/local.ts';
import type { GameEvent, Look } from '../table/protocol.ts';
import { targets } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import { type Answering, useAnswering } from './answering.ts';
import { GameBar, Notice } from './game-bar.tsx';
import { useGameKeys } from './game-keys.ts';
import { GameMenu } from './game-menu.tsx';
import { GameOver } from './game-over.tsx';
import { Hand, HoldHint } from './hand.tsx';
import { HintDialog } from './hint.tsx';
import { Inspect } from './inspect.tsx';
import { type Inspecting, useInspecting } from './inspecting.ts';
import { useLogging } from './logging.ts';
import { Question } from './question.tsx';
import { Log, Plays } from './side.tsx';
import { useFocusAtQuestion, useGlowInSight, useKeptFocus } from './sight.ts';

/** How many cards the Market begins a turn with: the room for them is kept, so that nothing moves when one is taken. */
const marketSize = (look: Look) => (look.game.board ? Math.max(3, look.seats.length + 1) : 0);

function Board({ look }: { look: Look }) {
  const others = look.seats.filter((seat) => seat.seat !== look.seat);
  const own = look.seats.find((seat) => seat.seat === look.seat);
  return (
    <>
      <div class={`others others-${others.length}`}>
        {others.map((seat) => (
          <Dungeon key={seat.seat} seat={seat} own={false} />
        ))}
      </div>
      <div class="middle">
        <Town />
        <div class={`stalls stalls-${marketSize(look)}`}>
          {look.game.board && <Market />}
          <Decks />
        </div>
      </div>
      {own && <Dungeon seat={own} own />}
    </>
  );
}

function Handover({ name, sit }: { name: string; sit(): void }) {
  const words = useWords();
  return (
    <main class="trouble">
      <div class="panel px handover" tabIndex={-1}>
        <h1>{words.handTo(name)}</h1>
        <p>{words.handToSub}</p>
        <button type="button" class="big-button big-button-first" onClick={sit}>
          {words.ready}
        </button>
      </div>
    </main>
  );
}

function Loading() {
  const words = useWords();
  return (
    <main class="trouble">
      <p role="status">{words.loading}</p>
    </main>
  );
}

interface AskProps {
  table: LocalTable;
  answering: Answering;
  /** What has to be said first. */
  children: ComponentChildren;
}

/** What is asked, and why the last answer was refused. */
function Ask({ table, answering, children }: AskProps) {
  const { answers, refusal, choose, unpick, undo } = answering;
  return (
    <div class="ask">
      {children}
      {refusal && (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      )}
      <Question answers={answers} choose={choose} cancel={unpick} undo={undo} table={table} />
      <HoldHint />
    </div>
  );
}

/** What happens is shown in motion, above the table. */
function useStage(news: GameEvent[]): void {
  const stage = useRef<Stage | undefined>(undefined);
  useEffect(() => {
    stage.current = new Stage();
    return () => stage.current?.end();
  }, []);
  useEffect(() => stage.current?.show(news), [news]);
}

/** What things on the table have to know of the game. */
function useThings(look: Look | null, { picked, pick }: Answering, { inspect, leave }: Inspecting): Play | null {
  return useMemo(
    () => look && { look, targets: targets(look, picked), picked, pick, inspect, leave },
    [look, picked, pick, inspect, leave],
  );
}

/** The end is told once. */
function End({ look, table }: { look: Look; table: LocalTable }) {
  const [seen, setSeen] = useState(false);
  return seen ? null : <GameOver look={look} table={table} close={() => setSeen(true)} />;
}

export function GameScreen({ table }: { table: LocalTable }) {
  const words = useWords();
  const { look, log, news, handover } = useStore(table.state);
  const [dialog, setDialog] = useState<'menu' | 'hint' | null>(null);
  const inspecting = useInspecting(look);
  const answering = useAnswering(table, look, inspecting.drop);
  const logging = useLogging(table);
  const play = useThings(look, answering, inspecting);
  useStage(news);
  useKeptFocus();
  useFocusAtQuestion(look);
  useGlowInSight(look);
  useGameKeys({
    table,
    look,
    answering,
    inspecting,
    logging,
    covered: dialog !== null,
    openDialog: setDialog,
  });

  if (handover !== null) return <Handover name={words.seat(handover + 1)} sit={() => table.sit()} />;
  if (!look || !play) return <Loading />;
  const close = () => setDialog(null);
  const notice = <Notice look={look} table={table} toPresent={logging.toPresent} />;
  return (
    <PlayContext.Provider value={play}>
      <main class={`game ${logging.shown ? 'game-log' : ''} ${look.live ? '' : 'game-past'}`}>
        <h1 class="hidden">Lair</h1>
        <GameBar
          look={look}
          logShown={logging.shown}
          openMenu={() => setDialog('menu')}
          openHint={() => setDialog('hint')}
          undo={answering.undo}
          toggleLog={logging.toggle}
        />
        <div class="board">
          <Board look={look} />
        </div>
        <div class="beside">
          <Ask table={table} answering={answering}>
            {notice}
          </Ask>
          <aside class="side">
            <Plays />
            <Log log={log} shown={logging.shown} jump={logging.jump} />
          </aside>
        </div>
        <Hand />
        {inspecting.inspected && <Inspect inspected={inspecting.inspected} table={table} close={inspecting.close} />}
        {dialog === 'menu' && <GameMenu table={table} close={close} />}
        {dialog === 'hint' && <HintDialog table={table} choose={answering.choose} close={close} />}
        {look.over && look.live && <End look={look} table={table} />}
      </main>
    </PlayContext.Provider>
  );
}

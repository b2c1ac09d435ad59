import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useAnnouncing } from '../director/announcer.tsx';
import { BossChoice } from '../director/boss-choice.tsx';
import type { Playing } from '../director/director.ts';
import { useSkipping } from '../director/skipping.ts';
import { Theatre } from '../director/theatre.tsx';
import { Descriptions } from '../parts/changes.tsx';
import { Dungeon } from '../parts/dungeon.tsx';
import { type Play, PlayContext } from '../parts/play.ts';
import { Decks, Market, Town } from '../parts/town.tsx';
import { keepAbout } from '../state/about.ts';
import { useForeseeing } from '../state/changes.ts';
import { useStore } from '../state/store.ts';
import type { Look, Seat } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { targets } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import { type Answering, useAnswering } from './answering.ts';
import { CommandField } from './command.tsx';
import { GameBar, Notice } from './game-bar.tsx';
import { useGameKeys } from './game-keys.ts';
import { GameMenu } from './game-menu.tsx';
import { End } from './game-over.tsx';
import { Hand, HoldHint } from './hand.tsx';
import { HintDialog } from './hint.tsx';
import { Inspect } from './inspect.tsx';
import { type Inspecting, useInspecting } from './inspecting.ts';
import { useLogging } from './logging.ts';
import { Question } from './question.tsx';
import { LastLines, Log, Plays } from './side.tsx';
import { useFocusAtQuestion, useGlowInSight, useKeptFocus } from './sight.ts';

/** How many cards the Market begins a turn with: the room for them is kept, so that nothing moves when one is taken. */
const marketSize = (look: Look) => (look.game.board ? Math.max(3, look.seats.length + 1) : 0);

/** What the moment is about: on a phone that comes first. */
function sceneOf({ look, targets }: Play): 'rival' | 'town' {
  const rivals = look.seats.filter((seat) => seat.seat !== look.seat);
  const inRivals = rivals.flatMap(({ seat, rooms, entrance }) => [
    `seat:${seat}`,
    `boss:${seat}`,
    `entrance:${seat}`,
    ...rooms.map((room) => `card:${room.card}`),
    ...entrance.map((hero) => `hero:${hero.hero}`),
  ]);
  const walks = rivals.some(({ seat }) => seat === look.walker?.dungeon);
  return walks || inRivals.some((key) => targets.has(key)) ? 'rival' : 'town';
}

/** The rival who is seen whole: in whose dungeon a hero is, else who was last, so that nothing moves without need. */
function useActing(look: Look, others: Seat[]): number | undefined {
  const last = useRef<number | undefined>(undefined);
  const isRival = (seat?: number) => others.some((other) => other.seat === seat);
  if (isRival(look.walker?.dungeon)) last.current = look.walker?.dungeon;
  return isRival(last.current) ? last.current : others[0]?.seat;
}

function Board({ look }: { look: Look }) {
  const others = look.seats.filter((seat) => seat.seat !== look.seat);
  const own = look.seats.find((seat) => seat.seat === look.seat);
  const acting = useActing(look, others);
  return (
    <>
      <div class={`others others-${others.length}`}>
        {others.map((seat) => (
          <Dungeon key={seat.seat} seat={seat} is={seat.seat === acting ? 'rival' : 'strip'} />
        ))}
      </div>
      <div class="middle">
        <Town />
        <div class={`stalls stalls-${marketSize(look)}`}>
          {look.game.board && <Market />}
          <Decks />
        </div>
      </div>
      {own && <Dungeon seat={own} is="own" />}
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
  table: Table;
  answering: Answering;
  /** What has to be said first. */
  children: ComponentChildren;
}

/** What is asked, and why the last answer was refused. */
function Ask({ table, answering, children }: AskProps) {
  const { answers, refusal, note, choose, unpick, undo } = answering;
  return (
    <div class="ask">
      {children}
      {refusal && <p class="refusal">{refusal}</p>}
      {note && <p class="about undo-note">{note}</p>}
      <Question answers={answers} choose={choose} cancel={unpick} undo={undo} table={table} />
      <CommandField table={table} answers={answers} choose={choose} undo={undo} />
      <HoldHint />
    </div>
  );
}

/** What things on the table have to know of the game. */
function useThings(
  { look, playing }: { look: Look | null; playing: Playing | null },
  { picked, pick, choose }: Answering,
  { inspect, leave }: Inspecting,
): Play | null {
  return useMemo(
    () => look && { look, playing, targets: targets(look, picked), picked, pick, choose, inspect, leave },
    [look, playing, picked, pick, choose, inspect, leave],
  );
}

interface GameProps {
  table: Table;
  /** At a table with others: what is in the bar, before the question, and when the game is over. */
  tools?: ComponentChildren;
  notices?: ComponentChildren;
  over?: ComponentChildren;
  children?: ComponentChildren;
}

export function GameScreen({ table, tools, notices, over, children }: GameProps) {
  const words = useWords();
  const { look, log, playing, handover } = useStore(table.state);
  const [dialog, setDialog] = useState<'menu' | 'hint' | null>(null);
  const inspecting = useInspecting(look);
  const answering = useAnswering(table, look, inspecting.drop);
  const logging = useLogging(table);
  const play = useThings({ look, playing }, answering, inspecting);
  useSkipping(table);
  useAnnouncing(table);
  useKeptFocus();
  useFocusAtQuestion(look);
  useGlowInSight(look);
  useForeseeing(table, look);
  useGameKeys({
    table,
    look,
    answering,
    inspecting,
    logging,
    covered: dialog !== null,
    openDialog: setDialog,
  });

  useEffect(() => {
    if (look?.live && table.keepAs === 'game') keepAbout(look);
  }, [look, table]);
  useEffect(() => {
    const asked = table.together && look?.question ? `● ${words.yourTurn} – ` : '';
    if (look) document.title = `${asked}${words.turn(look.turn)}, ${look.phase_text} – Lair`;
    return () => {
      document.title = 'Lair';
    };
  }, [look?.turn, look?.phase_text, !look?.question, words]);

  if (handover !== null) return <Handover name={words.seat(handover + 1)} sit={() => table.sit()} />;
  if (!look || !play) return <Loading />;
  const close = () => setDialog(null);
  const notice = notices ?? <Notice look={look} table={table} toPresent={logging.toPresent} />;
  return (
    <PlayContext.Provider value={play}>
      <main class={`game scene-${sceneOf(play)} ${logging.shown ? 'game-log' : ''} ${look.live ? '' : 'game-past'}`}>
        <h1 class="hidden">Lair</h1>
        <GameBar
          look={look}
          logShown={logging.shown}
          openMenu={() => setDialog('menu')}
          openHint={() => setDialog('hint')}
          undo={answering.undo}
          toggleLog={logging.toggle}
          tools={tools}
        />
        <div class="board">
          <Board look={look} />
          <BossChoice />
        </div>
        <div class="beside">
          <Ask table={table} answering={answering}>
            {notice}
          </Ask>
          <aside class="side">
            <Plays />
            <Log log={log} shown={logging.shown} jump={table.together ? undefined : logging.jump} />
          </aside>
        </div>
        <Hand />
        <Descriptions />
        <LastLines log={log} open={logging.open} />
        <Theatre table={table} />
        {inspecting.inspected && <Inspect inspected={inspecting.inspected} table={table} close={inspecting.close} />}
        {dialog === 'menu' && <GameMenu table={table} close={close} />}
        {dialog === 'hint' && <HintDialog table={table} choose={answering.choose} close={close} />}
        {table.together ? over : look.over && look.live && <End look={look} table={table} />}
        {children}
      </main>
    </PlayContext.Provider>
  );
}

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Stage } from '../draw/stage.ts';
import { CardFace, cardLabel, HeroFace } from '../parts/card.tsx';
import { Dungeon } from '../parts/dungeon.tsx';
import { Icon } from '../parts/icons.tsx';
import { type Play, PlayContext, type Subject, usePlay } from '../parts/play.ts';
import { Thing } from '../parts/thing.tsx';
import { Decks, Market, Town } from '../parts/town.tsx';
import { Zone } from '../parts/zone.tsx';
import { useStore } from '../state/store.ts';
import type { LocalTable } from '../table/local.ts';
import type { Design, Look, Option } from '../table/protocol.ts';
import { answersLeft, type Key, listed, piledHeroes, targets } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import { GameMenu } from './game-menu.tsx';
import { GameOver } from './game-over.tsx';
import { HintDialog } from './hint.tsx';
import { Inspect, type Inspected } from './inspect.tsx';
import { PhaseStrip } from './phases.tsx';
import { Question } from './question.tsx';
import { Log, Plays } from './side.tsx';
import { openPassUntil } from './standing.tsx';

/** Cards to choose from that are not on the table: bosses in the beginning, those of the discard pile; heroes of the deck are beside them. */
function offered(look: Look): [Key, Design][] {
  return listed(look.options).flatMap(({ boss, card, text, rules }): [Key, Design][] => {
    if (boss && look.phase === 'setup') return [[`design:${boss.id}`, boss]];
    const thrown = look.discard.find((other) => other.card === card);
    return thrown ? [[`card:${card}`, { ...thrown, facts: text, rules }]] : [];
  });
}

function Hand() {
  const words = useWords();
  const { look } = usePlay();
  return (
    <Zone label={words.hand} class="hand">
      {offered(look).map(([key, card]) => (
        <Thing
          key={key}
          keys={[key]}
          label={`${cardLabel(card)}. ${card.rules}`}
          subject={{ is: 'card', card }}
          class="card"
        >
          <CardFace card={card} />
        </Thing>
      ))}
      {piledHeroes(look, (hero) => hero.in.zone === 'deck').map((hero) => (
        <Thing
          key={`hero ${hero.hero}`}
          keys={[`hero:${hero.hero}`]}
          label={`${hero.facts}. ${hero.rules}`}
          subject={{ is: 'hero', hero }}
          class="card"
        >
          <HeroFace hero={hero} />
        </Thing>
      ))}
      {look.hand.map((card) => (
        <Thing
          key={card.card}
          keys={[`card:${card.card}`]}
          label={`${cardLabel(card)}. ${card.rules}`}
          subject={{ is: 'card', card }}
          class="card"
          data={{ 'data-hand': String(card.card) }}
        >
          <CardFace card={card} />
        </Thing>
      ))}
    </Zone>
  );
}

/** Is somebody typing? Then keys are letters and nothing else. */
function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select')
  );
}

/** As in table.css. */
const NARROW = '(max-width: 860px)';

function focusLog(): void {
  const line = document.querySelector<HTMLElement>('#log [tabindex="0"]');
  if (line?.checkVisibility()) line.focus();
  else document.querySelector<HTMLElement>('.bar-log')?.focus();
}

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
        <div class="stalls">
          {look.game.board && <Market />}
          <Decks />
        </div>
      </div>
      {own && <Dungeon seat={own} own />}
    </>
  );
}

/** What had the focus is gone: the question has it then. */
function useKeptFocus(): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.question, .handover')?.focus({ preventScroll: true });
    }
  });
}

function inSight(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Where something can be chosen some of it is in sight: on small screens the table and the hand are scrolled there. */
function useGlowInSight(look: Look | null): void {
  useLayoutEffect(() => {
    for (const [part, block] of [
      ['.board', 'center'],
      ['.hand', 'nearest'],
    ] as const) {
      const glowing = [...document.querySelectorAll(`${part} .glow`)];
      if (!glowing.some(inSight)) glowing[0]?.scrollIntoView({ block, inline: 'center' });
    }
  }, [look?.moment, look?.question]);
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

export function GameScreen({ table }: { table: LocalTable }) {
  const words = useWords();
  const { look, log, news, handover, standing } = useStore(table.state);
  const [picked, setPicked] = useState<Key[]>([]);
  const [inspected, setInspected] = useState<Inspected | null>(null);
  const [dialog, setDialog] = useState<'menu' | 'hint' | null>(null);
  const [seenEnd, setSeenEnd] = useState(false);
  const [showLog, setShowLog] = useState(false);
  const [refusal, setRefusal] = useState('');
  const stage = useRef<Stage | undefined>(undefined);

  useEffect(() => {
    stage.current = new Stage();
    return () => stage.current?.end();
  }, []);
  useEffect(() => stage.current?.show(news), [news]);
  useEffect(() => {
    setPicked([]);
    setRefusal('');
    setInspected((now) => (now?.pinned ? now : null));
  }, [look?.moment, look?.question, look?.live]);
  useEffect(() => {
    if (!look?.over) setSeenEnd(false);
  }, [look?.over]);

  const choose = useCallback(
    async (option: Option | number) => {
      setInspected(null);
      setPicked([]);
      const answer = await table.choose(typeof option === 'number' ? option : option.id);
      if (!answer.ok) setRefusal(answer.error);
    },
    [table],
  );
  const pick = useCallback(
    (key: Key) => {
      if (!look) return;
      const next = picked.includes(key) ? picked.filter((k) => k !== key) : [...picked, key];
      const left = listed(answersLeft(look, next));
      if (left.length === 1 && next.length > picked.length) void choose(left[0]);
      else setPicked(next);
    },
    [look, picked, choose],
  );
  const returnTo = useRef<HTMLElement | null>(null);
  const inspect = useCallback((subject: Subject, pinned: boolean, at: Element, keys: Key[]) => {
    if (pinned && at instanceof HTMLElement) returnTo.current = at;
    setInspected((now) => (now?.pinned && !pinned ? now : { subject, pinned, at: at.getBoundingClientRect(), keys }));
  }, []);
  const leave = useCallback(() => setInspected((now) => (now?.pinned ? now : null)), []);
  const closeInspect = useCallback(() => {
    setInspected(null);
    returnTo.current?.focus();
  }, []);
  const undo = useCallback(async () => {
    const answer = await table.undo(look?.undo === 'asks');
    if (!answer.ok) setRefusal(answer.error);
  }, [table, look?.undo]);

  const openLog = useCallback(() => {
    setShowLog(true);
    requestAnimationFrame(focusLog); // it may have been hidden until now
  }, []);
  /** Where the log lies over the table it makes room for what is to be seen. */
  const jump = useCallback(
    async (moment: number) => {
      const there = await table.goTo(moment);
      if (!there.ok || !matchMedia(NARROW).matches) return;
      setShowLog(false);
      requestAnimationFrame(() =>
        (
          document.querySelector<HTMLElement>('.past button') ?? document.querySelector<HTMLElement>('.bar-log')
        )?.focus(),
      );
    },
    [table],
  );
  /** Whoever pressed the button that goes away finds the focus in the log. */
  const toPresent = useCallback(async () => {
    if (document.activeElement?.closest('.past')) focusLog();
    await table.goTo(null);
  }, [table]);

  const answers = useMemo(() => (look ? answersLeft(look, picked) : []), [look, picked]);
  const play = useMemo<Play | null>(
    () => look && { look, targets: targets(look, picked), picked, pick, inspect, leave },
    [look, picked, pick, inspect, leave],
  );

  useKeptFocus();
  useGlowInSight(look);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!look || dialog || typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') {
        if (inspected?.pinned) closeInspect();
        else if (standing) table.stopPassing();
        else if (picked.length) setPicked([]);
        else if (!look.live) void toPresent();
        return;
      }
      if (inspected?.pinned) return;
      const number = Number(event.key);
      if (number >= 1 && number <= 9) {
        const option = listed(answers)[number - 1];
        if (option) void choose(option);
      } else if (
        event.key === 'Enter' &&
        !event.repeat &&
        !(event.target as Element).closest?.('button, a, summary') &&
        look.default !== null
      ) {
        void choose(look.default);
      } else if (event.key === 'u' && look.undo !== 'none') void undo();
      else if (event.key === 'p' || event.key === 'P') standing ? table.stopPassing() : openPassUntil();
      else if (event.key === 'h') setDialog('hint');
      else if (event.key === 'l') openLog();
      else if (event.key === 'm' || event.key === '?') setDialog('menu');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [look, answers, inspected, dialog, picked, choose, undo, closeInspect, toPresent, openLog, standing, table]);

  if (handover !== null) return <Handover name={words.seat(handover + 1)} sit={() => table.sit()} />;
  if (!look || !play) {
    return (
      <main class="trouble">
        <p role="status">{words.loading}</p>
      </main>
    );
  }
  return (
    <PlayContext.Provider value={play}>
      <main class={`game ${showLog ? 'game-log' : ''} ${look.live ? '' : 'game-past'}`}>
        <h1 class="hidden">Lair</h1>
        <header class="bar">
          <button type="button" class="bar-button" aria-label={words.menu} onClick={() => setDialog('menu')}>
            <Icon name="menu" />
          </button>
          <PhaseStrip look={look} standing={standing !== null} />
          <div class="bar-buttons">
            <button
              type="button"
              class="bar-button"
              disabled={look.undo === 'none'}
              onClick={undo}
              aria-label={words.undo}
              title={words.undo}
            >
              <Icon name="undo" />
            </button>
            <button
              type="button"
              class="bar-button"
              onClick={() => setDialog('hint')}
              aria-label={words.hint}
              title={words.hint}
            >
              <Icon name="hint" />
            </button>
            <button
              type="button"
              class="bar-button bar-log"
              aria-expanded={showLog}
              onClick={() => setShowLog(!showLog)}
              aria-label={words.log}
              title={words.log}
            >
              <Icon name="log" />
            </button>
          </div>
        </header>
        {!look.live && (
          <div class="past" role="status">
            {words.earlier}
            <button type="button" class="small-button" onClick={toPresent}>
              {words.toPresent}
            </button>
          </div>
        )}
        <div class="board">
          <Board look={look} />
        </div>
        <aside class="side">
          <Plays />
          <Log log={log} jump={jump} />
        </aside>
        <div class="tray">
          {refusal && (
            <p class="refusal" role="alert">
              {refusal}
            </p>
          )}
          <Question answers={answers} choose={choose} cancel={() => setPicked([])} table={table} />
          <Hand />
        </div>
        {inspected && <Inspect inspected={inspected} table={table} close={closeInspect} />}
        {dialog === 'menu' && <GameMenu table={table} close={() => setDialog(null)} />}
        {dialog === 'hint' && <HintDialog table={table} choose={choose} close={() => setDialog(null)} />}
        {look.over && look.live && !seenEnd && <GameOver look={look} table={table} close={() => setSeenEnd(true)} />}
      </main>
    </PlayContext.Provider>
  );
}

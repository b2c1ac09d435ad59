import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../parts/icons.tsx';
import { hasBefore, openBefore } from '../state/game.ts';
import type { Action } from '../state/letters.ts';
import { sent } from '../state/sent.ts';
import { letterOf, settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Look } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { useWords } from '../text/index.ts';
import { PhaseStrip } from './phases.tsx';

interface Props {
  look: Look;
  logShown: boolean;
  openMenu(): void;
  openHint(): void;
  undo(): void;
  toggleLog(): void;
  /** In the place of the hint, at a table with others. */
  tools?: ComponentChildren;
}

interface ButtonProps {
  icon: IconName;
  name: string;
  /** What its letter does. */
  does: Action;
  class?: string;
  disabled?: boolean;
  expanded?: boolean;
  onClick(): void;
}

function BarButton({ icon, name, does, class: extra = '', disabled, expanded, onClick }: ButtonProps) {
  const { letterKeys } = useStore(settings);
  return (
    <button
      type="button"
      class={`bar-button ${extra}`}
      disabled={disabled}
      aria-expanded={expanded}
      aria-label={name}
      title={letterKeys ? `${name} (${letterOf(does)})` : name}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What can be done at any time, and how far the turn is. */
export function GameBar({ look, logShown, openMenu, openHint, undo, toggleLog, tools }: Props) {
  const words = useWords();
  return (
    <header class="bar">
      <button type="button" class="bar-button" aria-label={words.menu} onClick={openMenu}>
        <Icon name="menu" />
      </button>
      <PhaseStrip look={look} />
      <div class="bar-buttons">
        <BarButton icon="undo" does="undo" name={words.undo} disabled={look.undo === 'none'} onClick={undo} />
        {tools ?? <BarButton icon="hint" does="hint" name={words.hint} class="bar-hint" onClick={openHint} />}
        <BarButton icon="log" does="log" name={words.log} class="bar-log" expanded={logShown} onClick={toggleLog} />
      </div>
    </header>
  );
}

interface PastProps {
  look: Look;
  table: Table;
  toPresent(): void;
}

/** This is not the present, and the ways from here. */
function Past({ look, table, toPresent }: PastProps) {
  const words = useWords();
  return (
    <div class="notice past">
      <span>{words.earlier}</span>
      {look.question === '' && (
        <button type="button" class="small-button" onClick={() => table.goToNextOwn()}>
          {words.toNextOwn}
        </button>
      )}
      <button type="button" class="small-button" onClick={toPresent}>
        {words.toPresent}
      </button>
    </div>
  );
}

/** The way back to the game that was going on when a link was opened. */
export function ToOwnGame() {
  const words = useWords();
  if (!hasBefore()) return null;
  return (
    <button type="button" class="small-button" onClick={() => openBefore()}>
      <Icon name="undo" /> {words.toOwnGame}
    </button>
  );
}

/** This game is somebody else's. */
function SentNotice() {
  const words = useWords();
  return (
    <div class="notice">
      <span>
        <b>{words.sentGame}</b> {hasBefore() && words.sentKept}
      </span>
      <ToOwnGame />
    </div>
  );
}

/** What has to be known about the table before anything is played. */
export function Notice(props: PastProps) {
  const isSent = useStore(sent) && props.table.keepAs === 'game';
  if (!props.look.live) return <Past {...props} />;
  return isSent ? <SentNotice /> : null;
}

import { useLayoutEffect } from 'preact/hooks';
import { announce } from '../director/announcer.tsx';
import { actionOf, settings } from '../state/settings.ts';
import type { Look } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { canBackOut, listed, passOf, usualUntil } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import type { Answering } from './answering.ts';
import type { Inspecting } from './inspecting.ts';
import type { Logging } from './logging.ts';
import { openPassUntil, passUntil } from './standing.tsx';

/** Is somebody typing? Then keys are letters and nothing else. */
function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select')
  );
}

/** What the keys do something with. */
interface Game {
  table: Table;
  /** As they are shown. */
  look: Look | null;
  answering: Answering;
  inspecting: Inspecting;
  logging: Logging;
  /** A dialog is open: keys are its own. */
  covered: boolean;
  openDialog(name: 'menu' | 'hint'): void;
}

/** Backs out of one thing after the other. */
function backOut({ table, look, answering, inspecting, logging }: Game): void {
  if (inspecting.inspected) inspecting.inspected.pinned ? inspecting.close() : inspecting.leave();
  else if (logging.shown && look?.live) logging.close();
  else if (look?.standing) table.stopPassing();
  else if (answering.picked.length) answering.unpick();
  else if (look && !look.live) void logging.toPresent();
  else if (look && canBackOut(look)) void answering.undo();
}

/** Numbers choose, Enter takes what costs nothing; false: the key is none of these. */
function answer({ look, answering }: Game, event: KeyboardEvent): boolean {
  const usual = look?.default ?? null;
  const number = Number(event.key);
  const pass = look && event.key === '0' ? passOf(look) : null;
  if (pass !== null) {
    void answering.choose(pass);
    return true;
  }
  if (number >= 1 && number <= 9) {
    const option = listed(answering.answers)[number - 1];
    if (option) void answering.choose(option);
    return !!option;
  }
  if (event.key !== 'Enter') return false;
  const pressed = (event.target as Element).closest?.('button, a, summary');
  if (!event.repeat && !pressed && usual !== null) void answering.choose(usual);
  return true;
}

/** false: it does nothing now. What is heard by the thing that has the focus, or by the lesson, is left to them. */
function letter({ table, look, answering, logging, openDialog }: Game, key: string): boolean {
  const action = actionOf(key);
  if (key === ' ' || action === 'inspect' || action === 'next') return true;
  if (action === 'pass' && !look?.standing) return openPassUntil();
  if (action === 'undo' && look?.undo !== 'none') void answering.undo();
  else if (action === 'pass') table.stopPassing();
  else if (action === 'passOn' && look?.live && passOf(look) !== null) passUntil(table, usualUntil(look));
  else if (action === 'hint' && !table.together) openDialog('hint');
  else if (action === 'log') logging.open();
  else if (action === 'menu' || key === '?') openDialog('menu');
  else return false;
  return true;
}

/** The whole game by keys. */
export function useGameKeys(game: Game): void {
  const words = useWords();
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!game.look || game.covered || typing(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') backOut(game);
      else if (event.repeat)
        return; // a key that is held down answers nothing that has not been seen
      else if (event.key.length === 1 && !settings.value.letterKeys) return;
      else if (!game.inspecting.inspected?.pinned && !answer(game, event) && !letter(game, event.key)) {
        if (event.key.length === 1) announce(words.commandUnknown);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

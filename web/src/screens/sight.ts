// Where the focus is and what is in sight, when the table has changed.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Look } from '../table/protocol.ts';

/** Says whether keys or a pointer were used last: what gets the focus by itself needs no frame after a click. */
function useLastUsed(): void {
  useEffect(() => {
    const used = (how: 'keys' | 'pointer') => () => {
      document.documentElement.dataset.used = how;
    };
    const [keys, pointer] = [used('keys'), used('pointer')];
    addEventListener('keydown', keys, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      removeEventListener('keydown', keys, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }, []);
}

/** To what is asked. There Enter takes the usual answer, and the arrows go to the others. */
export function focusQuestion(): void {
  document.querySelector<HTMLElement>('.question, .handover')?.focus({ preventScroll: true });
}

/** What had the focus is gone: the question has it then. */
export function useKeptFocus(): void {
  useLastUsed();
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusQuestion();
  });
}

/** What one stays at when it was clicked: all that is only looked at, and what lies over the table. */
const KEEPS = '.thing:not(.glow, .picked), .lines, dialog';
/** What answers, or begins to. */
const LIVE = '.answers :not(.standing *), .thing.glow';

/**
 * Enter is written on the usual answer and means just that: what was clicked does not keep the focus, and what one has come to by
 * keyboard loses it when the question changes, since it would now answer something else.
 */
export function useFocusAtQuestion(look: Look | null): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const clicked = (event.target as Element).closest?.('.game button, .game summary');
      const byKeyboard = event.detail === 0;
      if (!byKeyboard && clicked && clicked === document.activeElement && !clicked.closest(KEEPS)) focusQuestion();
    };
    // Before anybody else hears of it: what it opens gives the focus back to where it was.
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  const before = useRef('');
  const now = look ? [look.question, ...look.options.map((option) => option.id)].join() : '';
  useLayoutEffect(() => {
    if (before.current !== now && before.current && document.activeElement?.matches(LIVE)) {
      focusQuestion();
    }
    before.current = look?.question ? now : '';
  }, [now]);
}

function inSight(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Where something can be chosen some of it is in sight: on small screens the table and the hand are scrolled there. */
export function useGlowInSight(look: Look | null): void {
  useLayoutEffect(() => {
    for (const [part, block] of [
      ['.board', 'center'],
      ['.market', 'center'], // what is drafted, even where the own dungeon has something, too
      ['.hand', 'nearest'],
    ] as const) {
      const glowing = [...document.querySelectorAll(`${part} .glow`)];
      for (const thing of glowing) {
        if (glowing.some(inSight)) break; // one that lies under something else does not help
        thing.scrollIntoView({ block, inline: 'center' });
      }
    }
  }, [look?.moment, look?.question]);
}

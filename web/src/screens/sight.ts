// Where the focus is and what is in sight, when the table has changed.

import { useEffect, useLayoutEffect } from 'preact/hooks';
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

/** What had the focus is gone: the question has it then. */
export function useKeptFocus(): void {
  useLastUsed();
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
export function useGlowInSight(look: Look | null): void {
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

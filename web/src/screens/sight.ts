// Where the focus is and what is in sight, when the table has changed.

import { useLayoutEffect } from 'preact/hooks';
import type { Look } from '../table/protocol.ts';

/** What had the focus is gone: the question has it then. */
export function useKeptFocus(): void {
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

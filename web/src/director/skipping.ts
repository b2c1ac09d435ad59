// What is shown can be skipped at any time, and never keeps anybody from looking at something.

import { useEffect } from 'preact/hooks';
import type { Table } from '../table/table.ts';

/** A second press within this time was meant for what was skipped, not for the question that it led to. */
const GRACE = 300;
/** Whoever keeps it pressed for so long wants to see nothing more. */
const HELD = 400;

let skipped = Number.NEGATIVE_INFINITY;

/** Has something been skipped just now? Then nothing is answered by the same press. */
export const justSkipped = () => performance.now() - skipped < GRACE;

/** Skips what is being shown; false: nothing is. */
export function skip(table: Table): boolean {
  if (!table.director.busy) return false;
  skipped = performance.now();
  table.director.skip();
  return true;
}

/** A click or a key on these means something by itself. */
const OWN = 'button, a, summary, input, select, textarea, dialog, .inspect, .log';
const isFree = (event: Event) => !(event.target as Element).closest?.(OWN) && !document.querySelector('dialog[open]');
const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** A click beside the things, Space and Enter go to the question; as long as they are held down nothing is shown at all. */
export function useSkipping(table: Table): void {
  useEffect(() => {
    const all = new AbortController();
    const hear = <K extends keyof WindowEventMap>(kind: K, act: (event: WindowEventMap[K]) => void) =>
      addEventListener(kind, act, { capture: true, signal: all.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      timer = setTimeout(() => table.director.hold(true), HELD);
    };
    const release = () => {
      clearTimeout(timer);
      table.director.hold(false);
    };
    hear('pointerdown', (event) => isFree(event) && press());
    hear('pointerup', release);
    hear('pointercancel', release);
    hear('click', (event) => isFree(event) && skip(table));
    hear('keydown', (event) => {
      if (!isKey(event) || !isFree(event)) return;
      if (!event.repeat) press();
      if (skip(table) || justSkipped()) {
        event.stopImmediatePropagation();
        event.preventDefault();
      }
    });
    hear('keyup', (event) => isKey(event) && release());
    return () => {
      release();
      all.abort();
    };
  }, [table]);
}

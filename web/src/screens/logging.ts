import { useCallback, useState } from 'preact/hooks';
import type { Table } from '../table/table.ts';
import { focusQuestion } from './sight.ts';

/** As in stage.css. */
const NARROW = '(max-width: 860px), (max-height: 520px)';

function focusLog(): void {
  const line = document.querySelector<HTMLElement>('#log [tabindex="0"]');
  if (line?.checkVisibility()) line.focus();
  else document.querySelector<HTMLElement>('.bar-log')?.focus();
}

export interface Logging {
  shown: boolean;
  toggle(): void;
  close(): void;
  /** Shows it and goes to its last line. */
  open(): void;
  /** To the moment of a line. */
  jump(moment: number): Promise<void>;
  toPresent(): Promise<void>;
}

/** The log, and what it leads to. */
export function useLogging(table: Table): Logging {
  const [shown, setShown] = useState(false);
  const toggle = useCallback(() => setShown((now) => !now), []);
  const close = useCallback(() => {
    setShown(false);
    if (document.activeElement?.closest('.log')) focusQuestion();
  }, []);
  const open = useCallback(() => {
    setShown(true);
    requestAnimationFrame(focusLog); // it may have been hidden until now
  }, []);
  /** Where the log lies over the table it makes room for what is to be seen. */
  const jump = useCallback(
    async (moment: number) => {
      const there = await table.goTo(moment);
      if (!there.ok || !matchMedia(NARROW).matches) return;
      setShown(false);
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
  return { shown, toggle, close, open, jump, toPresent };
}

import { useCallback, useEffect, useState } from 'preact/hooks';
import type { LocalTable } from '../table/local.ts';

/** As in table.css. */
const NARROW = '(max-width: 860px)';

/** Is there no room for the log beside the table? */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const change = () => setNarrow(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return narrow;
}

function focusLog(): void {
  const line = document.querySelector<HTMLElement>('#log [tabindex="0"]');
  if (line?.checkVisibility()) line.focus();
  else document.querySelector<HTMLElement>('.bar-log')?.focus();
}

export interface Logging {
  shown: boolean;
  toggle(): void;
  /** Shows it and goes to its last line. */
  open(): void;
  /** To the moment of a line. */
  jump(moment: number): Promise<void>;
  toPresent(): Promise<void>;
}

/** The log, and what it leads to. */
export function useLogging(table: LocalTable): Logging {
  const [shown, setShown] = useState(false);
  const toggle = useCallback(() => setShown((now) => !now), []);
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
  return { shown, toggle, open, jump, toPresent };
}

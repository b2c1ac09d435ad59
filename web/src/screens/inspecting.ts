import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Subject } from '../parts/play.ts';
import type { Look } from '../table/protocol.ts';
import type { Key } from '../table/targets.ts';
import type { Inspected } from './inspect.tsx';

export interface Inspecting {
  inspected: Inspected | null;
  inspect(subject: Subject, pinned: boolean, at: Element, keys: Key[]): void;
  /** The pointer has left it: what was opened stays. */
  leave(): void;
  /** Puts it away, and the focus back to where it was opened. */
  close(): void;
  /** Puts it away. */
  drop(): void;
}

/** What is looked at closely. */
export function useInspecting(look: Look | null): Inspecting {
  const [inspected, setInspected] = useState<Inspected | null>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const inspect = useCallback((subject: Subject, pinned: boolean, at: Element, keys: Key[]) => {
    if (pinned && at instanceof HTMLElement) returnTo.current = at;
    setInspected((now) => (now?.pinned && !pinned ? now : { subject, pinned, at: at.getBoundingClientRect(), keys }));
  }, []);
  const leave = useCallback(() => setInspected((now) => (now?.pinned ? now : null)), []);
  const drop = useCallback(() => setInspected(null), []);
  const close = useCallback(() => {
    setInspected(null);
    returnTo.current?.focus();
  }, []);
  useLayoutEffect(leave, [look?.moment, look?.question, look?.live]);
  return { inspected, inspect, leave, close, drop };
}

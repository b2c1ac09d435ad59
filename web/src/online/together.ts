// What parts of the game's screens have to know of a table with others; null at a game on this device.

import { createContext } from 'preact';
import { useContext, useEffect, useReducer } from 'preact/hooks';
import { Store, useStore } from '../state/store.ts';
import type { Room, SocketTable } from './socket-table.ts';

export const TogetherContext = createContext<SocketTable | null>(null);

const NOBODY = new Store<Room | null>(null);

export const useTogether = () => useContext(TogetherContext);

export function useRoom(): Room | null {
  const table = useContext(TogetherContext);
  return useStore<Room | null>((table?.room as Store<Room | null> | undefined) ?? NOBODY);
}

/** Draws again every second, while there is something to count. */
export function useSeconds(counts: boolean): void {
  const [, again] = useReducer<number, undefined>((n) => n + 1, 0);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => again(undefined), 1000);
    return () => clearInterval(timer);
  }, [counts]);
}

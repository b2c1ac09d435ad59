import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Playing } from '../director/director.ts';
import type { Design, Hero, Look, Option, Room } from '../table/protocol.ts';
import type { Key } from '../table/targets.ts';

/** Something that can be looked at closely. */
export type Subject =
  | { is: 'card'; card: Design | Room; seat?: number }
  | { is: 'hero'; hero: Hero }
  /** An answer of the list. */
  | { is: 'answer'; option: Option }
  /** All numbers of a seat; `first`: the one that was pointed at. */
  | { is: 'numbers'; seat: number; first: string }
  /** Anything else that has a name: a space, an item, a play. `why`: what is said about it. */
  | { is: 'thing'; name: string; text: string; why?: string };

export interface Play {
  look: Look;
  /** What is being shown happen; null: nothing, and what is asked can be answered. */
  playing: Playing | null;
  targets: Map<Key, Option[]>;
  picked: Key[];
  pick(key: Key): void;
  choose(option: Option): void;
  /** `keys`: what it is called in `targets`, to say why it cannot be chosen. */
  inspect(subject: Subject, pinned: boolean, at: Element, keys: Key[]): void;
  leave(): void;
}

export const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (!play) throw new Error('no game here');
  return play;
}

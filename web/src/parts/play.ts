import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Design, Hero, Look, Option, Room, Seat } from '../table/protocol.ts';
import type { Key } from '../table/targets.ts';

/** Something that can be looked at closely. */
export type Subject =
  | { is: 'card'; card: Design | Room; seat?: number }
  | { is: 'hero'; hero: Hero }
  | { is: 'seat'; seat: Seat }
  | { is: 'landmark'; name: string; text: string; heroes: Hero[] };

export interface Play {
  look: Look;
  targets: Map<Key, Option[]>;
  picked: Key[];
  pick(key: Key): void;
  inspect(subject: Subject, pinned: boolean, at?: Element): void;
  leave(): void;
}

export const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (!play) throw new Error('no game here');
  return play;
}

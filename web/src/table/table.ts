import type { Director, Shown } from '../director/director.ts';
import type { Store } from '../state/store.ts';
import type { Answer, Undone, Until } from './protocol.ts';

/** What is shown of it. */
export interface TableState extends Shown {
  /** Something went wrong that play cannot go on after. */
  broken: string | null;
}

/** What the page plays at: views, decisions and events of one seat. On this device (LocalTable) or at a server (SocketTable). */
export interface Table {
  readonly state: Store<TableState>;
  readonly director: Director;
  /** People on other machines play here: nobody gets hints, and there is no way to earlier moments while it goes on. */
  readonly together: boolean;
  /** Where the game is kept on this device; null: nowhere. */
  readonly keepAs: string | null;
  /** The game as a short text for a link, and as it is saved; '': not to be had. */
  readonly link: string;
  readonly record: string;
  choose(option: number): Promise<Answer<object>>;
  /** Passes the window that is seen, and those that follow until then. */
  passUntil(until: Until): void;
  stopPassing(): void;
  /** The one whom the device was handed to is there. */
  sit(): void;
  /** Takes the last choice back, and says where that is known what was seen since; agreed: the others (here: bots, or people beside one) do not mind. */
  undo(agreed: boolean): Promise<Answer<Partial<Undone>>>;
  /** To an earlier moment, or back to the present. */
  goTo(moment: number | null): Promise<Answer<object>>;
  /** To the position after so many choices, from whoever's eyes they were made (for the review). */
  goToChoice(choices: number): Promise<Answer<object>>;
  /** From an earlier moment to the next one in which one is asked. */
  goToNextOwn(): Promise<Answer<object>>;
  /** A question of the viewing seat: `why` and `hint` with what comes after seat and language. */
  ask<T>(command: string, text?: string): Promise<Answer<T>>;
}

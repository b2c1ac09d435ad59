import type { Store } from '../state/store.ts';
import type { Answer, Begun, GameEvent, Loaded, Look, Until } from './protocol.ts';

export interface TableState {
  /** null: no game, or the device changes hands. */
  look: Look | null;
  /** Everything in the log that the viewing seat may know. */
  log: GameEvent[];
  /** What has just happened, to be shown in motion; another array each time. */
  news: GameEvent[];
  /** Seat that the device has to be handed to before anything is shown. */
  handover: number | null;
  /** Something went wrong that play cannot go on after. */
  broken: string | null;
}

/** What the page plays at: views, decisions and events of one seat. Today on this device, later at a server. */
export interface Table {
  readonly state: Store<TableState>;
  begin(options: string): Promise<Answer<Begun>>;
  load(text: string): Promise<Answer<Loaded>>;
  choose(option: number): Promise<Answer<object>>;
  /** Passes the window that is seen, and those that follow until then. */
  passUntil(until: Until): void;
  stopPassing(): void;
  /** The one whom the device was handed to is there. */
  sit(): void;
  /** Takes the last choice back; agreed: the others (here: bots, or people beside one) do not mind. */
  undo(agreed: boolean): Promise<Answer<object>>;
  /** To an earlier moment, or back to the present. */
  goTo(moment: number | null): Promise<Answer<object>>;
  /** A question of the viewing seat: `why` and `hint` with what comes after seat and language. */
  ask<T>(command: string, text?: string): Promise<Answer<T>>;
}

// The hall of a server: make a table, find one, and see where it is one's turn.

import { Store } from '../state/store.ts';
import type { Answer } from '../table/protocol.ts';
import { Line, type LineState, type World } from './line.ts';
import type { Me } from './socket-table.ts';
import type { Bye, ClockKind, FromServer, Row } from './wire.ts';

export interface NewTable {
  options: string;
  clock: ClockKind;
  listed: boolean;
  bots: string;
}
export interface HallState {
  line: LineState;
  bye: Bye | null;
  /** null: not heard yet. */
  open: Row[] | null;
  mine: Row[] | null;
  /** The server calls an address when it is somebody's turn. */
  hooks: boolean;
}
export interface Made {
  id: string;
  invite: string;
}

/** How often lists are asked for anew. */
const FRESH = 5000;

export class Hall {
  readonly state = new Store<HallState>({ line: 'opening', bye: null, open: null, mine: null, hooks: false });
  private line: Line;
  private stop: (() => void) | null = null;

  /** @param lists which of them are wanted */
  constructor(
    private world: World,
    me: () => Me,
    private lists: ('list' | 'mine')[],
  ) {
    this.line = new Line('/t/', world, {
      hello: () => ({ type: 'hello', ...me() }),
      hear: (message) => this.hear(message),
      changed: (line, bye) => this.state.change({ line, bye }),
    });
  }

  private hear(message: FromServer): void {
    if (message.type === 'hall') {
      this.state.change({ hooks: message.hooks === true });
      this.refresh();
    }
    if (message.type === 'tables')
      this.state.change(message.mine ? { mine: message.tables } : { open: message.tables });
  }

  refresh(): void {
    this.stop?.();
    for (const type of this.lists) this.line.say({ type });
    this.stop = this.world.after(FRESH, () => this.refresh());
  }

  create(wanted: NewTable): Promise<Answer<Made>> {
    return this.line.ask<Made>({ type: 'create', ...wanted });
  }
  quick(): Promise<Answer<Made>> {
    return this.line.ask<Made>({ type: 'quick' });
  }
  /** The address that is called when it is this person's turn; '': none. */
  hook(url: string): Promise<Answer<object>> {
    return this.line.ask({ type: 'hook', ...(url ? { url } : {}) });
  }
  /** The name has changed. */
  greet(): void {
    this.line.greet();
  }
  nudge(): void {
    this.line.nudge();
  }
  close(): void {
    this.stop?.();
    this.line.close();
  }
}

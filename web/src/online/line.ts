// A connection that comes back: what was asked and not answered is asked again with the same key, so it is done once.

import type { Answer } from '../table/protocol.ts';
import { type Bye, type FromServer, type Keyed, NO_TABLES, type Plain, randomHex } from './wire.ts';

/** As much of a WebSocket as is needed. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}
export interface World {
  open(path: string): Socket;
  after(ms: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  /** Without a network there is no use in trying. */
  hasNetwork(): boolean;
  /** false: whoever hands out this page has said that there are no tables. A server that does not answer may have some. */
  keepsTables(): Promise<boolean>;
}

/** `lost`: it will come back by itself; `closed`: it will not, and `bye` says why. */
export type LineState = 'opening' | 'open' | 'lost' | 'closed';

interface Owner {
  /** Said first on every connection. */
  hello(): Plain;
  hear(message: FromServer): void;
  changed(state: LineState, bye: Bye | null): void;
}
interface Waiting {
  message: Keyed & { key: string };
  /** What was asked, without the key. */
  wish: string;
  answer: Promise<Answer<object>>;
  done(answer: Answer<object>): void;
}

const FIRST_RETRY = 500;
const LAST_RETRY = 8000;
/** After so much silence the server is asked whether it is there; after twice as much it is not. */
const SILENCE = 12000;

export class Line {
  private socket: Socket | null = null;
  private state: LineState = 'opening';
  /** The server has answered the greeting. */
  private greeted = false;
  private waiting = new Map<string, Waiting>();
  private retry = FIRST_RETRY;
  private stopRetry: (() => void) | null = null;
  private stopWatch: (() => void) | null = null;

  constructor(
    private path: string,
    private world: World,
    private owner: Owner,
  ) {
    this.connect();
  }

  /** For what need not be done if nobody hears it. */
  say(message: Plain): void {
    if (this.greeted) this.socket?.send(JSON.stringify(message));
  }

  /** Says it until it is answered. What is under way is not said a second time: a key may be held down. */
  ask<T extends object>(message: Keyed): Promise<Answer<T>> {
    if (this.state === 'closed') return Promise.resolve({ ok: false, error: '', rule: null });
    const wish = JSON.stringify(message);
    for (const under of this.waiting.values()) if (under.wish === wish) return under.answer as Promise<Answer<T>>;
    const keyed = { ...message, key: randomHex(8) };
    let done: Waiting['done'] = () => undefined;
    const answer = new Promise<Answer<object>>((resolve) => {
      done = resolve;
    });
    this.waiting.set(keyed.key, { message: keyed, wish, answer, done });
    if (this.greeted) this.socket?.send(JSON.stringify(keyed));
    return answer as Promise<Answer<T>>;
  }

  /** Greets again: the name or the language has changed. */
  greet(): void {
    if (this.greeted) this.socket?.send(JSON.stringify(this.owner.hello()));
  }

  /** There is a network again, or somebody looks: no use in waiting any longer. */
  nudge(): void {
    if (this.state !== 'lost') return;
    this.retry = FIRST_RETRY;
    this.connect();
  }

  close(): void {
    this.end(null);
  }

  private end(bye: Bye | null): void {
    this.drop();
    this.stopRetry?.();
    this.turn('closed', bye);
    for (const { done } of this.waiting.values()) done({ ok: false, error: bye?.text ?? '', rule: null });
    this.waiting.clear();
  }

  private turn(state: LineState, bye: Bye | null = null): void {
    this.state = state;
    this.owner.changed(state, bye);
  }

  private connect(): void {
    this.stopRetry?.();
    this.stopRetry = null;
    this.drop();
    const socket = this.world.open(this.path);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.owner.hello()));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data) as FromServer);
    socket.onclose = () => this.lose();
    this.watch(false);
  }

  /** Nothing more is heard of this socket. */
  private drop(): void {
    this.stopWatch?.();
    this.greeted = false;
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  private lose(retry = this.retry): void {
    const refused = !this.greeted;
    this.drop();
    this.retry = Math.min(retry * 2, LAST_RETRY);
    this.stopRetry?.();
    this.stopRetry = this.world.after(retry * (1 + this.world.random() / 2), () => this.again());
    if (this.state !== 'lost') this.turn('lost');
    if (refused && this.world.hasNetwork()) void this.endWithoutTables();
  }

  /** A browser does not say why there is no connection: it may be in vain to wait for one. */
  private async endWithoutTables(): Promise<void> {
    const keeps = await this.world.keepsTables();
    if (!keeps && this.state === 'lost') this.end({ type: 'bye', code: NO_TABLES, text: '', retry: null });
  }

  private again(): void {
    if (this.world.hasNetwork()) this.connect();
    else this.stopRetry = this.world.after(LAST_RETRY, () => this.again());
  }

  /** A cable that was pulled out says nothing. */
  private watch(asked: boolean): void {
    this.stopWatch?.();
    this.stopWatch = this.world.after(SILENCE, () => {
      if (asked) this.lose();
      else {
        this.say({ type: 'ping' });
        this.watch(true);
      }
    });
  }

  private hear(message: FromServer): void {
    this.watch(false);
    switch (message.type) {
      case 'welcome':
      case 'hall':
        this.welcome(message);
        return;
      case 'ack':
        this.settle(message.key, { ok: true });
        return;
      case 'no':
        this.settle(message.key, { ok: false, error: message.error, rule: message.rule });
        break; // what had no key is for whoever owns the line
      case 'answer':
        this.settle(message.key, message.answer as Answer<object>);
        return;
      case 'created':
        this.settle(message.key, { ok: true, id: message.id, invite: message.invite } as Answer<object>);
        return;
      case 'bye':
        if (message.retry === null) this.end(message);
        else this.lose(message.retry);
        return;
    }
    this.owner.hear(message);
  }

  private welcome(message: FromServer): void {
    this.greeted = true;
    this.retry = FIRST_RETRY;
    this.turn('open');
    const unanswered = [...this.waiting.values()]; // before the owner asks for more
    this.owner.hear(message);
    for (const { message: again } of unanswered) this.socket?.send(JSON.stringify(again));
  }

  private settle(key: string | null, answer: Answer<object>): void {
    const waits = key === null ? undefined : this.waiting.get(key);
    if (!waits) return;
    this.waiting.delete(key as string);
    waits.done(answer);
  }
}

import type { GameEvent } from '../table/protocol.ts';

/** What has just happened, in motion, above the table and in nobody's way. */
export class Stage {
  show(_news: GameEvent[]): void {}
  end(): void {}
}

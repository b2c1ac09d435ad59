import type { Session } from './loader.ts';
import { openHere } from './open.ts';
import type { Thought } from './protocol.ts';

let session: Promise<Session> | null = null;

async function openWith(cards: string): Promise<Session> {
  const opened = await openHere(true);
  opened.own(cards);
  return opened;
}

/** A command; or before the first one the cards of one's own that it may be about. */
addEventListener('message', async ({ data }: MessageEvent<string | { own: string }>) => {
  if (typeof data !== 'string') {
    session = openWith(data.own);
    return;
  }
  session ??= openHere(false);
  postMessage((await session).ask<Thought>(data));
});

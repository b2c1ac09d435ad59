import type { Session } from './loader.ts';
import { openHere } from './open.ts';

/** A command, perhaps with a text; or before the first one the cards of one's own that it may be about. */
export type Errand = string | { command: string; text: string } | { own: string };

let session: Promise<Session> | null = null;

async function openWith(cards: string): Promise<Session> {
  const opened = await openHere(true);
  opened.own(cards);
  return opened;
}

addEventListener('message', async ({ data }: MessageEvent<Errand>) => {
  if (typeof data !== 'string' && 'own' in data) {
    session = openWith(data.own);
    return;
  }
  session ??= openHere(false);
  const here = await session;
  postMessage(typeof data === 'string' ? here.ask(data) : here.ask(data.command, data.text));
});

import gameUrl from '../../../build/wasm/lair.wasm?url';
import workshopUrl from '../../../build/wasm/workshop.wasm?url';
import { openSession, type Session } from './loader.ts';

/** A session of one's own in this Worker; for cards of one's own the larger module, which can read them. */
export async function openHere(workshop: boolean): Promise<Session> {
  const answer = await fetch(workshop ? workshopUrl : gameUrl);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return openSession(await WebAssembly.compileStreaming(answer));
}

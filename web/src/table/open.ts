import moduleUrl from '../../../build/wasm/lair.wasm?url';
import { openSession, type Session } from './loader.ts';

/** A session of one's own in this Worker. */
export async function openHere(): Promise<Session> {
  const answer = await fetch(moduleUrl);
  if (!answer.ok) throw new Error(`lair.wasm: ${answer.status}`);
  return openSession(await WebAssembly.compileStreaming(answer));
}

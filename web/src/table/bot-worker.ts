import { openSession, type Session } from './loader.ts';

/** First the module, with the cards of one's own that the rest may be about, and the seal of the views; then commands, perhaps with a text. */
export type Errand =
  | { module: WebAssembly.Module; own: string | null; seal?: Uint8Array }
  | { command: string; text?: string };

let session: Promise<Session> | null = null;

async function open(module: WebAssembly.Module, own: string | null, seal?: Uint8Array): Promise<Session> {
  const opened = await openSession(module, undefined, seal);
  if (own !== null) opened.own(own);
  return opened;
}

addEventListener('message', async ({ data }: MessageEvent<Errand>) => {
  if ('module' in data) session = open(data.module, data.own, data.seal);
  else if (session) postMessage((await session).ask(data.command, data.text));
});

import { openHere } from './open.ts';
import type { Thought } from './protocol.ts';

const session = openHere();

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  postMessage((await session).ask<Thought>(data));
});

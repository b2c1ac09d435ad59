import { openHere } from './open.ts';
import type { Thought } from './protocol.ts';

const session = openHere();

addEventListener('message', async ({ data }: MessageEvent<string | { own: string }>) => {
  const { ask } = await session;
  if (typeof data === 'string') postMessage(ask<Thought>(data));
  else ask('own', data.own);
});

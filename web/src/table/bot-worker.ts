import { openSession } from './loader.ts';
import type { Thought } from './protocol.ts';

const session = openSession();

onmessage = async ({ data }: MessageEvent<string>) => {
  postMessage((await session).ask<Thought>(data));
};

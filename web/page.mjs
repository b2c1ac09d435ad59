// lair.wasm on standard input and output, as `lair page` is: node page.mjs lair.wasm
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { instantiate } from './src/table/wasm.js';

const ask = await instantiate(readFileSync(process.argv[2]));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(ask(line));
}

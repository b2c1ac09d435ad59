// lair.wasm on standard input and output, as `lair page` is: node page.mjs lair.wasm
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { instantiate } from './src/table/wasm.js';

// The module's clock tells the time this process has used: others use the machine too.
performance.now = () => process.cpuUsage().user / 1000;

const ask = await instantiate(readFileSync(process.argv[2]));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(ask(line));
}

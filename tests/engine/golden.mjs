// Runs the engine as WebAssembly and prints the golden numbers: node golden.mjs golden.wasm
import { readFileSync } from "node:fs";

const imports = new Proxy({}, { get: () => new Proxy({}, { get: () => () => 0 }) });
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), imports);
instance.exports._initialize?.();
const lines = [];
for (let i = 0; i < instance.exports.golden_games(); i++) {
    const hash = BigInt.asUintN(64, instance.exports.golden_hash(i));
    lines.push(`${i} ${hash.toString(16).padStart(16, "0")}`);
}
console.log(lines.join("\n"));

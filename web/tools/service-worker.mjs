// Writes sw.js into a folder with the built page.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What is kept only when it has been used: not everybody wants it, and the first visit should be short. */
const LATER = /index\.html$|workshop.*\.wasm$|rules\//;
/** What is not part of the page: compressed forms of its files, and the note of what it was built from. */
const BESIDE = /^sw\.js|\.(gz|br)$|^\./;

/** With the names of all files; its version is what they contain, so that one that has changed is fetched again. */
export function writeWorker(out) {
  const all = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !BESIDE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of all) hash.update(readFileSync(file));
  const names = all.map((file) => `./${relative(out, file)}`);
  const files = ['./', ...names.filter((name) => !LATER.test(name))];
  const source = readFileSync(new URL('worker.mjs', import.meta.url), 'utf8')
    .replace('__FILES__', JSON.stringify(files))
    .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
  writeFileSync(join(out, 'sw.js'), source);
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** What is kept only when it has been used: not everybody wants it, and the first visit should be short. */
const LATER = /index\.html$|workshop.*\.wasm$|rules\//;

/** Writes sw.js, with the names of all files that were built; its version is what they contain. */
function serviceWorker(): Plugin {
  let out = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const all = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
      const hash = createHash('sha256');
      for (const file of all) hash.update(readFileSync(file));
      const names = all.map((file) => `./${relative(out, file)}`);
      const files = ['./', ...names.filter((name) => !LATER.test(name))];
      const source = readFileSync(new URL('tools/worker.mjs', import.meta.url), 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
      writeFileSync(join(out, 'sw.js'), source);
    },
  };
}

export default defineConfig({
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  plugins: [serviceWorker()],
});

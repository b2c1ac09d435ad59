import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { writeWorker } from './tools/service-worker.mjs';

function serviceWorker(): Plugin {
  let out = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle: () => writeWorker(out),
  };
}

export default defineConfig({
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  plugins: [serviceWorker()],
});

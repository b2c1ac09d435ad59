// A browser with the page in it. LAIR_URL: where `lair serve` hands it out; else web/dist from here, with the same Content-Security-Policy.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const web = new URL('../../web/', import.meta.url);
const require = createRequire(new URL('package.json', web));
const { chromium } = require('playwright-core');
const { AxeBuilder } = require('@axe-core/playwright');

const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.json': 'application/json', '.webmanifest': 'application/manifest+json',
};
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function serve() {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://here').pathname;
    const file = join(new URL('dist', web).pathname, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-security-policy': POLICY });
    response.end(gzipSync(readFileSync(file)));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const server = process.env.LAIR_URL ? null : await serve();
export const url = process.env.LAIR_URL ?? `http://127.0.0.1:${server.address().port}/`;
export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

export async function end() {
  await browser.close();
  server?.close();
}

/** A page of its own, which notes every complaint and every request to somebody else. */
export async function visit(options = {}, settings = { speed: 'none' }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const wrong = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('data:') && !to.startsWith('blob:')) wrong.push(`a request to ${to}`);
  });
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('lair.settings')) localStorage.setItem('lair.settings', JSON.stringify(kept));
  }, settings);
  await page.goto(url);
  return { context, page, wrong };
}

/** What axe has against the page as it is. */
export async function complaints(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.join(' ')}`);
}

export const asked = (page) => page.waitForFunction(() => document.querySelector('.answer') || document.querySelector('.over'), null, { timeout: 30000 });

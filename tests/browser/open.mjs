// A browser with the page in it. LAIR_URL: where `lair serve` hands it out; else web/dist from here, with the same Content-Security-Policy.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
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
  '.json': 'application/json', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json',
};
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hands out a folder with the built page. */
export function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://here').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
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

export const dist = fileURLToPath(new URL('dist', web));
const server = process.env.LAIR_URL ? null : await serve(dist);
export const url = process.env.LAIR_URL ?? `http://127.0.0.1:${server.address().port}/`;
export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/** How long anything is waited for: a busy machine may be many times slower, and what never comes is no hurry. */
const PATIENCE = 90000;

/** Somebody with a browser of their own. */
export async function newContext(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** A page on which a text is looked for as eyes do: the announcer says once more what is shown, for ears only. */
export async function newPage(context) {
  const page = await context.newPage();
  const anywhere = page.getByText.bind(page);
  page.getByText = (...what) => anywhere(...what).and(page.locator(':not(.announcer, .announcer *)'));
  return page;
}

export async function end() {
  await browser.close();
  server?.close();
}

/** Runs in the page before anything else: the deal is not left to chance, and what the page hears of the table can be read. */
function prepare({ settings, seed }) {
  crypto.getRandomValues = (numbers) => numbers.fill(seed);
  window.lair = { news: null, chosen: 0 };
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      // In the same task in which the page hears of it and draws it: whoever looks from outside finds both or neither.
      this.addEventListener('message', ({ data }) => data.news && (window.lair.news = data.news));
    }
    postMessage(message) {
      if (message.wish?.do === 'choose') window.lair.chosen++;
      super.postMessage(message);
    }
  };
  try {
    if (!localStorage.getItem('lair.settings')) localStorage.setItem('lair.settings', JSON.stringify(settings));
  } catch {
    // a store that is blocked
  }
}

/** Runs in the page: as in a language whose words are all 40 % longer, whatever draws them; from then on, or no longer. */
export function lengthen(on) {
  if (!window.lair.longer) {
    const was = new WeakMap();
    const made = new WeakMap();
    const longer = (text) => text.replace(/\p{L}+/gu, (word) => word + word.slice(-Math.ceil(word.length * 0.4)));
    const over = (node) => {
      if (node.nodeType !== Node.TEXT_NODE) return node.childNodes.forEach(over);
      if (node.data === made.get(node) || node.parentElement?.closest('style, script, textarea')) return;
      was.set(node, node.data);
      made.set(node, longer(node.data));
      node.data = made.get(node);
    };
    const back = (node) => (node.nodeType === Node.TEXT_NODE ? was.has(node) && (node.data = was.get(node)) : node.childNodes.forEach(back));
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) if (node.nodeType === Node.TEXT_NODE || node !== target) over(node);
    });
    window.lair.longer = { over, back, observer };
  }
  const { over, back, observer } = window.lair.longer;
  observer.disconnect();
  (on ? over : back)(document.body);
  if (on) observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** A page in a context that is there, which notes every complaint and every request to somebody else. */
export async function open(context, settings = { speed: 'none' }, seed = 2) {
  const page = await newPage(context);
  const wrong = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('data:') && !to.startsWith('blob:')) wrong.push(`a request to ${to}`);
  });
  await page.addInitScript(prepare, { settings, seed });
  return { page, wrong };
}

/** A page of its own, at the title. */
export async function visit(options = {}, settings = { speed: 'none' }, seed = 2) {
  const context = await newContext(options);
  const { page, wrong } = await open(context, settings, seed);
  await page.goto(url);
  return { context, page, wrong };
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const pictures = fileURLToPath(new URL('../../build/browser/', import.meta.url));

/** A test with a page of its own, which has to stay without a complaint. What it looked like when it went wrong is kept in build/browser. */
export function pageTest(name, { options, settings, seed, complains = false }, run) {
  test(name, { timeout: 600000 }, async () => {
    const visited = await visit(options, settings, seed);
    try {
      await run(visited);
      if (!complains) assert.deepEqual(visited.wrong, []);
    } catch (error) {
      mkdirSync(pictures, { recursive: true });
      const file = join(pictures, `${name.replace(/\W+/g, '-')}.png`);
      for (const page of visited.context.pages().slice(-1)) await page.screenshot({ path: file }).catch(() => undefined);
      throw error;
    } finally {
      await visited.context.close();
    }
  });
}

/** What axe has against the page as it is; by some of its rules only, if they are named. */
export async function complaints(page, rules = []) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.join(' ')}`);
}

/** Waits until the focus is on or in what the selector names: it follows what is drawn, a moment later. */
export const focusIn = (page, selector) => page.waitForFunction((where) => document.activeElement?.closest(where), selector);

export const asked = (page) => page.waitForFunction(() => document.querySelector('.answer') || document.querySelector('.over'));

// A server of its own with tables, and people in front of pages of it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist, newContext, newPage } from './open.mjs';

const lair = process.env.LAIR ?? fileURLToPath(new URL('../../build/lair', import.meta.url));

/** `lair serve` with an empty store, or with the one that is named, and with more options. It can be killed, and started again at the same port with what it had stored. */
export class Server {
  folder = mkdtempSync(join(tmpdir(), 'lair-friends-'));
  port = 0;

  constructor(store = '', more = []) {
    this.more = more;
    this.store = store || join(this.folder, 'tables.sqlite');
  }

  async start() {
    assert.ok(existsSync(lair), `no ${lair}`);
    const run = ['serve', '--port', String(this.port), '--root', dist, '--store', this.store, ...this.more];
    this.process = spawn(lair, run, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    await new Promise((begun, failed) => {
      const hear = (text) => {
        said += text;
        if (/http:\/\/\S+/.test(said)) begun();
      };
      this.process.stdout.on('data', hear);
      this.process.stderr.on('data', hear);
      this.process.on('exit', () => failed(new Error(said)));
    });
    this.url = said.match(/http:\/\/\S+/)[0];
    this.port = Number(new URL(this.url).port);
    return this;
  }
  async kill() {
    const { exitCode, signalCode } = this.process;
    if (exitCode !== null || signalCode !== null) return;
    this.process.removeAllListeners('exit');
    const gone = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await gone;
  }
  async end() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs in the page: who plays, and a hand that answers whatever is asked: as usual, or one after the other. */
function prepare({ name, settings }) {
  if (!localStorage.getItem('lair.settings')) localStorage.setItem('lair.settings', JSON.stringify({ speed: 'none', ...settings }));
  if (name && !localStorage.getItem('lair.name')) localStorage.setItem('lair.name', name);
  let count = 0;
  window.answers = {
    stop: () => clearInterval(window.answers.timer),
    start: () => {
      window.answers.timer = setInterval(() => {
        const all = document.querySelectorAll('.question .answer:not(.pass-until .answer)');
        const usual = document.querySelector('.question .answer-default');
        if (all.length && !document.querySelector('dialog[open]')) (usual ?? all[(count++ * 7) % all.length]).click();
      }, 15);
    },
  };
}

/** Somebody with a browser of their own; `wrong` has every complaint but the one that a server is away. */
export async function person({ name = '', settings = {}, options = {} } = {}) {
  const context = await newContext({ viewport: { width: 1280, height: 720 }, ...options });
  const wrong = [];
  const heard = [];
  const open = async (address) => {
    const page = await newPage(context);
    page.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(message.text())) wrong.push(message.text());
    });
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await page.addInitScript(prepare, { name, settings });
    await page.goto(address);
    return page;
  };
  return { context, wrong, heard, open };
}

/** Makes a table by the screens; the link for others. */
export async function makeTable(page, { clock = 'No clock', players = '2', listed = false } = {}) {
  await page.getByRole('button', { name: /Play with friends/ }).click();
  await page.getByRole('radio', { name: players, exact: true }).check();
  await page.getByRole('radio', { name: clock }).check();
  if (listed) await page.getByRole('checkbox', { name: /Strangers may join/ }).check();
  await page.getByRole('button', { name: 'Make a table' }).click();
  return page.getByLabel(/Invitation/).inputValue();
}

export const ready = (page) => page.locator('.waiting .big-button').click();

/** The question as it stands, with its answers. */
export const question = (page) => page.locator('.question h2, .question .answer').allInnerTexts();

/** The question as it stands when nothing goes on any more: two looks, a second apart, see the same. */
export async function openQuestion(page) {
  for (let before = ''; ; ) {
    const now = await question(page);
    if (now.length > 1 && now.join() === before) return now;
    before = now.join();
    await page.waitForTimeout(1000);
  }
}

/** Clicks what is there at this very moment; false: there is none. */
export const clickIfThere = (page, selector) =>
  page.evaluate((what) => {
    const found = document.querySelector(what);
    found?.click();
    return found !== null;
  }, selector);

/** Two people at a table without a clock, at the first question. */
export async function twoAtTable(server, first = {}, second = {}) {
  const [ada, bo] = [await person({ name: 'Ada', ...first }), await person({ name: 'Bo', ...second })];
  const one = await ada.open(server.url);
  const link = await makeTable(one);
  const two = await bo.open(link);
  await one.getByText('Bo', { exact: true }).waitFor();
  await ready(one);
  await ready(two);
  await Promise.all([one, two].map((page) => page.locator('.question .answer').first().waitFor()));
  return { ada, bo, one, two, link };
}

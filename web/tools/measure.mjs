// How fast the page is: node web/tools/measure.mjs [ADDRESS]. Without an address it starts build/lair serve itself. docs/web.md explains the figures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL('../package.json', import.meta.url));
const { chromium } = require('playwright-core');
const VISITS = 5;
const WATCHED = 10000; // milliseconds
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

async function serve() {
  const lair = fileURLToPath(new URL('../../build/lair', import.meta.url));
  const server = spawn(lair, ['serve', '--port', '0'], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const link = line.match(/http:\S+/)?.[0];
    if (link) return { link, server };
  }
  throw new Error('lair serve does not say where it is');
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const ms = (value) => `${Math.round(value)} ms`;

/** A browser that has never been there: from the first byte asked for to the first question, with a click on Play as soon as it is there. */
async function coldStart(browser, link) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const sizes = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes()));
  await page.addInitScript(() => {
    const look = () => {
      const play = document.querySelector('.title-menu .big-button-first');
      if (play && !window.clicked) {
        window.clicked = performance.now();
        play.click();
      }
      if (document.querySelector('.answer')) requestAnimationFrame(() => (window.asked = performance.now()));
      else requestAnimationFrame(look);
    };
    addEventListener('DOMContentLoaded', look);
  });
  await page.goto(link);
  await page.waitForFunction(() => window.asked);
  const { clicked, asked } = await page.evaluate(() => ({ clicked: window.clicked, asked: window.asked }));
  const bytes = (await Promise.all(sizes)).reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
  await context.close();
  return { clicked, asked, bytes };
}

/** Frames while the others are at it (a bot thinks, or pauses so that its move can be seen), and from a choice to the second frame after it. The clock deals. */
async function whileThinking(browser, link) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(link);
  await page.waitForSelector('.title-menu');
  await page.evaluate(() => {
    window.frames = [];
    window.choices = [];
    let last = performance.now();
    const frame = (now) => {
      const thinking = document.querySelector('.game') && !document.querySelector('.answer');
      if (thinking) window.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    addEventListener(
      'click',
      () => {
        const clicked = performance.now();
        requestAnimationFrame(() => requestAnimationFrame((now) => window.choices.push(now - clicked)));
      },
      true,
    );
  });
  await page.click('.title-menu .big-button-first');
  const end = Date.now() + WATCHED;
  while (Date.now() < end) {
    await page.waitForSelector('.answer, .over', { timeout: 30000 });
    if (await page.$('.over')) break;
    await page.evaluate(() =>
      (document.querySelector('.answer-default') ?? document.querySelector('.answer'))?.click(),
    );
    await page.waitForTimeout(50);
  }
  const seen = await page.evaluate(() => ({ frames: window.frames, choices: window.choices }));
  await context.close();
  return seen;
}

/** Runs in the page before anything else: notes frames while something is shown, and the time from a choice to the first beat that it leads to. */
function watchShow() {
  window.frames = [];
  window.beats = [];
  let chosen = null;
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        if (!data.news || chosen === null) return;
        const since = chosen;
        chosen = null;
        if (data.news.beats.length === 0) return; // a secret choice
        const seen = () => {
          if (document.querySelector('.theatre')) window.beats.push(performance.now() - since);
          else if (performance.now() - since < 2000) requestAnimationFrame(seen);
        };
        seen();
      });
    }
    postMessage(message) {
      if (message.wish?.do === 'choose') chosen = performance.now();
      super.postMessage(message);
    }
  };
  let last = performance.now();
  const frame = (now) => {
    if (document.querySelector('.actor, .theatre')) window.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Frames while things move, at the usual speed, and from a choice to its first beat. */
async function whileMoving(browser, link) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(watchShow);
  await page.goto(link);
  await page.click('.title-menu .big-button-first');
  const end = Date.now() + 3 * WATCHED;
  while (Date.now() < end) {
    await page.waitForSelector('.answer, .over', { timeout: 60000 });
    if (await page.$('.over')) break;
    await page.evaluate(() => {
      // Something happens where one does something: not the usual answer, which often is to pass.
      const answers = [...document.querySelectorAll('.answer')];
      (answers.find((answer) => !answer.matches('.answer-default')) ?? answers[0])?.click();
    });
    await page.waitForTimeout(30);
  }
  const seen = await page.evaluate(() => ({ frames: window.frames, beats: window.beats }));
  await context.close();
  return seen;
}

const own = process.argv[2] ? null : await serve();
const link = process.argv[2] ?? own.link;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
try {
  const visits = [];
  for (let n = 0; n < VISITS; n++) visits.push(await coldStart(browser, link));
  console.log(`first visit        ${Math.round(visits[0].bytes / 1000)} kB over the wire`);
  console.log(
    `title              ${ms(middle(visits.map((visit) => visit.clicked)))} (middle of ${VISITS}) until Play can be clicked`,
  );
  console.log(
    `first question     ${ms(middle(visits.map((visit) => visit.asked)))}, worst ${ms(Math.max(...visits.map((visit) => visit.asked)))}`,
  );
  const { frames, choices } = await whileThinking(browser, link);
  const time = frames.reduce((sum, frame) => sum + frame, 0);
  console.log(`while a bot thinks ${((1000 * frames.length) / time).toFixed(1)} frames a second over ${ms(time)}`);
  console.log(
    `                   ${frames.filter((frame) => frame > 25).length} of ${frames.length} frames late, longest ${ms(Math.max(...frames))}`,
  );
  console.log(`choice to frame    ${ms(middle(choices))}, worst of ${choices.length}: ${ms(Math.max(...choices))}`);
  const moving = await whileMoving(browser, link);
  const late = moving.frames.filter((frame) => frame > 25).length;
  const share = ((100 * late) / Math.max(1, moving.frames.length)).toFixed(1);
  console.log(
    `while things move  ${late} of ${moving.frames.length} frames late (${share} %), longest ${ms(Math.max(...moving.frames))}`,
  );
  console.log(
    `choice to beat     ${ms(middle(moving.beats))}, worst of ${moving.beats.length}: ${ms(Math.max(...moving.beats))}`,
  );
} finally {
  await browser.close();
  if (own) {
    own.server.kill();
    await once(own.server, 'exit');
  }
}

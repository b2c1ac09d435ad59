// An adventure phase as a film strip, windows passed, and the picture of the README: node tests/browser/film.mjs [FOLDER], against the built page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asked, browser, end, visit } from './open.mjs';
import { KOBOLD, linkWhere } from './player.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const EVERY = 100; // milliseconds
const FRAMES = 48;
const ACROSS = 5;
const WIDTH = 256;

/** Heroes have been lured, and the next answer is the last of the build phase. */
const before = (look) => look.turn >= 3 && look.decision === 'build' && look.seats[0].rooms.length >= 2 && look.town.length >= 2;

async function film(page) {
  const frames = [];
  const turn = await page.evaluate(() => window.lair.news.look.turn);
  await page.keyboard.press('1');
  await page.waitForFunction(() => !document.querySelector('.question .answer') || document.querySelector('.picked'));
  if (await page.locator('.picked').count()) await page.keyboard.press('1');
  await page.locator('.theatre').waitFor();
  for (let due = Date.now(); frames.length < FRAMES; due += EVERY) {
    if (await page.locator('.question .answer').count()) {
      if (await page.evaluate((was) => window.lair.news?.look?.turn > was, turn)) break;
      await page.keyboard.press((await page.locator('.pass-until').count()) ? '0' : '1');
      due = Date.now();
    }
    const walks = await page.locator('.phases [aria-current]', { hasText: 'Adventure' }).count();
    if (walks && (await page.locator('.theatre').count())) frames.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
    await page.waitForTimeout(Math.max(0, due + EVERY - Date.now()));
  }
  return frames;
}

/** All of them in one picture, in reading order. */
async function strip(frames) {
  const height = Math.round((WIDTH * 9) / 16);
  const sheet = await browser.newPage({ viewport: { width: ACROSS * WIDTH, height: Math.ceil(frames.length / ACROSS) * height } });
  const pictures = frames.map((frame) => `<img width=${WIDTH} height=${height} src="data:image/jpeg;base64,${frame.toString('base64')}">`);
  await sheet.setContent(`<body style="margin:0;font-size:0">${pictures.join('')}</body>`);
  if (process.env.LAIR_SHOTS) await sheet.screenshot({ path: join(process.env.LAIR_SHOTS, 'adventure.png') });
  return sheet.screenshot({ type: 'jpeg', quality: 55 });
}

const { page } = await visit({ viewport: { width: 1280, height: 720 } }, { speed: 'normal', motion: 'full' });
await page.goto(linkWhere(KOBOLD, before));
await asked(page);
await page.evaluate(() => localStorage.removeItem('lair.sent'));
await page.reload();
await asked(page);
await page.waitForFunction(() => [...document.querySelectorAll('[id^="changes-"]')].filter(({ textContent }) => textContent).length > 1);
await page.locator('.question .answer').nth(1).hover();
await page.locator('.inspect-hover .reason').first().waitFor();
writeFileSync(join(folder, 'table.png'), await page.screenshot());
await page.mouse.move(640, 200);
const frames = await film(page);
writeFileSync(join(folder, 'adventure.jpg'), await strip(frames));
console.log(`${frames.length} frames`);
await end();

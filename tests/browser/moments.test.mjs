// Twenty moments at five sizes in two themes and four languages: nothing is cut off, lies over something else or is too pale to be read, and where the browser is the one that drew what is kept, they look as they did.
//   node --test tests/browser/moments.test.mjs                     a sample: each moment once
//   LONG=1 node --test tests/browser/moments.test.mjs              all 800
//   GOLDEN=write [LONG=1] node --test tests/browser/moments.test.mjs  keeps how they look now (moments.json)
//   LAIR_SHOTS=folder ...                                          writes the pictures there, to be looked at
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { differing, digest, faults, LANGS, MOMENTS, SIZES, THEMES } from './moments.mjs';
import { browser, complaints, end, url, visit } from './open.mjs';

const file = new URL('moments.json', import.meta.url);
const kept = { browser: '', positions: {}, pictures: {}, ...(existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))) };
const keeps = process.env.GOLDEN === 'write';
const comparable = kept.browser === browser.version();
const shots = process.env.LAIR_SHOTS;
const long = process.env.LONG === '1';
/** Fields of 960 that may differ: a cursor, a letter that is drawn otherwise. */
const TOLERANCE = 8;

after(async () => {
  if (keeps) {
    kept.browser = browser.version();
    const sorted = Object.entries(kept.pictures).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(file, `${JSON.stringify({ ...kept, pictures: Object.fromEntries(sorted) }, null, 0).replaceAll('","', '",\n"')}\n`);
  }
  await end();
});

const names = Object.keys(MOMENTS);

/** In the usual run each moment has one size, theme and language; together all of these are seen. */
function wanted(moment, size, theme, lang) {
  if (long) return true;
  const n = names.indexOf(moment);
  return size === n % SIZES.length && theme === n % THEMES.length && lang === (n >> 1) % LANGS.length;
}

/** What has changed since the picture was kept. A game that has come to another moment meanwhile is no fault of the page: a long run tells. */
function unlike(moment, position, name, now) {
  const before = kept.pictures[name];
  if (!comparable || !before) return [];
  if (kept.positions[moment] !== position) return long ? ['another moment than the one that is kept'] : [];
  const fields = differing(before, now);
  return fields.length > TOLERANCE ? [`looks otherwise in ${fields.length} of 960 fields, from ${fields[0]} on`] : [];
}

/** @param position which moment it is */
async function look(page, moment, position, size, theme, lang) {
  const name = `${moment}, ${SIZES[size].join(' × ')}, ${THEMES[theme]}, ${LANGS[lang]}`;
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset.art === 'ready');
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (shots) {
    mkdirSync(shots, { recursive: true });
    writeFileSync(join(shots, `${name.replace(/[^\w]+/g, '-')}.png`), png);
  }
  const now = digest(png);
  const wrong = [...(await page.evaluate(faults)), ...(await complaints(page, ['color-contrast']))];
  if (keeps) {
    kept.positions[moment] = position;
    kept.pictures[name] = now;
  } else wrong.push(...unlike(moment, position, name, now));
  return wrong.map((what) => `${name}: ${what}`);
}

for (const [lang, code] of LANGS.entries()) {
  for (const [theme, shade] of THEMES.entries()) {
    test(`moments, ${shade}, ${code}`, { timeout: 1800000 }, async () => {
      const { context, page, wrong } = await visit({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' }, { speed: 'none', motion: 'less', theme: shade, lang: code });
      const faulty = [];
      for (const moment of names) {
        const sizes = SIZES.map((_, size) => size).filter((size) => wanted(moment, size, theme, lang));
        if (sizes.length === 0) continue;
        for (const size of sizes) {
          await page.goto(`${url}#`);
          await page.setViewportSize({ width: SIZES[size][0], height: SIZES[size][1] });
          const position = await MOMENTS[moment](page);
          faulty.push(...(await look(page, moment, position, size, theme, lang)));
        }
      }
      await context.close();
      assert.deepEqual([...faulty, ...wrong], []);
    });
  }
}

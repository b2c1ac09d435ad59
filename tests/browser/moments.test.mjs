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
const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { browser: '', pictures: {} };
const keeps = process.env.GOLDEN === 'write';
const comparable = kept.browser === browser.version();
const shots = process.env.LAIR_SHOTS;
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
  if (process.env.LONG === '1') return true;
  const n = names.indexOf(moment);
  return size === n % SIZES.length && theme === n % THEMES.length && lang === (n >> 1) % LANGS.length;
}

async function look(page, moment, size, theme, lang) {
  const name = `${moment}, ${SIZES[size].join(' × ')}, ${THEMES[theme]}, ${LANGS[lang]}`;
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (shots) {
    mkdirSync(shots, { recursive: true });
    writeFileSync(join(shots, `${name.replace(/[^\w]+/g, '-')}.png`), png);
  }
  const now = digest(png);
  const wrong = [...(await page.evaluate(faults)), ...(await complaints(page, ['color-contrast']))];
  const before = kept.pictures[name];
  if (keeps) kept.pictures[name] = now;
  else if (comparable && before) {
    const fields = differing(before, now);
    if (fields.length > TOLERANCE) wrong.push(`looks otherwise in ${fields.length} of 960 fields, from ${fields[0]} on`);
  }
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
          await MOMENTS[moment](page);
          faulty.push(...(await look(page, moment, size, theme, lang)));
        }
      }
      await context.close();
      assert.deepEqual([...faulty, ...wrong], []);
    });
  }
}

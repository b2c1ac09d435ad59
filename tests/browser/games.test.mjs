// Whole games as people play them: by mouse, by keyboard, by touch.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { complaints, end, focusIn, PHONE, pageTest } from './open.mjs';
import { begin, chooseByThings, chooseInList, glowing, KOBOLD, listed, playOut, thingsOf, turn } from './player.mjs';

after(end);

/** Clicks everything on the table that does not glow, and says what came of it. */
const clickDarkThings = (page) =>
  page.evaluate(async () => {
    const dark = [...document.querySelectorAll('.thing:not(.glow):not(.picked)')];
    const before = window.lair.chosen;
    for (const thing of dark) thing.click();
    await new Promise((drawn) => setTimeout(drawn));
    return { clicked: dark.length, chosen: window.lair.chosen - before, picked: document.querySelectorAll('.picked').length };
  });

pageTest('one click begins a game against Boss', {}, async ({ page }) => {
  await page.getByRole('button', { name: /^Play Super/ }).click();
  for (let n = 0; n < 3; n++) {
    const { look } = await turn(page);
    assert.deepEqual(look.seats.map((seat) => seat.who), ['you', 'boss']);
    await chooseInList(page, look, listed(look)[0], (answer) => answer.click());
  }
});

pageTest('a whole game by mouse, only by things that glow', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 3`);
  const count = { dark: 0, things: 0, list: 0 };
  await playOut(page, async (look, n) => {
    const glow = await glowing(page);
    for (const option of listed(look)) {
      for (const key of thingsOf(option, look.seat)) assert.ok(glow.includes(key), `${option.text}: ${key} does not glow`);
    }
    const { clicked, ...came } = await clickDarkThings(page);
    assert.deepEqual(came, { chosen: 0, picked: 0 }, `something that does not glow was chosen before choice ${n}`);
    count.dark += clicked;
    await page.keyboard.press('Escape');
    const all = listed(look);
    const option = all[(n * 7) % all.length];
    const clicks = await chooseByThings(page, look, option, (thing) => thing.click());
    const onlyInList = clicks[0] === 'list';
    assert.equal(onlyInList, thingsOf(option, look.seat).length === 0, option.text);
    count[onlyInList ? 'list' : 'things']++;
  });
  assert.ok(count.things > 30 && count.list > 0 && count.dark > 300, JSON.stringify(count));
  assert.deepEqual(await complaints(page), []);
});

/** Goes to an element as somebody without a mouse does, Tab from part to part and arrows within, and presses Enter there. */
async function reach(page, locator) {
  const wanted = await locator.elementHandle();
  const near = () => page.evaluate((element) => element.closest('section').contains(document.activeElement), wanted);
  const there = () => page.evaluate((element) => element === document.activeElement, wanted);
  for (let n = 0; n < 40 && !(await near()); n++) await page.keyboard.press('Tab');
  for (let n = 0; n < 40 && !(await there()); n++) await page.keyboard.press('ArrowRight');
  assert.ok(await there(), `${await wanted.textContent()} cannot be reached by keys`);
  await page.keyboard.press('Enter');
}

pageTest('a whole game by Tab, arrows and Enter; the focus is never lost', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 11`);
  const choices = await playOut(page, async (look, n) => {
    await focusIn(page, 'body *');
    const all = listed(look);
    const how = (element) => reach(page, element);
    if (n % 3 === 2) await chooseInList(page, look, all[n % all.length], how);
    else await chooseByThings(page, look, all[(n * 5) % all.length], how);
  });
  assert.ok(choices > 20, String(choices));
  await focusIn(page, '.over');
});

pageTest('a whole game by numbers', {}, async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await turn(page);
  await begin(page, `${KOBOLD} --seed 8`);
  await playOut(page, async (look, n) => {
    await page.keyboard.press(String(1 + (n % Math.min(9, listed(look).length))));
    await page.waitForFunction((moment) => window.lair.news.look.moment > moment, look.moment);
  });
  await page.keyboard.press('Escape');
  await page.locator('.over').waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
});

/** A phone that lies on its side. */
const LYING = { width: 740, height: 360 };

for (const [lang, seed, how] of [['en', 21, 'upright'], ['pl', 22, 'upright'], ['uk', 23, 'lying'], ['de', 24, 'lying'], ['uk', 25, 'upright'], ['de', 26, 'upright'], ['en', 27, 'lying'], ['pl', 28, 'lying']]) {
  const viewport = how === 'lying' ? LYING : PHONE.viewport;
  pageTest(`a whole game by touch on a phone, ${how}, in ${lang}`, { options: { ...PHONE, viewport }, settings: { lang, speed: 'none' } }, async ({ page }) => {
    await begin(page, `${KOBOLD} --seed ${seed}`);
    await playOut(page, async (look, n) => {
      const all = listed(look);
      await chooseByThings(page, look, all[(n * 3) % all.length], (thing) => thing.tap());
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, look.question);
      if (n === 12) assert.deepEqual(await complaints(page), []);
    });
    assert.deepEqual(await complaints(page), []);
  });
}

for (const [name, size, textSize] of [['the smallest phone', { width: 320, height: 568 }, 'normal'], ['huge text', PHONE.viewport, 'huge']]) {
  pageTest(`every answer can be touched with ${name}, and something that glows is in sight`, { options: { ...PHONE, viewport: size }, settings: { lang: 'de', speed: 'none', textSize } }, async ({ page }) => {
    await begin(page, `${KOBOLD} --seed 5`);
    for (let n = 0; n < 25; n++) {
      const { look } = await turn(page);
      const seen = await page.$$eval('.board .glow', (things) => things.map((thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }));
      assert.ok(seen.length === 0 || seen.includes(true), look.question);
      const all = listed(look);
      await chooseInList(page, look, all[(n * 3) % all.length], (answer) => answer.tap());
    }
  });
}

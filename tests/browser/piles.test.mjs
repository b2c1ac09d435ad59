// Heroes who lie in a pile and can be chosen: they are on the table as long as that is so, and are chosen there.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { complaints, end, PHONE, pageTest } from './open.mjs';
import { come, glowing, KOBOLD, linkWhere, thing } from './player.mjs';

after(end);

const CLASSIC = '--players 2 --edition classic --who you,kobold';

/** Several heroes of such a pile to choose from. */
const asksFor = (zone, seat) => (look) =>
  look.options.filter(({ piled }) => piled?.in.zone === zone && piled.in.seat === seat).length > 1;

const piled = (look) => look.options.filter((option) => option.piled).map(({ hero }) => `hero:${hero}`);

/** Goes to such a question; every hero of the pile has to glow where it belongs, as large as a finger. */
async function comeTo(page, options, zone, seat, where, found) {
  const { look } = await come(page, linkWhere(options, asksFor(zone, seat), found));
  const glow = await glowing(page);
  for (const key of piled(look)) {
    assert.ok(glow.includes(key), `${key} does not glow`);
    const { width, height } = await page.locator(where).locator(thing(page, key)).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${key}: ${width} x ${height}`);
  }
  return look;
}

/** The hero was taken: the question is another one, and it is on the table no longer. */
async function taken(page, look, key) {
  await page.waitForFunction(({ moment }) => window.lair.news.look.moment > moment, look);
  await page.waitForFunction((name) => !document.querySelector(`.scored [data-keys="${name}"]`), key);
}

pageTest('a wound of one\'s own is healed by its hero beside the numbers', {}, async ({ page }) => {
  const look = await comeTo(page, KOBOLD, 'wound', 0, '.dungeon-own .scored', 15);
  const hero = page.locator('.dungeon-own .scored .hero').first();
  assert.match(await hero.getAttribute('aria-label'), /^Wounds: .+can be chosen/);
  assert.equal(await hero.evaluate((element) => getComputedStyle(element).outlineStyle), 'dashed');
  assert.deepEqual(await complaints(page), []);
  await hero.click();
  await taken(page, look, piled(look)[0]);
});

pageTest('a wound is healed by keyboard, too: Tab to the dungeon, arrows to the hero', {}, async ({ page }) => {
  const look = await comeTo(page, KOBOLD, 'wound', 0, '.dungeon-own .scored', 15);
  const last = page.locator('.dungeon-own .scored .hero').last();
  const key = await last.getAttribute('data-keys');
  for (let tabs = 0; tabs < 40 && !(await page.evaluate(() => document.activeElement.closest('.dungeon-own'))); tabs++) await page.keyboard.press('Tab');
  for (let arrows = 0; arrows < 30 && !(await last.evaluate((element) => element === document.activeElement)); arrows++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await taken(page, look, key);
});

pageTest('a soul of an opponent is taken on a phone', { options: PHONE }, async ({ page }) => {
  const look = await comeTo(page, CLASSIC, 'soul', 1, '.dungeon-other .scored', 21);
  const hero = page.locator('.dungeon-other .scored .hero').first();
  assert.match(await hero.getAttribute('aria-label'), /^Souls: /);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await hero.tap();
  await taken(page, look, piled(look)[0]);
});

pageTest('heroes of the deck lie beside the hand', {}, async ({ page }) => {
  const look = await comeTo(page, CLASSIC, 'deck', undefined, '.hand', 259);
  await page.locator('.hand .face-hero, .hand .face-epic-hero').first().click();
  await page.waitForFunction(({ moment }) => window.lair.news.look.moment > moment, look);
  assert.equal(await page.locator('.hand .face-hero, .hand .face-epic-hero').count(), 0);
});

// Whatever can be chosen can be reached: at no size, and in no state of the hand, does anything lie over it.
//   node --test tests/browser/reach.test.mjs           some questions of every game below
//   LONG=1 node --test tests/browser/reach.test.mjs    whole games
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { end, pageTest } from './open.mjs';
import { answer, come, ledTo, linkTo, listed, made, sit, turn } from './player.mjs';

after(end);

const SIZES = [
  [1280, 720],
  [1280, 800],
  [2560, 1440],
  [3840, 2160],
  [1024, 768],
  [900, 600],
  [390, 844],
  [844, 390],
  [360, 740],
];
const TEXTS = ['normal', 'small', 'large', 'huge'];
const GAMES = {
  'two at Super': '--players 2 --edition super --who you,kobold --seed 11',
  'alone': '--players 1 --edition super --who you --seed 12',
  'four at Super': '--players 4 --edition super --who you,kobold,kobold,kobold --seed 13',
  'six at Super': '--players 6 --edition super --sets +crash-landing --who you,kobold,kobold,kobold,kobold,kobold --seed 14',
  'Minibosses': '--players 3 --edition minibosses --who you,kobold,kobold --seed 15',
  'classic': '--players 2 --edition classic --who you,kobold --seed 16',
};
const QUESTIONS = process.env.LONG === '1' ? 2000 : 30;

/** What can be chosen and is not what a pointer meets at its middle, nor at most of its points; runs in the page. */
function outOfReach() {
  const wrong = [];
  const name = (element) => element && (element.ariaLabel ?? `${element.tagName}.${element.className}`).slice(0, 60);
  for (const thing of document.querySelectorAll('.game :is(.thing.glow, .boss-offer, .answer)')) {
    if (!thing.checkVisibility({ visibilityProperty: true })) continue;
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = thing.getBoundingClientRect();
    const meets = (x, y) => document.elementFromPoint(left + width * x, top + height * y);
    const middle = meets(0.5, 0.5);
    if (!thing.contains(middle)) wrong.push(`${name(thing)}: ${name(middle?.closest('.thing, .ask, section') ?? middle)} lies over it`);
    const met = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => meets(x, y)));
    // A hero stands before a room, a sign hangs over a house: but nothing of the hand, and not the question. What is larger than its
    // part of the window is scrolled there.
    const view = thing.closest('.boss-choice, .board');
    if (view && height < view.clientHeight && width < view.clientWidth) {
      for (const other of met) if (other?.closest('.hand, .ask, .last, .bar')) wrong.push(`${name(thing)}: ${name(other.closest('.thing, .hand, .ask, .last, .bar'))} lies over a part of it`);
    }
  }
  return [...new Set(wrong)];
}

/** Brings the hand into each of its states and says what could not be reached in it. */
async function inEveryState(page, random, touch) {
  const found = [];
  const note = async (state) => found.push(...(await page.evaluate(outOfReach)).map((what) => `${state}: ${what}`));
  await note('at rest');
  const cards = page.locator('.hand .card');
  const many = await cards.count();
  if (many === 0) return found;
  const card = cards.nth(random(many));
  const box = await card.boundingBox();
  if (!touch && box) {
    await page.mouse.move(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
    await note('a card under the pointer');
    await page.mouse.move(1, 1);
  }
  await page.keyboard.press('Tab');
  await card.focus();
  await note('a card with the focus');
  await card.evaluate((element) => element.blur());
  const glowing = page.locator('.hand .card.glow');
  const able = await glowing.count();
  if (able === 0) return found;
  const wanted = glowing.nth(random(able));
  const key = (await wanted.getAttribute('data-keys')).split(',')[0];
  const chosen = await page.evaluate(() => window.lair.chosen);
  await (touch ? wanted.tap() : wanted.click());
  if ((await ledTo(page, key, chosen)) === 'pick') {
    await note('a card picked');
    await page.mouse.move(1, 1);
    do await page.keyboard.press('Escape');
    while (await page.locator('.picked').count());
  }
  return found;
}

for (const [name, options] of Object.entries(GAMES)) {
  for (const touch of [false, true]) {
    const context = touch ? { hasTouch: true, isMobile: true } : {};
    pageTest(`${name}${touch ? ', by finger' : ''}: whatever can be chosen can be reached`, { options: context }, async ({ page }) => {
      let state = touch ? 7 : 3;
      const random = (below) => {
        state = (state * 1103515245 + 12345) % 2 ** 31;
        return (state >> 8) % below;
      };
      await come(page, linkTo(options));
      const found = new Set();
      for (let n = 0; n < QUESTIONS; n++) {
        const [width, height] = SIZES[random(SIZES.length)];
        const text = TEXTS[random(2) ? 0 : random(TEXTS.length)];
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => (document.documentElement.dataset.text = size), text);
        const { look, handover } = await turn(page);
        if (handover !== null) {
          await sit(page);
          continue;
        }
        if (look.over) break;
        const chosen = await page.evaluate(() => window.lair.chosen);
        for (const what of await inEveryState(page, random, touch)) found.add(`${width} x ${height}, ${text} text, turn ${look.turn}, ${look.decision}, ${what}`);
        if ((await page.evaluate(() => window.lair.chosen)) === chosen) {
          const all = listed(look);
          await answer(page, all[random(all.length)]).click();
        }
        await made(page, look);
      }
      assert.deepEqual([...found], []);
    });
  }
}

// Every screen: for axe in dark and light, at all widths, for fingers; settings that are kept; cards of one's own.
import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { complaints, dist, end, focusIn, lengthen, newContext, PHONE, pageTest, url } from './open.mjs';
import { begin, chooseInList, come, KOBOLD, linkWhere, listed, playOut, turn } from './player.mjs';

after(end);

const click = (element) => element.click();

/** The same game, some choices in: both dungeons and the town have something in them. */
async function midGame(page) {
  await begin(page, `${KOBOLD} --seed 5`);
  for (let n = 0; n < 12; n++) {
    const { look } = await turn(page);
    await chooseInList(page, look, listed(look)[0], click);
  }
  return turn(page);
}

/** How to come to each screen, in an order in which one leads to the next. */
const SCREENS = [
  ['the title', (page) => page.goto(url)],
  ['settings', (page) => page.locator('.title-row button').last().click()],
  ['a new game', async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('.title-menu .big-button', { has: page.locator('.icon-crown') }).click();
    await page.locator('.new-game summary').click();
  }],
  ['the cards', async (page) => {
    await page.goto(`${url}#cards`);
    await page.locator('.gallery button').first().waitFor();
    await page.locator('.filters select').first().selectOption('epic-hero');
    await page.waitForFunction(() => !document.querySelector('.gallery .face-room'));
  }],
  ['a card', (page) => page.locator('.gallery button').first().click()],
  ['the rules', async (page) => {
    await page.goto(`${url}#rules`);
    await page.locator('.rule').first().waitFor();
    await page.locator('input[type=search]').fill('R-SBM-12'); // some are like all of them, and sooner looked through
    await page.waitForFunction(() => document.querySelectorAll('.rule').length < 20);
  }],
  ['the workshop', async (page) => {
    await page.goto(`${url}#workshop`);
    await page.locator('.workshop-cards .face').first().waitFor();
  }],
  ['the lesson', async (page) => {
    await page.goto(`${url}#learn`);
    await page.locator('.bubble').waitFor();
  }],
  ['a game', midGame],
  ['a card of the game', (page) => page.locator('.dungeon-own .boss').focus().then(() => page.keyboard.press('i'))],
  ['the menu', async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
  }],
  ['a hint', async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.hints button').first().waitFor();
  }],
  ['the log', async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('.bar-log').click();
    await page.locator('.line').last().waitFor();
  }],
  ['an earlier moment', async (page) => {
    await page.evaluate(() => document.querySelector('.line-jump').click());
    await page.locator('.past').waitFor();
  }],
  ['the review', async (page) => {
    await page.goto(`${url}#review`);
    await page.locator('.review-body input[type=radio]').last().check(); // all decisions
    await page.locator('.move').first().waitFor();
  }],
  ['a link that does not work', async (page) => {
    await page.goto(`${url}#g=nonsense`);
    await page.getByRole('alert').waitFor();
  }],
  ['the change of hands', (page) => begin(page, '--players 2 --edition super --who you,you --seed 5')],
];

for (const theme of ['dark', 'light']) {
  for (const [size, options] of [['a large screen', {}], ['a phone', PHONE]]) {
    pageTest(`axe finds nothing on any screen, ${theme}, on ${size}`, { options, settings: { speed: 'none', theme } }, async ({ page }) => {
      for (const [name, come] of SCREENS) {
        await come(page);
        assert.deepEqual(await complaints(page), [], name);
      }
    });
  }
}

/** The most that a header of the server takes. */
const HEADER = 1000;

test('a first visit, up to the first question, has at most 500 kB', { timeout: 600000 }, async () => {
  const context = await newContext();
  const page = await context.newPage();
  const asked = new Set();
  page.on('request', (request) => request.url().startsWith(url) && asked.add(new URL(request.url()).pathname));
  await page.goto(url);
  await page.locator('.title-menu .big-button-first').click();
  await page.locator('.question .answer').first().waitFor();
  await context.close();
  const sizes = [...asked].map((path) => {
    const file = join(dist, path === '/' ? 'index.html' : path);
    return [path, HEADER + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size];
  });
  assert.ok(sizes.some(([path]) => path.endsWith('.wasm')), 'the module is fetched');
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(all <= 500000, `${all} bytes: ${JSON.stringify(sizes)}`);
});

/** What sticks out of the page sideways. */
const sticksOut = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > wide + 1);
    return out.slice(0, 5).map((element) => `${element.tagName}.${element.className}`);
  });

pageTest('nothing is too wide, from a small phone to a large screen, in the largest text too', { settings: { speed: 'none', lang: 'de' } }, async ({ page }) => {
  for (const [name, come] of SCREENS) {
    await come(page);
    for (const [width, height] of [[320, 568], [360, 740], [768, 1024], [1280, 800], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      for (const text of width === 360 ? ['normal', 'huge'] : ['normal']) {
        await page.evaluate((size) => (document.documentElement.dataset.text = size), text);
        assert.deepEqual(await sticksOut(page), [], `${name} at ${width}, ${text} text`);
      }
      await page.evaluate(() => (document.documentElement.dataset.text = 'normal'));
    }
  }
});

/** Buttons and other labels whose words are cut off or stick out of them. Cards are looked at closely to be read, and what is typed may be long. */
const cramped = (page) =>
  page.evaluate(() => {
    const wrong = [];
    for (const label of document.querySelectorAll('button:not(.thing), summary, label:not(.field), legend, [role=tab]')) {
      const box = label.getBoundingClientRect();
      if (!box.width || !label.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        if (!/\p{L}/u.test(text.data) || words.width < 2) continue;
        const out = words.right > box.right + 1 || words.left < box.left - 1 || words.bottom > box.bottom + 2;
        const holder = text.parentElement;
        const cut = getComputedStyle(holder).overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + 1 && holder.clientWidth > 1;
        if (out || cut) wrong.push(`${label.className || label.tagName}: ${text.data.slice(0, 40)}${cut ? ' (cut)' : ''}`);
      }
    }
    return [...new Set(wrong)];
  });

pageTest('words 40 % longer fit into every button, from a phone to a large screen', {}, async ({ page }) => {
  for (const [name, come] of SCREENS) {
    await come(page);
    for (const [width, height] of [[360, 740], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(lengthen, true);
      assert.deepEqual(await sticksOut(page), [], `${name} at ${width}`);
      assert.deepEqual(await cramped(page), [], `${name} at ${width}`);
    }
    await page.evaluate(lengthen, false);
  }
});

pageTest('the whole town is in sight beside the market', {}, async ({ page }) => {
  await begin(page, '--players 1 --edition super --who you --seed 4');
  for (let n = 0; n < 10; n++) {
    const { look } = await turn(page);
    await chooseInList(page, look, listed(look)[0], click);
    const { width, shown } = await page.$eval('.town', (town) => ({ width: town.scrollWidth, shown: town.clientWidth }));
    assert.ok(width <= shown, `${width} of which ${shown} are shown`);
  }
});

/** What can be touched and is smaller than a finger. */
const tooSmall = (page) =>
  page.evaluate(() => {
    const touchable = 'button:not(:disabled), a[href], select, summary, textarea, input:not([type=radio]):not([type=checkbox]), label:has(input)';
    /** How far it can be hit above and below what is seen of it. */
    const reach = (element) => {
      const { content, position, top, bottom } = getComputedStyle(element, '::after');
      return content !== 'none' && position === 'absolute' ? Math.max(0, -Number.parseFloat(top)) + Math.max(0, -Number.parseFloat(bottom)) : 0;
    };
    return [...document.querySelectorAll(touchable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 0 && (box.width < 43.5 || box.height + reach(element) < 43.5))
      .map(({ element, box }) => `${element.tagName}.${element.className} ${box.width.toFixed()}x${box.height.toFixed()} ${element.textContent.slice(0, 20)}`);
  });

pageTest('everything that can be touched on a phone is large enough', { options: PHONE }, async ({ page }) => {
  for (const [name, come] of SCREENS) {
    await come(page);
    assert.deepEqual([...new Set(await tooSmall(page))], [], name);
  }
});

pageTest('colours, text size, language and speed are kept', {}, async ({ page }) => {
  const set = () => page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.dataset.text, document.documentElement.lang, document.documentElement.dataset.motion]);
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const name of ['Light', 'Huge', 'Little', 'Slow', 'Polski']) await page.getByLabel(name, { exact: true }).check().catch((error) => assert.fail(`${name}: ${error.message}`));
  assert.deepEqual(await set(), ['light', 'huge', 'pl', 'less']);
  const huge = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  await page.reload();
  assert.deepEqual(await set(), ['light', 'huge', 'pl', 'less']);
  assert.ok(Number.parseFloat(huge) > 20, huge);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('lair.settings')).speed), 'slow');
  await begin(page, `${KOBOLD} --seed 5`);
  assert.deepEqual(await set(), ['light', 'huge', 'pl', 'less']);
});

pageTest('reduced motion: nothing moves, and nothing is missed', { options: { reducedMotion: 'reduce' }, settings: { speed: 'fast' } }, async ({ page }) => {
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    window.moved = 0;
    CanvasRenderingContext2D.prototype.drawImage = function (...what) {
      if (this.canvas.classList.contains('stage')) window.moved++;
      return draw.apply(this, what);
    };
  });
  await page.reload();
  await begin(page, '--players 1 --edition super --who you --seed 5');
  await playOut(page, (look) => chooseInList(page, look, listed(look)[0], click));
  assert.equal(await page.evaluate(() => window.moved), 0);
  assert.equal(await page.evaluate(() => document.getAnimations().filter((a) => a.effect.getComputedTiming().duration > 1).length), 0);
  assert.equal(await page.getAttribute('html', 'data-motion'), 'less');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  assert.ok((await page.locator('.line').count()) > 20);
});

const CARDS = 'room  Sneezing Dragon  monster  mage  2 damage\n      When this room is built, draw a spell.\n';

pageTest('cards of one\'s own are opened from a file, played, and there again after a reload', {}, async ({ page }) => {
  await page.goto(`${url}#workshop`);
  const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => CARDS.replace('Dragon', `Dragon ${letter}`)).join('');
  await page.locator('input[type=file]').setInputFiles({ name: 'mine.cards', mimeType: 'text/plain', buffer: Buffer.from(all) });
  await page.waitForFunction(() => document.querySelectorAll('.workshop-cards .face').length === 26);
  await page.getByRole('button', { name: 'Play with it' }).click();
  const seen = new Set();
  for (let n = 0; n < 10; n++) {
    const { look } = await turn(page);
    for (const card of [...look.hand, ...look.market]) if (card.set === 'own') seen.add(card.name);
    await chooseInList(page, look, listed(look)[0], click);
  }
  const before = await turn(page);
  assert.ok(seen.size > 0, 'none of the cards came');
  await page.reload();
  const again = await turn(page);
  assert.deepEqual(again.look.hand.map((card) => card.name), before.look.hand.map((card) => card.name));
  await chooseInList(page, again.look, listed(again.look)[0], click);
  await turn(page);
});

pageTest('the cards can be searched and looked at; the rules are there', {}, async ({ page }) => {
  await page.goto(`${url}#cards`);
  await page.getByText('528 found').waitFor();
  await page.getByLabel('Search').fill('mousetrap');
  await page.waitForFunction(() => document.querySelectorAll('.gallery button').length === 1);
  await page.locator('.gallery button').click();
  await page.getByRole('dialog').getByText('Mousetrap').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Search').fill('');
  await page.locator('.filters select').first().selectOption('epic-spell');
  await page.waitForFunction(() => document.querySelectorAll('.gallery .face-epic-spell').length > 3 && !document.querySelector('.gallery .face-room'));
  await page.goto(`${url}#rules`);
  await page.locator('.rule').first().waitFor();
  assert.ok((await page.locator('.rule').count()) > 100);
});

pageTest('from screen to screen by keyboard the focus is never lost', {}, async ({ page }) => {
  const focused = () => focusIn(page, 'body *');
  for (const [name, there] of [['Cards', '.gallery'], ['Rules', '.rule'], ['Workshop', 'textarea']]) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.locator(there).first().waitFor();
    await focused();
    await page.getByRole('button', { name: 'Title', exact: true }).press('Enter');
    await page.getByRole('button', { name: /^Play Super/ }).waitFor();
    await focused();
  }
  await page.getByRole('button', { name: /^Play Super/ }).press('Enter');
  await turn(page);
  await focused();
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused();
});

pageTest('the title says which game goes on', {}, async ({ page }) => {
  const { look } = await begin(page, `${KOBOLD} --seed 5`);
  await chooseInList(page, look, listed(look)[0], (answer) => answer.click());
  await turn(page);
  await page.goto(url);
  await page.getByRole('button', { name: /Go on.*Turn \d+, Souls 0 : 0/ }).waitFor();
});

pageTest('"New game" speaks to players: any text is a seed, six get the cards they need, and Begin is in sight', {}, async ({ page }) => {
  await page.getByRole('button', { name: /^New game/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('6', { exact: true }).check();
  await dialog.locator('summary').click();
  await dialog.getByLabel('Seed').fill('dragon');
  const begin = dialog.getByRole('button', { name: 'Begin' });
  const box = await begin.boundingBox();
  assert.ok(box.y + box.height <= 800, JSON.stringify(box));
  await dialog.getByLabel(/Crash Landing/).uncheck();
  await begin.click();
  const said = await dialog.getByRole('alert').textContent();
  assert.ok(/Crash Landing/.test(said) && !said.includes('--'), said);
  await dialog.getByLabel(/Crash Landing/).check();
  await begin.click();
  await turn(page);
  assert.equal(await page.locator('.strip').count(), 4);
});

pageTest('the command field answers, tells and looks; letters as keys can be switched off', { settings: { speed: 'none', commands: true, letterKeys: false } }, async ({ page }) => {
  const { look } = await begin(page, `${KOBOLD} --seed 5`);
  const field = page.getByLabel('Command');
  const say = async (text) => {
    await field.fill(text);
    await page.keyboard.press('Enter');
  };
  const told = page.locator('.command output');
  await say('.');
  await told.getByText(look.question).waitFor();
  await say('nonsense');
  await told.getByText('There is no such answer or command.').waitFor();
  await say(listed(look)[0].name);
  await page.waitForFunction((moment) => window.lair.news.look?.moment > moment, look.moment);
  const next = await turn(page);
  await say('h');
  await told.getByText(next.look.hand[0].name).waitFor();
  await say(`i ${next.look.hand[0].name}`);
  await page.locator('.inspect-pinned').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.inspect-pinned').waitFor({ state: 'detached' });
  await page.locator('.question').focus();
  for (const key of ['1', 'm', 'l', 'h']) await page.keyboard.press(key);
  assert.equal(await page.locator('dialog, .game-log').count(), 0);
  assert.equal((await turn(page)).look.moment, next.look.moment);
  assert.deepEqual(await complaints(page), []);
});

pageTest('letters as keys can be changed: one that is taken changes places, and what is seen names the new one', {}, async ({ page }) => {
  await come(page, linkWhere(KOBOLD, (seen) => seen.decision === 'build'));
  const dialog = page.getByRole('dialog');
  const field = (does) => dialog.getByLabel(does, { exact: true });
  await page.keyboard.press('m');
  await dialog.locator('.keys summary').click();
  await field('to the log').fill('q');
  await dialog.getByText('Q: to the log').waitFor();
  await field('hint').fill('u');
  await dialog.getByText('H: take back; U: hint').waitFor();
  await field('hint').fill('7');
  assert.deepEqual(await Promise.all(['hint', 'take back', 'to the log'].map((does) => field(does).inputValue())), ['U', 'H', 'Q']);
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  assert.equal(await page.locator('.game-log').count(), 0);
  await page.keyboard.press('q');
  await page.locator('.game-log').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.game-log').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.locator('.hints button').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.bar-log[title="Log (Q)"]').waitFor();
  await page.goto(`${url}#`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog.locator('.keys summary').click();
  await dialog.getByRole('button', { name: 'Back to the usual letters' }).click();
  await dialog.getByText('L: to the log').waitFor();
  assert.equal(await field('to the log').inputValue(), 'L');
});

pageTest('where Minions stand is told: by the command field, and by the name of their space', { settings: { speed: 'none', commands: true } }, async ({ page }) => {
  const stands = ({ minion_space: at }) => at.at === 'landmark';
  const { look } = await come(page, linkWhere(KOBOLD, (seen) => seen.seats.some(stands)));
  const minion = `Minion: ${look.names[look.seats.find(stands).seat]}`;
  const names = await page.locator('.space:has(.minion)').evaluateAll((spaces) => spaces.map((space) => space.ariaLabel));
  assert.ok(names.some((name) => name.includes(minion)), names.join());
  await page.getByLabel('Command').fill('t');
  await page.keyboard.press('Enter');
  await page.locator('.command output').getByText(`${minion}, the `).waitFor();
});

pageTest('the link of a table asks who comes; its secret leaves the address', {}, async ({ page }) => {
  await page.goto(`${url}?t=da6bqs5lakxz#i=abcdefghijklmnopqrstuvwx23`);
  await page.getByRole('heading', { name: 'You’re invited!' }).waitFor();
  assert.equal(page.url(), `${url}#table/da6bqs5lakxz`);
  assert.deepEqual(await complaints(page), []);
  await page.goto(`${url}?t=<b>`);
  await page.locator('.title-menu').waitFor();
});

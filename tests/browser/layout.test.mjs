// Whatever is asked about is in sight, in any window; what counts of the opponents too; and nothing moves without need.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { faults } from './moments.mjs';
import { end, PHONE, pageTest, url } from './open.mjs';
import { begin, chooseInList, come, KOBOLD, linkToEnd, linkWhere, listed, turn } from './player.mjs';

after(end);

const FOUR = '--players 4 --edition super --who you,kobold,kobold,kobold';
const click = (element) => element.click();
const drafts = (look) => look.turn > 1 && look.options.some((option) => option.do === 'draft');

/** Those of the things that are not there to be clicked, because they are scrolled away or something lies over them. */
const outOfSight = (page, selector) =>
  page.$$eval(selector, (things) =>
    things
      .filter((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !thing.contains(there);
      })
      .map((thing) => thing.ariaLabel ?? thing.textContent),
  );

const boxes = (page, selector) =>
  page.$$eval(selector, (things) =>
    things.map((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return [thing.className.split(' ')[0], ...[left, top, width, height].map(Math.round)].join(' ');
    }),
  );

for (const [width, height] of [[1280, 800], [1366, 650], [1920, 1080]]) {
  pageTest(`four players at ${width}x${height}: the whole town, the Market and the numbers of all`, { options: { viewport: { width, height } } }, async ({ page }) => {
    await come(page, linkWhere(FOUR, drafts));
    assert.ok((await page.locator('.board .glow').count()) > 5);
    assert.deepEqual(await outOfSight(page, '.board .glow, .landmark .space, .middle .hero, .sign .numbers, .decks .numbers'), []);
    const { wide, shown } = await page.$eval('.town', (town) => ({ wide: town.scrollWidth, shown: town.clientWidth }));
    assert.ok(wide <= shown, `${wide} of which ${shown} are shown`);
  });
}

const RIVALS = ',kobold'.repeat(5);
for (const lang of ['en', 'pl', 'uk', 'de']) {
  pageTest(`three to six players on the smallest stage: nothing covers a rival, no hero of the town is cut off (${lang})`, { options: { viewport: { width: 1280, height: 720 } }, settings: { speed: 'none', lang } }, async ({ page }) => {
    for (const players of [3, 4, 5, 6]) {
      const options = `--players ${players} --edition super --sets +crash-landing --who you${RIVALS.slice(0, 7 * (players - 1))}`;
      await come(page, linkWhere(options, (look) => drafts(look) && look.market.length >= players));
      assert.deepEqual(await page.evaluate(faults), [], `${players} players`);
      assert.deepEqual(await outOfSight(page, '.middle .hero, .strip .numbers'), [], `${players} players`);
    }
  });
}

pageTest('a low window: the dungeon and the numbers of the opponent stay in sight', { options: { viewport: { width: 1366, height: 650 } } }, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  for (let n = 0; n < 16; n++) {
    const { look } = await turn(page);
    const needed = look.decision === 'boss' ? '.board .glow' : '.board .glow, .sign .numbers, .dungeon-other .boss';
    assert.deepEqual(await outOfSight(page, needed), [], look.question);
    await chooseInList(page, look, listed(look)[0], click);
  }
});

pageTest('a phone: what counts of the opponent stays in sight wherever the table is scrolled', { options: PHONE, settings: { speed: 'none', lang: 'de' } }, async ({ page }) => {
  const { look } = await come(page, linkWhere(KOBOLD, drafts));
  for (const part of ['.dungeon-other .rooms', '.town', '.market-cards']) {
    await page.locator(part).first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    assert.deepEqual(await outOfSight(page, '.dungeon-other .sign .numbers'), [], part);
  }
  assert.equal(await page.textContent('.dungeon-other .score-souls b'), String(look.seats[1].souls));
  const cut = await page.$eval('.dungeon-other .numbers', (numbers) => numbers.getBoundingClientRect().right > innerWidth);
  assert.ok(!cut, 'the numbers do not fit');
});

pageTest('an upright phone: the table keeps its place while something is shown', { options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, settings: { speed: 'slow', lang: 'de' } }, async ({ page }) => {
  const places = '.board, .hand, .ask';
  const link = linkWhere(KOBOLD, drafts);
  await page.goto(link);
  await turn(page);
  await page.evaluate(() => localStorage.removeItem('lair.sent')); // its line above the question comes once, when the game begins
  await page.reload();
  await turn(page);
  const asked = await boxes(page, places);
  await page.locator('.answer').first().tap();
  await page.locator('.question-watching').waitFor();
  assert.deepEqual(await boxes(page, places), asked);
});

pageTest('nothing moves when a card is taken or another question comes', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const places = '.board, .ask, .side, .hand, .square, .landmark, .stalls, .market h3';
  let first;
  for (let n = 0; n < 13; n++) {
    const { look } = await turn(page);
    const now = await boxes(page, '.board, .ask, .side, .hand');
    first ??= now;
    assert.deepEqual(now, first, look.question);
    const before = await boxes(page, places);
    await chooseInList(page, look, listed(look)[0], click);
    if (listed(look)[0].do === 'draft') {
      await turn(page);
      assert.deepEqual(await boxes(page, places), before, 'after the draft');
    }
  }
});

pageTest('a new question begins at the top of its answers, and it is said how many are below', { options: PHONE }, async ({ page }) => {
  const { look } = await come(page, linkWhere(KOBOLD, drafts));
  const answers = page.locator('.answers');
  const unseen = async () => Number((await page.locator('.unseen-below').textContent()).match(/\d+/)[0]);
  assert.ok((await unseen()) > 2);
  await answers.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.locator('.unseen-above').waitFor();
  assert.equal(await page.locator('.unseen-below').count(), 0);
  await chooseInList(page, look, listed(look).at(-1), (answer) => answer.tap());
  await turn(page);
  assert.equal(await answers.evaluate((list) => list.scrollTop), 0);
});

pageTest('"pass until" opens in sight on a phone', { options: PHONE, settings: { speed: 'none', lang: 'de' } }, async ({ page }) => {
  await come(page, linkWhere(KOBOLD, (look) => look.decision === 'window' && look.options.length > 1));
  await page.locator('.pass-until summary').tap();
  await page.waitForFunction(() => document.querySelector('.pass-until[open]'));
  assert.deepEqual(await outOfSight(page, '.pass-until .answer:last-child'), []);
});

pageTest('what kind of card it is can be read on every card, in every language', {}, async ({ page }) => {
  const link = linkWhere(FOUR, drafts);
  for (const lang of ['en', 'de', 'pl', 'uk']) {
    await page.evaluate((to) => localStorage.setItem('lair.settings', JSON.stringify({ speed: 'none', lang: to })), lang);
    await come(page, link);
    await page.reload();
    await turn(page);
    const cut = await page.$$eval('.hand .face-type, .market .face-type', (lines) =>
      lines.filter((line) => line.scrollWidth > line.clientWidth || line.closest('.face').scrollHeight > line.closest('.face').clientHeight + 1).map((line) => line.textContent),
    );
    assert.deepEqual(cut, [], lang);
  }
});

pageTest('the question has a frame for keys and none for the mouse', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const frame = () => page.$eval('.question', (question) => {
    question.focus();
    return getComputedStyle(question).outlineStyle;
  });
  const { look } = await turn(page);
  await chooseInList(page, look, listed(look)[0], click);
  await turn(page);
  assert.equal(await frame(), 'none');
  await page.keyboard.press('ArrowDown');
  assert.equal(await frame(), 'solid');
});

pageTest('the title with two games kept fits its window', {}, async ({ page }) => {
  for (let n = 0; n < 2; n++) {
    await page.goto('about:blank'); // else the table of the first game might be taken for that of the second
    const { look } = await begin(page, `${KOBOLD} --seed ${n + 4}`);
    await chooseInList(page, look, listed(look)[0], click);
    await turn(page);
  }
  await page.goto(url);
  await page.locator('.title-before').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
});

/** What the bubble lies over; runs in the page. */
function covered() {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  const spot = document.querySelector('.spot:not([hidden])');
  const needed = [...document.querySelectorAll('.board .glow, .hand .glow, .dungeon-own .numbers'), ...(spot ? [spot] : [])];
  return needed
    .filter((thing) => {
      const box = thing.getBoundingClientRect();
      const w = Math.min(bubble.right, box.right) - Math.max(bubble.left, box.left);
      const h = Math.min(bubble.bottom, box.bottom) - Math.max(bubble.top, box.top);
      return w > 3 && h > 3;
    })
    .map((thing) => thing.ariaLabel ?? thing.className);
}

pageTest('the bubbles of the lesson lie over nothing that is needed', {}, async ({ page }) => {
  await page.goto(`${url}#learn`);
  const over = [];
  for (let n = 0, said = 0; n < 120 && said < 22; n++) {
    await page.locator('.answer-advised, .answers .answer:only-child').first().waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await page.evaluate(() => (document.querySelector('.bubble-text')?.textContent ?? '') + document.querySelectorAll('.line').length + document.querySelector('.asks').textContent);
    if (await page.$('.bubble')) {
      said++;
      over.push(...(await page.evaluate(covered)).map((what) => `${before.slice(0, 40)}: ${what}`));
      await page.keyboard.press('n');
    } else {
      await page.locator('.answer-advised, .answers .answer:only-child').first().click();
    }
    await page.waitForFunction((old) => (document.querySelector('.bubble-text')?.textContent ?? '') + document.querySelectorAll('.line').length + document.querySelector('.asks').textContent !== old, before);
  }
  assert.deepEqual(over, []);
});

pageTest('who is out stands last at the end, and the table of places fits a phone in every language', { options: PHONE }, async ({ page }) => {
  const link = linkToEnd('--players 4 --edition minibosses --who you,kobold,kobold,kobold --seed 9');
  for (const lang of ['en', 'de', 'pl', 'uk']) {
    await page.evaluate((to) => localStorage.setItem('lair.settings', JSON.stringify({ speed: 'none', lang: to })), lang);
    await come(page, link);
    await page.reload();
    const { look } = await turn(page);
    const shown = await page.$$eval('.ranks tbody tr', (rows) => rows.map((row) => ({ first: row.className.includes('first'), out: !!row.querySelector('small') })));
    assert.ok(look.seats.some((seat) => seat.out) && shown[0].first, lang);
    assert.deepEqual(shown.map(({ out }) => out), [...look.seats].sort((a, b) => a.place - b.place).map((seat) => seat.out));
    assert.ok(shown.findIndex(({ out }) => out) > 0 && shown.slice(shown.findIndex(({ out }) => out)).every(({ out }) => out), lang);
    assert.ok(await page.$eval('.ranks', (table) => table.getBoundingClientRect().right <= table.closest('.over').getBoundingClientRect().right), lang);
  }
});

/* ---- the stage ------------------------------------------------------------------------------------------------ */

const MANY = (n) => `--players ${n} --edition super${n > 4 ? ' --sets +crash-landing' : ''} --who you${',kobold'.repeat(n - 1)}`;
const builds = (look) => look.turn > 3 && look.decision === 'build' && look.options.length > 3;

/** Boxes of things in their window; runs in the page. */
const boxesOf = (page, selector) =>
  page.$$eval(selector, (things) =>
    things.map((thing) => {
      const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
      return { name: thing.ariaLabel ?? thing.className, left, top, right, bottom, width, height };
    }),
  );

function overlaps(list) {
  const found = [];
  list.forEach((a, n) => {
    for (const b of list.slice(n + 1)) {
      const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (w > 2 && h > 2) found.push(`${a.name} and ${b.name}`);
    }
  });
  return found;
}

for (const players of [2, 4, 6]) {
  for (const [width, height] of [[1280, 720], [1920, 1080], [2560, 1440]]) {
    pageTest(`${players} players at ${width}x${height}: nothing lies over something else or is cut off, and the rooms are large`, { options: { viewport: { width, height } } }, async ({ page }) => {
      await come(page, linkWhere(MANY(players), builds));
      const scale = Math.floor(Math.min(width / 1280, height / 720) * 3) / 3;
      const parts = await boxesOf(page, '.bar, .others > .dungeon, .middle, .dungeon-own, .hand, .ask, .last');
      assert.equal(parts.length, 5 + players);
      assert.deepEqual(overlaps(parts), []);
      for (const part of parts) assert.ok(part.left >= -1 && part.right <= width + 1 && part.top >= -1 && part.bottom <= height + 1, part.name);
      const things = await boxesOf(page, '.dungeon-own :is(.room, .boss, .site, .build-here)');
      assert.deepEqual(overlaps(things), []);
      assert.equal(things.length, 6, 'five places and the boss');
      for (const thing of things) assert.ok(thing.width >= 140 * scale - 1, `${thing.name}: ${thing.width}`);
      const inOwn = await page.$eval('.dungeon-own', (own) => [own.scrollWidth - own.clientWidth, own.scrollHeight - own.clientHeight]);
      assert.ok(Math.max(...inOwn) <= 1, `the own dungeon is cut off by ${inOwn}`);
      const cards = await boxesOf(page, '.hand');
      assert.ok(cards[0].height >= 160 * scale, `the hand is ${cards[0].height} high`);
      assert.deepEqual(await outOfSight(page, '.dungeon .boss, .dungeon .room, .sign .numbers, .landmark .space'), []);
      const small = await page.$$eval('.game :is(.face-text, .face-type, .face-name, .answer, .room-name, .last)', (texts, by) =>
        texts.filter((text) => text.checkVisibility() && parseFloat(getComputedStyle(text).fontSize) < 12 && by).map((text) => text.className), scale);
      assert.deepEqual(small, []);
    });
  }
}

pageTest('a screen twice as large shows the same, twice as large', { options: { viewport: { width: 1280, height: 720 } } }, async ({ page }) => {
  await come(page, linkWhere(KOBOLD, builds));
  const parts = '.bar, .others, .middle, .dungeon-own, .dungeon-own .room, .hand, .hand .card, .ask, .answer, .hero';
  const before = await boxesOf(page, parts);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.waitForFunction(() => document.querySelector('.ask').getBoundingClientRect().right > 2500);
  const after = await boxesOf(page, parts);
  assert.equal(after.length, before.length);
  after.forEach((now, n) => {
    for (const side of ['left', 'top', 'width', 'height']) {
      assert.ok(Math.abs(now[side] - 2 * before[n][side]) <= 3, `${now.name}: ${side} ${before[n][side]} became ${now[side]}`);
    }
  });
});

pageTest('a card of the hand rises under the pointer and then shows its whole text', { options: { viewport: { width: 1280, height: 720 } } }, async ({ page }) => {
  await come(page, linkWhere(KOBOLD, (look) => look.hand.length > 7 && look.hand.some((card) => card.rules.length > 110)));
  const long = page.locator('.hand .card:has(.face-text-long)').first();
  const [card] = await boxesOf(page, '.hand .card:has(.face-text-long)');
  await page.mouse.move(card.left + 12, card.top + 30);
  const face = long.locator('.face');
  await page.waitForFunction((element) => element.getAnimations().length === 0, await face.elementHandle());
  const text = await long.locator('.face-text').boundingBox();
  const whole = await face.boundingBox();
  assert.ok(whole.height > 200 && whole.y > 0 && whole.y + whole.height <= 720, JSON.stringify(whole));
  assert.ok(text.y + text.height <= whole.y + whole.height && text.height > 60);
  assert.ok(await long.locator('.face-text').evaluate((element) => element.scrollHeight <= element.clientHeight + 1));
  const through = ([x, y]) => document.elementFromPoint(x, y).closest('.hand');
  assert.equal(await page.evaluate(through, [whole.x + whole.width / 2, whole.y + 12]), null, 'it keeps the pointer from what is behind it');
  await page.keyboard.press('Tab');
  await long.focus();
  assert.equal(await face.evaluate((element) => getComputedStyle(element).outlineStyle), 'solid', 'the focus is behind the card');
});

for (const [name, viewport] of [['upright', { width: 390, height: 844 }], ['lying', { width: 844, height: 390 }]]) {
  pageTest(`a phone, ${name}: nothing to be touched is below 44 px`, { options: { ...PHONE, viewport } }, async ({ page }) => {
    for (const wanted of [drafts, builds, (look) => look.decision === 'window' && look.options.length > 1]) {
      await come(page, linkWhere(KOBOLD, wanted));
      const small = await page.$$eval('.game :is(button, summary)', (all) =>
        all.filter((one) => one.checkVisibility() && one.tabIndex >= -1 && !one.matches('.unseen, .line, .last')).filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          const more = getComputedStyle(one, '::after');
          const grown = one.matches('.numbers') ? -parseFloat(more.top) - parseFloat(more.bottom) : 0;
          return width < 43.5 || height + (grown || 0) < 43.5;
        }).map((one) => `${one.ariaLabel ?? one.textContent}: ${Math.round(one.getBoundingClientRect().width)} x ${Math.round(one.getBoundingClientRect().height)}`),
      );
      assert.deepEqual(small, []);
    }
  });
}

/* ---- dragging --------------------------------------------------------------------------------------------------- */

async function drag(page, from, to) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + Math.min(40, a.height / 2));
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2, a.y - 20, { steps: 4 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}
const choices = (page) => page.evaluate(() => window.lair.chosen);

pageTest('a room is dragged from the hand to where it is built, and back if it is dropped elsewhere', {}, async ({ page }) => {
  const { look } = await come(page, linkWhere(KOBOLD, builds));
  const room = look.options.find((option) => option.entrance);
  const before = await choices(page);
  const card = page.locator(`.hand .card[data-keys="card:${room.card}"]`);
  await drag(page, card, page.locator('.town'));
  assert.equal(await choices(page), before);
  assert.equal(await page.locator('.picked, .carried').count(), 0);
  await drag(page, card, page.locator('.build-here'));
  await page.waitForFunction((n) => window.lair.chosen === n + 1, before);
});

pageTest('a card of the Market is drafted by dragging it into the hand', {}, async ({ page }) => {
  const { look } = await come(page, linkWhere(KOBOLD, drafts));
  const card = look.options.find((option) => option.do === 'draft').card;
  const before = await choices(page);
  await drag(page, page.locator(`.market .card[data-keys="card:${card}"]`), page.locator('.hand'));
  await page.waitForFunction((n) => window.lair.chosen === n + 1, before);
  const after = await turn(page);
  assert.ok(after.look.hand.some((one) => one.card === card));
});

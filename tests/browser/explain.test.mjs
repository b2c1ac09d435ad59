// Everything explained: numbers, refusals, rulings, the log, standing passes, the game before.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { asked, complaints, end, focusIn, url, visit } from './open.mjs';

after(end);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Begins a game that is dealt the same every time, against a bot that thinks of nothing. */
async function begin(page, { seed = 7, bot = 'kobold', edition = 'Super Boss Monster' } = {}) {
  await page.getByRole('button', { name: 'New game…' }).click();
  await page.getByText(edition, { exact: true }).first().click();
  await page.getByLabel('Seat 2').selectOption(bot);
  await page.locator('.new-game summary').click();
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Begin' }).click();
  await asked(page);
}

const lines = (page) => page.evaluate(() => document.querySelectorAll('.line').length + (document.querySelector('.asks')?.textContent ?? ''));

/** Takes the first answer until something is there. */
async function playUntil(page, there) {
  for (let choices = 0; choices < 200; choices++) {
    await asked(page);
    if (await there()) return;
    const before = await lines(page);
    await page.locator('.answer').first().click();
    await page.waitForFunction(
      (old) => document.querySelectorAll('.line').length + (document.querySelector('.asks')?.textContent ?? '') !== old, before);
  }
  assert.fail('it never came to that');
}

test('every number of a dungeon says what it is made of, and by which rule', async () => {
  const { page, wrong, context } = await visit();
  await begin(page);
  await playUntil(page, () => page.locator('.dungeon-own .room:not(.room-down)').count());
  await page.locator('.dungeon-own .total-damage').click();
  const dialog = page.getByRole('dialog');
  const open = dialog.locator('details.number[open]');
  assert.match(await open.locator('> summary').textContent(), /^Damage/);
  await open.locator('.why p').first().waitFor();
  const total = Number(await page.locator('.dungeon-own .total-damage b').textContent());
  const terms = await open.locator('.why-more').allTextContents();
  assert.equal(terms.reduce((sum, text) => sum + Number.parseInt(text, 10), 0), total);
  await open.locator('.rule-more summary').click();
  await open.locator('.rule-more p').filter({ hasText: /\w{3}/ }).waitFor();
  for (const name of ['Souls', 'Wounds', 'Score', 'Cleric', 'Hand', 'XP']) {
    await dialog.locator('details.number > summary').filter({ hasText: name }).click();
  }
  await page.waitForFunction(() => [...document.querySelectorAll('details.number')].filter((d) => d.querySelector('.rule-more')).length >= 7);
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await focusIn(page, '.numbers');
  await page.locator('.decks .numbers').click();
  await page.getByRole('dialog').getByText('Heroes left in the town deck').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what does not glow says why, by mouse and by keyboard, and nothing is chosen', async () => {
  const { page, wrong, context } = await visit();
  await begin(page);
  await playUntil(page, async () => (await page.locator('.hand .card:not(.glow)').count()) && (await page.locator('.market .glow').count()));
  const question = await page.textContent('.asks h2');
  const log = await page.locator('.line').count();
  const card = page.locator('.hand .card:not(.glow)').first();
  await card.click();
  await page.locator('.not-now').getByText(/^\s*Not now: /).waitFor();
  assert.match(await page.textContent('.not-now .rule-more summary'), /^R-SBM-\d{3} /);
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await page.waitForFunction((element) => element === document.activeElement, await card.elementHandle());
  await page.keyboard.press('Enter');
  await page.locator('.not-now').getByText(/^\s*Not now: /).waitFor();
  await page.keyboard.press('Escape');
  for (const thing of ['.town .hero:not(.glow)', '.dungeon-other .boss', '.dungeon-own .gate-thing', '.dungeon-other .room:not(.room-down)']) {
    if (!(await page.locator(thing).count())) continue;
    await page.locator(thing).first().click();
    await page.locator('.not-now').getByText(/^\s*Not now: /).waitFor();
    await page.keyboard.press('Escape');
  }
  assert.equal(await page.textContent('.asks h2'), question);
  assert.equal(await page.locator('.line').count(), log);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a card that has been picked: why it cannot go there', async () => {
  const { page, context } = await visit();
  await begin(page);
  await playUntil(page, async () => (await page.locator('.dungeon-other .room:not(.room-down)').count()) && (await page.locator('.dungeon-own .build-here').count()) && (await page.locator('.dungeon-own .room.glow').count()) && (await page.locator('.hand .glow:has(.face-room)').count()));
  await page.locator('.hand .glow:has(.face-room)').first().click();
  await page.locator('.hand .picked').waitFor();
  await page.locator('.dungeon-other .room:not(.room-down)').first().click();
  await page.locator('.not-now').getByText(/Not in between, not elsewhere/).first().waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.hand .picked').count(), 1);
  await context.close();
});

test('a phone: a long press says why too', async () => {
  const { page, wrong, context } = await visit(PHONE);
  await begin(page);
  await playUntil(page, () => page.locator('.hand .card:not(.glow)').count());
  await page.locator('.hand .card:not(.glow)').first().scrollIntoViewIfNeeded();
  const box = await page.locator('.hand .card:not(.glow)').first().boundingBox();
  const session = await context.newCDPSession(page);
  const at = [{ x: box.x + box.width / 2, y: box.y + 20 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await page.locator('.not-now').getByText(/^\s*Not now: /).waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('rulings stand beside a card, with the rules that its words touch', async () => {
  const { page, wrong, context } = await visit();
  await page.goto(`${url}#cards`);
  await page.getByLabel('Search').fill('armor up');
  await page.locator('.gallery button').first().click();
  const card = page.getByRole('dialog');
  await card.getByText('Any number of coins may be 0', { exact: false }).waitFor();
  await card.locator('.rule-more summary').first().click();
  await card.locator('.rule-more p').filter({ hasText: /\w{3}/ }).waitFor();
  assert.match(await card.locator('dd').first().textContent(), /Rise of the Minibosses/);
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await page.goto(`${url}#`);
  await begin(page);
  await playUntil(page, () => page.locator('.hand .card').count());
  await page.locator('.hand .card').first().focus();
  await page.keyboard.press('i');
  await page.getByRole('dialog').getByRole('heading', { name: 'Rules' }).waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a look at a card by the mouse fetches no rulebook, opening it does', async () => {
  const { page, wrong, context } = await visit();
  const books = [];
  page.on('request', (request) => request.url().includes('/rules/') && books.push(request.url()));
  await begin(page);
  await playUntil(page, () => page.locator('.hand .card').count());
  await page.locator('.hand .card').first().hover();
  await page.locator('.inspect-hover .inspect-panel').waitFor();
  await page.locator('.town').hover();
  await page.locator('.inspect-hover .inspect-panel').waitFor({ state: 'detached' });
  assert.deepEqual(books, []);
  await page.locator('.hand .card').first().press('i');
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/rules/')));
  assert.equal(books.length, 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a card opened while the mouse is on it is seen whole', async () => {
  const { page, wrong, context } = await visit();
  await begin(page);
  await playUntil(page, () => page.locator('.hand .card').count());
  await page.locator('.hand .card').last().focus();
  await page.locator('.hand .card').last().hover();
  await page.locator('.inspect-hover .inspect-panel').waitFor();
  await page.keyboard.press('i');
  const box = await page.getByRole('dialog').boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [lang, button, name, set] of [['de', 'Neues Spiel …', 'Der Aufstieg der Minibosse', 'Bruchlandung'], ['uk', 'Нова гра…', 'Повстання мінібосів', 'Аварійна посадка']]) {
  test(`editions, sets and variants have names in ${lang}`, async () => {
    const { page, wrong, context } = await visit({}, { lang, speed: 'none' });
    await page.getByRole('button', { name: button }).click();
    await page.getByText(name, { exact: true }).first().click();
    await page.locator('.new-game summary').click();
    await page.getByText(set).waitFor();
    const shown = await page.locator('.new-game').textContent();
    for (const id of ['crash-landing', 'hero-kind', 'infinite-lives', 'minibosses']) assert.ok(!shown.includes(id), id);
    assert.deepEqual(await complaints(page), []);
    await page.locator('.new-game button[type=submit]').click();
    await asked(page);
    await page.keyboard.press('m');
    await page.locator('.game-info').getByText(name).first().waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('a space of a Landmark says what a Minion does there', async () => {
  const { page, context } = await visit();
  await begin(page);
  await playUntil(page, () => page.locator('.landmark .space:not(.glow)').count());
  await page.locator('.landmark-library .space-special, .landmark-stadium .space-special').first().focus();
  await page.keyboard.press('i');
  await page.getByRole('dialog').getByText(/to draw a (room|spell)/).waitFor();
  await context.close();
});

test('the log by keyboard: to a moment and back, and the focus stays where it is', async () => {
  const { page, wrong, context } = await visit();
  await begin(page);
  await playUntil(page, async () => (await page.locator('.line-jump').count()) > 24);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('l');
  await page.waitForFunction(() => document.activeElement === [...document.querySelectorAll('.line-jump')].at(-1));
  for (let n = 0; n < 16; n++) await page.keyboard.press('ArrowUp');
  const line = await focused();
  const all = await page.locator('.line').count();
  await page.keyboard.press('Enter');
  await page.locator('.past').waitFor();
  assert.equal(await focused(), line);
  assert.equal(await page.locator('.line').count(), all);
  assert.equal(await page.locator('.line[aria-current]').count(), 1);
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await page.locator('.past').waitFor({ state: 'detached' });
  assert.equal(await focused(), line);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to the present' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.past').waitFor({ state: 'detached' });
  await focusIn(page, '[role=log]');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an answer that is gone leaves the focus at the question', async () => {
  const { page, context } = await visit();
  await begin(page);
  for (let choices = 0; choices < 12; choices++) {
    await asked(page);
    await page.locator('.answer').first().focus();
    const before = await lines(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) => document.querySelectorAll('.line').length + (document.querySelector('.asks')?.textContent ?? '') !== old, before);
    await focusIn(page, '.question');
  }
  await context.close();
});

test('pass until …: by keyboard, with a way to stop it, and undo goes past it', async () => {
  const { page, wrong, context } = await visit();
  await begin(page, { seed: 4 });
  await playUntil(page, () => page.locator('.pass-until').count());
  const question = await page.textContent('.asks h2');
  await page.keyboard.press('p');
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('something is aimed') || document.activeElement?.closest('.pass-until .answer'));
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.match(await page.evaluate(() => document.activeElement.textContent), /the turn is over/);
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('.asks h2')?.textContent !== old, question);
  await asked(page);
  await focusIn(page, 'body *');
  await page.keyboard.press('Escape');
  await page.locator('.phase-passing').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.waitForFunction((old) => document.querySelector('.asks h2')?.textContent === old, question);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a standing pass is seen, and its button stops it', async () => {
  const { page, context } = await visit({}, { speed: 'slow' });
  await begin(page, { seed: 4 });
  let said = '';
  // What is new and dangerous ends it at once: then it is said again at the next window.
  await playUntil(page, async () => {
    if (!(await page.locator('.pass-until').count())) return false;
    await page.locator('.pass-until summary').click();
    await page.locator('.pass-until .answer').filter({ hasText: 'aimed at me' }).click();
    await page.locator('.standing').waitFor();
    await page.waitForFunction(() => !document.querySelector('.phase-passing') || document.activeElement === document.querySelector('.standing button'));
    said = await page.evaluate(() => {
      if (!document.querySelector('.phase-passing')) return '';
      const stop = document.querySelector('.standing button');
      window.focused = document.activeElement === stop;
      stop.click();
      return document.querySelector('.standing').textContent;
    });
    return said !== '';
  });
  assert.match(said, /^Auto-passing until something is aimed at me or my dungeon\. *Stop/);
  await page.locator('.phase-passing').waitFor({ state: 'detached' });
  await focusIn(page, '.question');
  assert.ok(await page.evaluate(() => window.focused), 'the way to stop it had the focus');
  await context.close();
});

test('the game before can be opened again, and the other one after that', async () => {
  const { page, wrong, context } = await visit();
  await begin(page, { seed: 7 });
  await playUntil(page, async () => (await page.locator('.line').count()) > 10);
  const first = await page.locator('.dungeon-own .boss').getAttribute('aria-label');
  const question = await page.textContent('.asks h2');
  await page.goto(`${url}#`);
  await begin(page, { seed: 11 });
  await page.goto(`${url}#`);
  assert.deepEqual(await complaints(page), []);
  await page.getByRole('button', { name: /^The game before/ }).click();
  await asked(page);
  assert.equal(await page.locator('.dungeon-own .boss').getAttribute('aria-label'), first);
  assert.equal(await page.textContent('.asks h2'), question);
  await page.goto(`${url}#`);
  await page.getByRole('button', { name: /^The game before/ }).click();
  await page.locator('.asks h2').filter({ hasText: 'Which boss' }).waitFor();
  await page.evaluate(() => localStorage.setItem('lair.before', 'nonsense'));
  await page.goto(`${url}#`);
  await page.getByRole('button', { name: /^The game before/ }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: /^Go on/ }).click();
  await asked(page);
  assert.deepEqual(wrong, []);
  await context.close();
});

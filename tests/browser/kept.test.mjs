// What is kept, carried and taken back: reloads, links, undo, earlier moments, a store or a network that is not there.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeWorker } from '../../web/tools/service-worker.mjs';
import { dist, end, newContext, open, pageTest, serve, url, visit } from './open.mjs';
import { begin, chooseInList, KOBOLD, linkTo, listed, onlyFirstAsked, turn } from './player.mjs';

after(end);

const click = (element) => element.click();
const question = (page) => page.textContent('.asks h2');

/** Takes the first answer so many times. */
async function play(page, choices) {
  for (let n = 0; n < choices; n++) {
    const { look } = await turn(page);
    await chooseInList(page, look, listed(look)[0], click);
  }
  return turn(page);
}

/** What two looks at the same game have to agree in. */
const position = ({ look }) => [look.moment, look.turn, look.phase, look.question, look.hand.map((card) => card.card), look.options.map((option) => option.id)];

pageTest('goes on after a reload, and in another language without one', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const before = await play(page, 6);
  await page.reload();
  assert.deepEqual(position(await turn(page)), position(before));
  const english = await question(page);
  await page.keyboard.press('m');
  await page.getByText('Deutsch').click();
  await page.keyboard.press('Escape');
  await page.waitForFunction((old) => document.querySelector('.asks h2').textContent !== old, english);
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
});

pageTest('goes on after the tab was killed', {}, async ({ page, context }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const before = await play(page, 6);
  const killer = await context.newCDPSession(page);
  const dead = page.waitForEvent('crash');
  killer.send('Page.crash').catch(() => undefined); // nobody is left to answer
  await dead;
  const { page: other } = await open(context);
  await other.goto(url);
  await other.getByRole('button', { name: /^Go on/ }).click();
  assert.deepEqual(position(await turn(other)), position(before));
});

pageTest('a link carries the game to somebody else', { options: { permissions: ['clipboard-read', 'clipboard-write'] } }, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const before = await play(page, 6);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Share a link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit();
  await other.page.goto(link);
  assert.deepEqual(position(await turn(other.page)), position(before));
  await other.context.close();
});

for (const [name, broken] of [['nonsense', (link) => link.replace(/#g=.*/, '#g=nonsense')], ['cut off', (link) => link.slice(0, -7)], ['empty', (link) => link.replace(/#g=.*/, '#g=')]]) {
  pageTest(`a link that is ${name} says so and leads back; the game that was kept is still there`, {}, async ({ page }) => {
    await begin(page, `${KOBOLD} --seed 5`);
    const before = await play(page, 3);
    await page.goto(url);
    await page.goto(broken(linkTo(`${KOBOLD} --seed 6`)));
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'This link does not work' }).waitFor();
    assert.ok((await alert.locator('p').textContent()).length > 10);
    await page.getByRole('button', { name: 'To the title' }).click();
    await page.getByRole('button', { name: /^Go on/ }).click();
    assert.deepEqual(position(await turn(page)), position(before));
  });
}

for (const place of ['rules', 'cards', 'learn', 'review']) {
  pageTest(`a link into ${place} that was cut in the middle of a letter opens the page all the same`, {}, async ({ page }) => {
    await page.goto('about:blank');
    await page.goto(`${url}#${place}/R-SBM-1%C5`);
    await page.locator('h1').first().waitFor();
  });
}

pageTest('two tabs with a game each: neither loses the other one', {}, async ({ page, context }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  await play(page, 2);
  const { page: other } = await open(context);
  await begin(other, `${KOBOLD} --seed 6`);
  const second = await play(other, 3);
  const first = await play(page, 2);
  await other.close();
  await page.goto(`${url}#`);
  await page.reload();
  await page.getByRole('button', { name: /^Go on/ }).click();
  assert.deepEqual(position(await turn(page)), position(first));
  await page.goto(`${url}#`);
  await page.reload();
  await page.getByRole('button', { name: /^The game before/ }).click();
  assert.deepEqual(position(await turn(page)), position(second));
});

pageTest('a broken save says so, leads back, and a new game can be begun', {}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('lair.game', 'lair-game 1\nthis is not a game\n'));
  await page.reload();
  await page.getByRole('button', { name: /^Go on/ }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'To the title' }).click();
  await page.getByRole('button', { name: /^Play Super/ }).click();
  await play(page, 1);
});

/** Everything that the page keeps, and what nobody would have written there. */
const KEPT = ['game', 'before', 'sent', 'options', 'own', 'own-played', 'own-before', 'sets', 'settings', 'held', 'dealt', 'lesson', 'lesson-said'];
const NONSENSE = ['', 'null', '[]', '{}', '7', '"x"', '{"sets":[null,7,{"name":1}],"chosen":-1e99}', '\u0000\ud800', '--players 99 --edition none', 'x'.repeat(200000)];

pageTest('whatever is kept here, every screen opens and a game can be begun', {}, async ({ page }) => {
  const screens = ['#cards', '#workshop', '#rules', '#learn', '#review', '#play'];
  for (const [i, value] of NONSENSE.entries()) {
    await page.evaluate(([names, text]) => names.forEach((name) => localStorage.setItem(`lair.${name}`, text)), [KEPT, value]);
    for (const place of ['', screens[i % 6], screens[(i + 3) % 6]]) {
      await page.goto('about:blank');
      await page.goto(`${url}${place}`);
      await page.waitForFunction(() => document.getElementById('lair').innerText.trim().length > 10);
    }
    await begin(page, `${KOBOLD} --seed 5`);
  }
});

pageTest('broken settings are not asked for', {}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('lair.settings', '{"theme": 7, "textSize": "enormous", "speed": null'));
  await page.reload();
  await page.getByRole('button', { name: /^Play Super/ }).waitFor();
  await page.evaluate(() => localStorage.setItem('lair.settings', '{"theme": 7, "textSize": "enormous", "speed": "none", "motion": []}'));
  await page.reload();
  await page.getByRole('button', { name: /^Play Super/ }).waitFor();
  const { theme, text, motion } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.deepEqual([theme, text, motion], ['dark', 'normal', 'full']);
});

pageTest('a store that is full is said once, and play goes on', {}, async ({ page }) => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: /^Play Super/ }).click();
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  await play(page, 2);
  assert.equal(await page.getByRole('alert').count(), 0);
});

pageTest('a store that is blocked is said once, and play goes on', {}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.reload();
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: /^Play Super/ }).click();
  await play(page, 2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Polski').click();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.documentElement.lang === 'pl');
  await play(page, 2);
  assert.equal(await page.getByRole('alert').count(), 0);
});

pageTest('offline, once it has been there: choices, the other screens and a reload', { options: { serviceWorkers: 'allow' } }, async ({ page, context }) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await begin(page, `${KOBOLD} --seed 5`);
  const before = await play(page, 8);
  await page.reload();
  assert.deepEqual(position(await turn(page)), position(before));
  await play(page, 4);
  await page.goto(`${url}#cards`);
  await page.locator('.gallery button').first().waitFor();
});

pageTest('undo takes the last choice back, as often as it is fair', {}, async ({ page }) => {
  await begin(page, '--players 1 --edition super --who you --seed 5');
  const seen = [];
  for (let n = 0; n < 5; n++) {
    const there = await turn(page);
    seen.push(position(there));
    await chooseInList(page, there.look, listed(there.look)[0], click);
  }
  await turn(page);
  for (const [n, before] of seen.reverse().entries()) {
    if (n % 2) await page.keyboard.press('u');
    else await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction((moment) => window.lair.news.look?.moment === moment, before[0]);
    assert.deepEqual(position(await turn(page)), before);
  }
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
});

pageTest('a line of the log leads to its moment and back; playing on from there begins another game', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const start = position(await turn(page));
  const now = await play(page, 6);
  await page.keyboard.press('l');
  const line = page.locator('.line-jump').first();
  await line.click();
  await page.locator('.past').waitFor();
  await page.waitForFunction(() => window.lair.news.look?.live === false);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.locator('.past').waitFor({ state: 'detached' });
  assert.deepEqual(position(await turn(page)), position(now));
  await line.click();
  await page.locator('.past').waitFor();
  const { look } = await turn(page);
  assert.ok(look.moment < now.look.moment && look.moment >= start[0]);
  const other = listed(look).at(-1);
  await chooseInList(page, look, other, click);
  await page.locator('.past').waitFor({ state: 'detached' });
  const next = await onlyFirstAsked(page);
  await page.reload();
  assert.deepEqual(position(await turn(page)), position(next));
});

pageTest('play on from a decision of the review', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const first = await turn(page);
  await play(page, 3);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByLabel('All decisions').check();
  await page.getByRole('button', { name: 'Play on from here' }).first().click();
  await page.locator('.past').waitFor();
  const there = await turn(page);
  assert.deepEqual(position(there), position(first));
  await chooseInList(page, there.look, listed(there.look).at(-1), click);
  await page.locator('.past').waitFor({ state: 'detached' });
  await play(page, 2);
});

pageTest('an ordinary game after one with own cards is there after a reload, and so is the one before', {}, async ({ page }) => {
  await page.goto(`${url}#workshop`);
  await page.getByLabel('Card text').fill('room  Sneezing Dragon  monster  mage  2 damage\n      When this room is built, draw a spell.\n');
  await page.getByRole('button', { name: 'Play with it' }).click();
  const own = await play(page, 3);
  await page.goto('about:blank'); // what is there then is the new game's
  await begin(page, `${KOBOLD} --seed 5`);
  const plain = await play(page, 3);
  await page.reload();
  assert.deepEqual(position(await turn(page)), position(plain));
  for (const game of [own, plain]) {
    await page.goto(`${url}#`);
    await page.reload();
    await page.getByRole('button', { name: /^The game before/ }).click();
    assert.deepEqual(position(await turn(page)), position(game));
  }
});

pageTest('a module that does not come costs no game, and is asked for again', { complains: true }, async ({ page, context }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  const before = await play(page, 3);
  await context.route('**/*.wasm', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').waitFor();
  await context.unroute('**/*.wasm');
  await page.goto(`${url}#`);
  await page.getByRole('button', { name: /^Go on/ }).click();
  assert.deepEqual(position(await turn(page)), position(before));
});

/** The rules as this page reads them, and which versions it keeps. */
const kept = (page) => page.evaluate(async () => [(await (await fetch('./rules/en.json')).json()).rules[0].title, (await caches.keys()).length]);

test('after an update the rulebook is the new one, and nothing old is kept', { timeout: 600000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lair-page-'));
  cpSync(dist, folder, { recursive: true });
  writeWorker(folder);
  const server = await serve(folder);
  const context = await newContext({ serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [title, versions] = await kept(page);
    assert.equal(versions, 1);
    const file = join(folder, 'rules/en.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(JSON.stringify(title), '"Changed by an update"'));
    assert.deepEqual(await kept(page), [title, 1]); // kept, so that it is there offline
    writeWorker(folder);
    await page.reload();
    await page.evaluate(async () => {
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      await (await navigator.serviceWorker.ready).update();
      await changed;
    });
    await page.reload();
    assert.deepEqual(await kept(page), ['Changed by an update', 1]);
  } finally {
    await context.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
});

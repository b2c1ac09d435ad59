// The page as people use it. `npm run build` in web/ first; then node --test tests/browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { asked, complaints, end, url, visit } from './open.mjs';

after(end);

const over = (page) => page.$('.over');

/** Plays on until the game is over, by something that makes one choice. */
async function playOut(page, choose) {
  for (let choices = 0; choices < 600; choices++) {
    await asked(page);
    if (await over(page)) return choices;
    const before = await page.evaluate(() => document.querySelector('.asks')?.textContent + document.querySelectorAll('.line').length);
    await choose(choices);
    await page
      .waitForFunction((old) => document.querySelector('.over') || document.querySelector('.asks')?.textContent + document.querySelectorAll('.line').length !== old, before, { timeout: 5000 })
      .catch(() => undefined);
  }
  assert.fail('the game does not end');
}

test('a whole game by mouse, only by things that glow', async () => {
  const { page, wrong, context } = await visit();
  await page.getByRole('button', { name: /^Play/ }).click();
  const choices = await playOut(page, async (n) => {
    const glowing = page.locator('.glow');
    const count = await glowing.count();
    if (count && n % 4 !== 3) await glowing.nth(n % count).click({ timeout: 2000 }).catch(() => page.locator('.answer').first().click());
    else await page.locator('.answer').first().click({ timeout: 2000 }).catch(() => undefined);
  });
  assert.ok(choices > 10);
  assert.deepEqual(await complaints(page), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a whole game by keyboard only', async () => {
  const { page, wrong, context } = await visit();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await asked(page);
  await playOut(page, (n) => page.keyboard.press(n % 3 ? '1' : '2'));
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [lang, word] of [['en', /^Play/], ['pl', /^Graj/], ['uk', /^Грати/], ['de', /^Spielen(?! lernen)/]]) {
  test(`a phone in ${lang}: everything fits and can be touched`, async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page, wrong, context } = await visit(phone, { lang, speed: 'none' });
    await page.getByRole('button', { name: word }).first().tap();
    for (let n = 0; n < 8; n++) {
      await asked(page);
      if (await over(page)) break;
      await page.locator('.answer').first().tap();
      await page.waitForTimeout(150);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.deepEqual(await complaints(page), []);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('goes on after a reload, and in another language without one', async () => {
  const { page, wrong, context } = await visit();
  await page.getByRole('button', { name: /^Play/ }).click();
  await asked(page);
  await page.locator('.answer').first().click();
  await asked(page);
  await page.waitForTimeout(300);
  const question = await page.textContent('.asks h2');
  await page.reload();
  await asked(page);
  assert.equal(await page.textContent('.asks h2'), question);
  await page.keyboard.press('m');
  await page.getByText('Deutsch').click();
  await page.keyboard.press('Escape');
  assert.notEqual(await page.textContent('.asks h2'), question);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a link carries the game; a broken one says so and leads back', async () => {
  const { page, context } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: /^Play/ }).click();
  await asked(page);
  await page.locator('.answer').first().click();
  await asked(page);
  await page.waitForTimeout(300);
  const question = await page.textContent('.asks h2');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Share a link' }).click();
  await page.getByText('The link is in the clipboard.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit();
  await other.page.goto(link);
  await asked(other.page);
  assert.equal(await other.page.textContent('.asks h2'), question);
  await other.page.goto(`${url}#g=nonsense`);
  await other.page.getByRole('alert').waitFor();
  await other.page.getByRole('button', { name: 'To the title' }).click();
  await other.page.getByRole('button', { name: /^Play/ }).waitFor();
  await other.context.close();
  await context.close();
});

test('the lesson, the cards, the rules and the workshop', async () => {
  const { page, wrong, context } = await visit();
  await page.goto(`${url}#learn`);
  await page.locator('.bubble').waitFor();
  assert.deepEqual(await complaints(page), []);
  await page.goto(`${url}#cards`);
  await page.getByLabel('Search').fill('mousetrap');
  await page.locator('.gallery button').first().click();
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await page.goto(`${url}#rules`);
  await page.locator('.rule').first().waitFor();
  assert.deepEqual(await complaints(page), []);
  await page.goto(`${url}#workshop`);
  await page.getByLabel('Card text').fill('room  Sneezing Dragon  monster  mage  2 damge\n');
  await page.locator('.mistakes .answer').first().waitFor();
  await page.getByLabel('Card text').fill('room  Sneezing Dragon  monster  mage  2 damage\n');
  await page.locator('.workshop-cards .face').first().waitFor();
  assert.deepEqual(await complaints(page), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('offline, once it has been there', async () => {
  const { page, context } = await visit({ serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Play/ }).click();
  await asked(page);
  await context.close();
});

test('a store that is full is said once, and play goes on', async () => {
  const { page, context } = await visit();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: /^Play/ }).click();
  await asked(page);
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  await page.locator('.answer').first().click();
  await asked(page);
  assert.equal(await page.getByRole('alert').count(), 0);
  await context.close();
});

// What is said to those who listen: one voice, one message for each decision, and not too much of it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { end, pageTest } from './open.mjs';
import { begin, come, KOBOLD, linkWhere, listed, playOut } from './player.mjs';

after(end);

const WAITING = /^(The others are deciding|Waiting for .+)…\s*$/;

/** Notes every message of the announcer, and every other region that speaks by itself. */
const listen = (page) =>
  page.evaluate(() => {
    const region = document.querySelector('.announcer');
    window.heard = [];
    new MutationObserver(() => window.heard.push(region.textContent.trim())).observe(region, { childList: true, characterData: true, subtree: true });
  });

const speaking = (page) =>
  page.$$eval('[aria-live], [role=status], [role=alert], [role=log]', (regions) =>
    regions.filter((one) => one.getAttribute('aria-live') !== 'off').map((one) => one.className));

for (const width of [320, 640, 1280]) {
  pageTest(`a whole game is told in at most 150 words a turn, ${width} px wide`, { options: { viewport: { width, height: 800 } } }, async ({ page }) => {
    await begin(page, `${KOBOLD} --seed 7`);
    await listen(page);
    let turns = 0;
    let asked = 0;
    await playOut(page, async (look) => {
      assert.deepEqual(await speaking(page), ['announcer'], 'nothing else speaks by itself');
      turns = look.turn;
      asked++;
      const answers = listed(look);
      const usual = answers.findIndex((option) => option.id === look.default);
      await page.keyboard.press(`${Math.max(usual, 0) + 1}`);
      // A room is placed in two steps where there is more than one place.
      await page.waitForFunction((moment) => window.lair.news.look?.moment !== moment || document.querySelector('.picked'), look.moment);
      if (await page.locator('.picked').count()) await page.keyboard.press('1');
      await page.waitForFunction((moment) => window.lair.news.look?.moment !== moment, look.moment);
    });
    // That one has to wait is said after two seconds: how often depends on the machine.
    const all = await page.evaluate(() => window.heard);
    const heard = all.filter((text) => !WAITING.test(text));
    assert.ok(all.every((text, n) => !WAITING.test(text) || !WAITING.test(all[n + 1] ?? '')), 'waiting is said twice');
    const words = heard.join(' ').split(/\s+/).length;
    assert.ok(words / turns <= 150, `${words} words in ${turns} turns`);
    assert.ok(heard.length >= asked * 0.9 && heard.length <= asked + 2, `${heard.length} messages for ${asked} decisions`);
    assert.ok(heard.some((text) => /dies|survives/.test(text)), 'what becomes of heroes is told');
    assert.ok(heard.every((text) => !/undefined|null/.test(text)));
  });
}

pageTest('what is asked of the table is told by the same voice, once: a command, and why something cannot be chosen', { settings: { speed: 'none', commands: true } }, async ({ page }) => {
  await come(page, linkWhere(KOBOLD, (look) => look.turn >= 3 && look.decision === 'build' && look.seats[0].rooms.length >= 2));
  await listen(page);
  const isHeard = (text) => page.waitForFunction((wanted) => window.heard.some((one) => one.includes(wanted)), text);
  const times = (text) => page.evaluate((wanted) => window.heard.filter((one) => one.includes(wanted)).length, text);
  const field = page.getByLabel('Command');
  const output = page.locator('.command output');
  await field.fill('nonsense');
  await page.keyboard.press('Enter');
  await isHeard('There is no such answer or command.');
  await output.getByText('There is no such answer or command.').waitFor();
  await field.fill('s');
  await page.keyboard.press('Enter');
  await output.getByText(/Souls \d+, Wounds \d+/).waitFor();
  await isHeard(await output.textContent());
  await page.locator('.hand .card:not(.glow)').first().click();
  await page.locator('.not-now').getByText(/^\s*Not now: /).waitFor();
  const refused = (await page.locator('.not-now p').first().textContent()).trim();
  await isHeard(refused);
  assert.deepEqual(await speaking(page), ['announcer'], 'nothing else speaks by itself');
  assert.ok(await page.locator('.inspect-panel[aria-owns=announcer]').count(), 'it is heard where all else is shut out');
  await page.keyboard.press('Escape');
  await page.locator('.inspect-pinned').waitFor({ state: 'detached' });
  await page.locator('.dungeon-own .total-damage').click();
  const why = page.locator('details.number[open] .why p').first();
  await why.waitFor();
  await isHeard((await why.textContent()).trim());
  assert.equal(await times(refused), 1);
  assert.deepEqual(await speaking(page), ['announcer'], 'nothing else speaks by itself');
});

// What is said to those who listen: one voice, one message for each decision, and not too much of it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { end, pageTest } from './open.mjs';
import { begin, listed, playOut, KOBOLD } from './player.mjs';

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

// What clicks and keys do: where the focus goes, how one backs out, and that nothing is answered that was not meant.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { complaints, end, focusIn, PHONE, pageTest, url } from './open.mjs';
import { answer, begin, chooseInList, come, KOBOLD, linkToEnd, linkWhere, listed, thing, turn } from './player.mjs';

after(end);

/** Every question is asked, so that the next one is known. */
const ASKED = { settings: { speed: 'none', fullControl: true } };
const casts = (look) => listed(look).filter((option) => option.do === 'cast');
const isWindow = (look) => look.decision === 'window' && look.default !== null;
const atQuestion = (page) => page.waitForFunction(() => document.activeElement?.matches('.question'));
const chosen = (page) => page.evaluate(() => window.lair.chosen);

/** Opens the first game in which it comes to that, at that moment. */
const openWhere = async (page, wanted) => (await come(page, linkWhere(KOBOLD, wanted))).look;

/** Waits until the page has heard of another moment, and somebody is asked. */
async function later(page, look) {
  await page.waitForFunction((moment) => window.lair.news.look?.moment !== moment, look.moment);
  return (await turn(page)).look;
}

pageTest('whoever is about to enter stands at the entrance once, with a forecast', {}, async ({ page }) => {
  const look = await openWhere(page, (seen) => seen.walker?.dungeon === 0 && seen.walker.room === undefined);
  const hero = page.locator(`.dungeon-own .queue [data-keys="hero:${look.walker.hero}"]`);
  assert.equal(await hero.count(), 1);
  assert.equal(await hero.locator('.fate').count(), 1);
});

pageTest('a spell that was clicked leaves Enter to the usual answer', ASKED, async ({ page }) => {
  let look = await openWhere(page, (seen) => isWindow(seen) && casts(seen).length > 1);
  const [first, second] = casts(look);
  await thing(page, `card:${first.card}`).click();
  for (look = await later(page, look); !isWindow(look); look = await later(page, look)) await answer(page, listed(look)[0]).click();
  await atQuestion(page);
  await page.keyboard.press('Enter');
  look = await later(page, look);
  assert.ok(look.hand.some((card) => card.card === second.card), 'the other spell is still in the hand');
  assert.ok(!look.plays.some((play) => play.id === second.id));
});

pageTest('undo by mouse leaves Enter to the usual answer; by keyboard it can be pressed again', ASKED, async ({ page }) => {
  const before = await openWhere(page, (seen) => isWindow(seen) && casts(seen).length > 0);
  await thing(page, `card:${casts(before)[0].card}`).click();
  await later(page, before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((moment) => window.lair.news.look?.moment === moment, before.moment);
  await atQuestion(page);
  const count = await chosen(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction((n) => window.lair.chosen === n + 1, count);
  await later(page, before);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((moment) => window.lair.news.look?.moment === moment, before.moment);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Undo');
});

pageTest('“pass until …” that was opened by mouse leaves Enter to the usual answer', ASKED, async ({ page }) => {
  const look = await openWhere(page, isWindow);
  await page.locator('.pass-until summary').click();
  const last = page.locator('.pass-until .answer').last();
  await last.waitFor();
  await page.waitForFunction(() => {
    const list = document.querySelector('.answers').getBoundingClientRect();
    return document.querySelector('.pass-until .answer:last-child').getBoundingClientRect().bottom <= list.bottom;
  });
  const count = await chosen(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction((n) => window.lair.chosen === n + 1, count);
  await later(page, look);
});

pageTest('a button that one has gone to by keyboard is the one that Enter presses, and the next question begins anew', ASKED, async ({ page }) => {
  let look = await openWhere(page, (seen) => isWindow(seen) && casts(seen).length > 1);
  const spell = casts(look)[1];
  await thing(page, `card:${spell.card}`).focus();
  await page.keyboard.press('Enter');
  look = await later(page, look);
  assert.ok(!look.hand.some((card) => card.card === spell.card) || look.question.includes(spell.name));
  await atQuestion(page);
  await page.keyboard.press('ArrowDown');
  await focusIn(page, '.answers .answer');
});

pageTest('a key that does nothing says so', {}, async ({ page }) => {
  const look = await openWhere(page, (seen) => seen.decision === 'build' && listed(seen).length < 9);
  const said = async (before) => {
    const now = await page.waitForFunction((old) => document.querySelector('.announcer').textContent !== old && document.querySelector('.announcer').textContent, before);
    return now.jsonValue();
  };
  let told = await said(''); // the question
  for (const key of ['9', 'x', 'e']) {
    await page.keyboard.press(key);
    told = await said(told);
    assert.equal(told.trim(), 'There is no such answer or command.');
  }
  await page.keyboard.press('l');
  await page.locator('.game-log').waitFor();
  assert.equal((await turn(page)).look.moment, look.moment);
  assert.equal(await chosen(page), 0);
});

pageTest('what a spell is aimed at: it can be taken back, by its button and by Escape', {}, async ({ page }) => {
  const begins = (seen) => isWindow(seen) && casts(seen).some((option) => option.name === 'Chill');
  const before = await openWhere(page, begins);
  const spell = casts(before).find((option) => option.name === 'Chill');
  for (const back of [() => page.getByRole('button', { name: /Take it back/ }).click(), () => page.keyboard.press('Escape')]) {
    await thing(page, `card:${spell.card}`).click();
    const aimed = await later(page, before);
    assert.equal(aimed.decision, 'room');
    await back();
    await page.waitForFunction((moment) => window.lair.news.look?.moment === moment, before.moment);
    assert.equal(await page.getByRole('button', { name: /Take it back/ }).count(), 0);
  }
});

pageTest('a room with a single place is built in two steps too', {}, async ({ page }) => {
  const places = (seen, card) => seen.options.filter((option) => option.card === card);
  const single = (seen) => seen.decision === 'build' && seen.options.find((option) => option.card && places(seen, option.card).length === 1);
  const look = await openWhere(page, single);
  const only = single(look);
  await thing(page, `card:${only.card}`).click();
  const place = only.entrance ? 'entrance:0' : `card:${only.room}`;
  await thing(page, place).waitFor();
  assert.equal(await page.locator('.thing.glow').count(), 1);
  assert.equal(await chosen(page), 0);
  await page.getByRole('button', { name: /Cancel/ }).click();
  await thing(page, `card:${only.card}`).click();
  await thing(page, place).click();
  await page.waitForFunction(() => window.lair.chosen === 1);
});

pageTest('a card that is picked in the very moment in which a question comes stays picked', {}, async ({ page }) => {
  const link = linkWhere(KOBOLD, (seen) => seen.decision === 'build' && seen.options.some((option) => option.card));
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const card = document.querySelector('.hand .card.glow');
      if (!card) return;
      watch.disconnect();
      card.click(); // before anything has been painted
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await come(page, link);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done)))));
  assert.equal(await page.locator('.hand .card.picked').count(), 1);
});

pageTest('passing until a hero’s walk is over is one key, and the next hero is asked about again', ASKED, async ({ page }) => {
  const look = await openWhere(page, (seen) => isWindow(seen) && seen.walker?.dungeon === 1 && seen.seats[1].hand_spells === 0);
  await page.getByRole('button', { name: /until this hero’s walk is over/ }).waitFor();
  await page.keyboard.press('e');
  await page.waitForFunction((moment) => window.lair.news.look?.moment !== moment && window.lair.news.look?.standing === null, look.moment);
  const { look: now } = await turn(page);
  assert.notEqual(now.walker?.hero, look.walker.hero);
  assert.equal(now.alarm, null);
});

pageTest('an earlier moment says how to play on, leads on from where others decide, and the old game is kept', {}, async ({ page }) => {
  await begin(page, `${KOBOLD} --seed 5`);
  for (let n = 0; n < 8; n++) {
    const { look } = await turn(page);
    await chooseInList(page, look, listed(look)[0], (element) => element.click());
  }
  const now = (await turn(page)).look;
  await page.keyboard.press('l');
  const lines = page.locator('.line-jump');
  const jump = async (line) => {
    await page.evaluate(() => (window.lair.news = null));
    await line.click();
    await page.waitForFunction(() => window.lair.news !== null);
    return page.evaluate(() => window.lair.news.look.question);
  };
  const all = await lines.count();
  let at = all - 1;
  while (at > 0 && (await jump(lines.nth(at)))) at--;
  assert.ok(at > 0, 'there is a moment in which others decide');
  await page.getByRole('button', { name: 'To my next decision' }).click();
  await page.waitForFunction(() => window.lair.news.look?.question);
  if (await page.locator('.past').count()) await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.locator('.past').waitFor({ state: 'detached' });
  assert.equal((await turn(page)).look.moment, now.moment);
  const old = await page.evaluate(() => localStorage.getItem('lair.game'));
  assert.ok(await jump(lines.first()));
  await page.locator('.asks').getByText('Choose to play on from here.').waitFor();
  assert.deepEqual(await complaints(page), []);
  await page.locator('.question .answer').last().click();
  await page.locator('.past').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => localStorage.getItem('lair.before')), old);
});

pageTest('a game by a link is somebody else’s, and the own one is not lost by it', {}, async ({ page }) => {
  await page.getByRole('button', { name: /^Play Super/ }).click();
  const { look } = await turn(page);
  await chooseInList(page, look, listed(look)[0], (element) => element.click());
  const cards = ({ look: seen }) => seen.hand.map((card) => card.card);
  const own = cards(await turn(page));
  await page.goto(linkWhere(KOBOLD, isWindow));
  await page.locator('.notice').getByText('A game somebody sent you.').waitFor();
  await page.goto(linkToEnd(`${KOBOLD} --seed 5`));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A game somebody sent you.').waitFor();
  assert.ok(!/^You /.test(await dialog.getByRole('heading').textContent()));
  assert.deepEqual(await complaints(page), []);
  await dialog.getByRole('button', { name: 'Look at the table' }).click();
  const panel = page.locator('.question');
  await panel.getByRole('button', { name: 'Review the game' }).waitFor();
  await panel.getByRole('button', { name: 'Play again' }).waitFor();
  await page.getByRole('button', { name: 'Back to my game' }).click();
  await page.locator('.notice').waitFor({ state: 'detached' });
  await page.waitForFunction(() => window.lair.news.look?.over === false);
  assert.deepEqual(cards(await turn(page)), own, 'two links in a row do not push it out');
});

pageTest('a new game after one that somebody sent leaves the own one where it was', {}, async ({ page }) => {
  await page.getByRole('button', { name: /^Play Super/ }).click();
  const { look } = await turn(page);
  await chooseInList(page, look, listed(look)[0], (element) => element.click());
  await turn(page);
  await page.goto(linkToEnd(`${KOBOLD} --seed 5`));
  await page.getByRole('dialog').getByText('A game somebody sent you.').waitFor();
  const own = await page.evaluate(() => localStorage.getItem('lair.before'));
  await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await page.waitForFunction(() => window.lair.news.look?.over === false && localStorage.getItem('lair.sent') === null);
  assert.equal(await page.evaluate(() => localStorage.getItem('lair.before')), own);
});

pageTest('a hint says what its figures are, and plays only by a button that says so', {}, async ({ page }) => {
  await openWhere(page, (seen) => isWindow(seen) && casts(seen).length > 0);
  await page.keyboard.press('h');
  const first = page.locator('.hint').first();
  await first.getByText(/^Chance to win: \d+/).waitFor();
  await first.locator('p').click();
  assert.equal(await chosen(page), 0);
  await first.getByRole('button', { name: /^Play this: / }).click();
  await page.waitForFunction(() => window.lair.chosen === 1);
});

pageTest('a phone: no keys are named, the log opens at its end, and how to read a card is told until it has been done', { options: PHONE }, async ({ page }) => {
  await openWhere(page, (seen) => isWindow(seen) && seen.turn > 2);
  assert.equal(await page.locator('kbd:visible').count(), 0);
  await page.locator('.bar-log').click();
  await page.waitForFunction(() => {
    const log = document.querySelector('#log');
    return log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight >= log.scrollHeight - 2;
  });
  await page.locator('.bar-log').click();
  await page.getByText('Hold a card down to read it.').waitFor();
  await page.locator('.hand .card').first().dispatchEvent('pointerdown', { pointerType: 'touch' });
  await page.getByRole('dialog').waitFor();
  await page.goto(url);
  await page.reload();
  await page.getByRole('button', { name: /^Go on/ }).click();
  await turn(page);
  assert.equal(await page.getByText('Hold a card down to read it.').count(), 0);
});

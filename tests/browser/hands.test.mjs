// What clicks and keys do: where the focus goes, how one backs out, and that nothing is answered that was not meant.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { end, pageTest } from './open.mjs';
import { answer, KOBOLD, linkWhere, listed, thing, turn } from './player.mjs';

after(end);

/** Every question is asked, so that the next one is known. */
const ASKED = { settings: { speed: 'none', fullControl: true } };
const casts = (look) => listed(look).filter((option) => option.do === 'cast');
const isWindow = (look) => look.decision === 'window' && look.default !== null;
const atQuestion = (page) => page.evaluate(() => document.activeElement?.matches('.question'));
const chosen = (page) => page.evaluate(() => window.lair.chosen);

/** Opens the first game in which it comes to that, at that moment. */
async function openWhere(page, wanted) {
  await page.goto(linkWhere(KOBOLD, wanted));
  return (await turn(page)).look;
}

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
  assert.ok(await atQuestion(page));
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
  assert.ok(await atQuestion(page));
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
  assert.ok(await atQuestion(page));
  await page.keyboard.press('ArrowDown');
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.answers .answer')));
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

pageTest('passing until a hero’s walk is over is one key, and the next hero is asked about again', ASKED, async ({ page }) => {
  const look = await openWhere(page, (seen) => isWindow(seen) && seen.walker?.dungeon === 1 && seen.seats[1].hand_spells === 0);
  await page.getByRole('button', { name: /until this hero’s walk is over/ }).waitFor();
  await page.keyboard.press('e');
  await page.waitForFunction((moment) => window.lair.news.look?.moment !== moment && window.lair.news.standing === null, look.moment);
  const { look: now, stopped } = await turn(page);
  assert.notEqual(now.walker?.hero, look.walker.hero);
  assert.equal(stopped, null);
});

// Other tables than two seats of Super: alone, several people at one device, many seats, other editions.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { complaints, end, PHONE, pageTest } from './open.mjs';
import { begin, chooseByThings, chooseInList, linkWhere, listed, lookOf, playOut, sit, turn } from './player.mjs';

after(end);

const click = (element) => element.click();

/** Any answers, but always the same ones. */
const anyhow = (page) => (look, n) => {
  const all = listed(look);
  return chooseByThings(page, look, all[(n * 7) % all.length], click);
};

pageTest("two people at one device: nobody sees the other one's hand", {}, async ({ page }) => {
  await begin(page, '--players 2 --edition super --who you,you --seed 5');
  const count = { handovers: 0, hidden: 0 };
  for (let n = 0; n < 30; n++) {
    const { look, handover, events, beats } = await turn(page);
    const html = await page.content();
    if (handover !== null) {
      assert.deepEqual([look, events, beats], [null, [], []]);
      for (const seat of [0, 1]) {
        for (const { name } of (await lookOf(page, seat)).hand) assert.ok(!html.includes(name), `${name} can be found while the device changes hands`);
      }
      count.handovers++;
      await sit(page);
      continue;
    }
    const other = 1 - look.seat;
    const shown = await page.$$eval('[data-hand]', (cards) => cards.map((card) => Number(card.dataset.hand)));
    assert.deepEqual(shown, look.hand.map(({ card }) => card));
    const told = JSON.stringify([look, events, beats]);
    const open = new Set(look.seats[other].known_hand?.map(({ card }) => card));
    for (const { card, name } of (await lookOf(page, other)).hand) {
      if (open.has(card)) continue;
      assert.ok(!told.includes(`"card":${card},`), `seat ${look.seat} is told of ${name}`);
      assert.ok(!html.includes(`card:${card}"`) && !html.includes(`card:${card},`), `seat ${look.seat} is shown ${name}`);
      count.hidden++;
    }
    await chooseInList(page, look, listed(look)[0], click);
  }
  assert.ok(count.handovers >= 6 && count.hidden > 40, JSON.stringify(count));
});

pageTest('three people and a bot on a phone', { options: PHONE }, async ({ page }) => {
  await begin(page, '--players 4 --edition super --who you,kobold,you,you --seed 2');
  const sat = new Set();
  for (let n = 0; n < 30; n++) {
    const { look, handover } = await turn(page);
    if (handover !== null) {
      sat.add(handover);
      await sit(page);
      continue;
    }
    const all = listed(look);
    await chooseInList(page, look, all[(n * 5) % all.length], (answer) => answer.tap());
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  }
  assert.deepEqual([...sat].sort(), [0, 2, 3]);
});

pageTest('four seats', {}, async ({ page }) => {
  await begin(page, '--players 4 --edition super --who you,kobold,minion,kobold --seed 5');
  await playOut(page, anyhow(page));
  assert.equal(await page.locator('.dungeon').count(), 4);
  assert.deepEqual(await complaints(page), []);
});

pageTest('six seats', {}, async ({ page }) => {
  await begin(page, '--players 6 --edition super --sets +crash-landing --who kobold,kobold,you,kobold,minion,kobold --seed 5');
  for (let n = 0; n < 16; n++) await anyhow(page)((await turn(page)).look, n);
  assert.equal(await page.locator('.dungeon').count(), 6);
  assert.deepEqual(await complaints(page), []);
});

for (const [name, more] of [['alone', ''], ['the Challenge', '--challenge']]) {
  pageTest(`${name}: to a title`, {}, async ({ page }) => {
    const { look } = await begin(page, `--players 1 --edition super --who you ${more} --seed 5`);
    assert.equal(look.game.challenge, more !== '');
    await playOut(page, anyhow(page));
    const end = await turn(page);
    assert.ok((await page.textContent('.over h2')).endsWith(end.look.title));
    assert.deepEqual(await complaints(page), []);
  });
}

for (const edition of ['minibosses', 'classic']) {
  pageTest(`a game of ${edition}`, {}, async ({ page }) => {
    const { look } = await begin(page, `--players 2 --edition ${edition} --who you,kobold --seed 4`);
    assert.equal(look.game.edition, edition);
    await playOut(page, anyhow(page));
    assert.deepEqual(await complaints(page), []);
  });
}

pageTest('the new-game screen: three at Rise of the Minibosses, the same seed twice', {}, async ({ page }) => {
  const first = [];
  for (let n = 0; n < 2; n++) {
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('radio', { name: 'Rise of the Minibosses' }).check();
    await page.getByLabel('3', { exact: true }).check();
    await page.getByLabel('Seat 2').selectOption('kobold');
    await page.getByLabel('Seat 3').selectOption('minion');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Seed').fill('77');
    await page.getByRole('button', { name: 'Begin' }).click();
    const { look } = await turn(page);
    assert.deepEqual([look.game.edition, look.seats.map((seat) => seat.who)], ['minibosses', ['you', 'kobold', 'minion']]);
    first.push(look.options.map((option) => option.text));
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Title' }).click();
  }
  assert.deepEqual(first[0], first[1]);
});

/** The colour that a seat's things have in this element. */
const seatColour = (element) => getComputedStyle(element).getPropertyValue('--seat');

pageTest('the flag under a hero has the colour of the dungeon it goes to', {}, async ({ page }) => {
  const goesTo = (look, seat) => look.town.some((hero) => hero.goes_to === seat);
  await page.goto(linkWhere('--players 3 --edition super --who you,kobold,kobold', (look) => goesTo(look, 0) + goesTo(look, 1) + goesTo(look, 2) > 1));
  const { look } = await turn(page);
  const seats = await page.locator('.dungeon .sign-name').evaluateAll((signs) => signs.map((sign) => [sign.textContent, getComputedStyle(sign).getPropertyValue('--seat')]));
  assert.equal(new Set(seats.map(([, colour]) => colour)).size, 3);
  for (const hero of look.town) {
    const flag = page.locator(`.hero[data-hero="${hero.hero}"] .bait`);
    if (hero.goes_to === null) {
      assert.equal(await flag.count(), 0);
    } else {
      const [, colour] = seats.find(([name]) => name.includes(look.names[hero.goes_to]));
      assert.equal(await flag.evaluate(seatColour), colour);
    }
  }
});

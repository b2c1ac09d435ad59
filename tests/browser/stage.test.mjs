// What happens is shown in its order: one sprite for each hero, the question last, and always a way past it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { asked, end, PHONE, pageTest } from './open.mjs';
import { linkTo, linkToEnd, linkWhere, KOBOLD } from './player.mjs';

after(end);

/** Right before everybody's rooms are turned up and heroes walk. */
const building = (look) => look.turn >= 3 && look.decision === 'build' && look.seats[0].rooms.length >= 2;

/** Looks at every frame: how often each hero is seen, and whether something is asked while something is shown. */
const watch = (page) =>
  page.evaluate(() => {
    window.seen = { twice: [], askedWhile: 0, frames: 0, walks: 0, captions: new Set() };
    const { seen } = window;
    const look = () => {
      requestAnimationFrame(look);
      seen.frames++;
      const heroes = {};
      for (const picture of document.querySelectorAll('[data-hero] .picture')) {
        if (!picture.checkVisibility({ visibilityProperty: true })) continue;
        const { hero } = picture.closest('[data-hero]').dataset;
        heroes[hero] = (heroes[hero] ?? 0) + 1;
        if (heroes[hero] > 1) seen.twice.push(hero);
      }
      if (document.querySelector('.actor')) seen.walks++;
      if (document.querySelector('.theatre') && document.querySelector('.question .answer')) seen.askedWhile++;
      const caption = document.querySelector('.caption, .banner, .spotlight-text')?.textContent;
      if (caption) seen.captions.add(caption);
    };
    look();
  });

const seen = (page) => page.evaluate(() => ({ ...window.seen, captions: [...window.seen.captions] }));

/** The first answer; a room is placed in two steps. */
async function answerFirst(page) {
  await page.keyboard.press('1');
  await page.waitForFunction(() => !document.querySelector('.question .answer') || document.querySelector('.picked'));
  if (await page.locator('.picked').count()) await page.keyboard.press('1');
}

/** Clicks the first of these as soon as something is shown and nothing lies over it: in the page, where the show cannot be over before the click. */
const clickWhileShown = (page, selector) =>
  page.waitForFunction((what) => {
    const thing = document.querySelector(what);
    if (!thing || !document.querySelector('.theatre')) return false;
    const { left, top, width, height } = thing.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!thing.contains(met)) return false;
    met.click();
    return true;
  }, selector);

for (const motion of ['full', 'less']) {
  pageTest(`a turn is shown beat by beat, the question last; motion: ${motion}`, { settings: { speed: 'fast', motion } }, async ({ page }) => {
    await page.goto(linkWhere(KOBOLD, building));
    await asked(page);
    await watch(page);
    await answerFirst(page);
    // Looking is never in the way, and nothing is in the way of looking.
    await clickWhileShown(page, '.hand .card');
    await page.locator('.inspect-pinned').waitFor();
    await page.keyboard.press('Escape');
    await asked(page);
    const { twice, askedWhile, walks, captions } = await seen(page);
    assert.deepEqual([twice, askedWhile], [[], 0]);
    assert.equal(walks > 0, motion === 'full');
    assert.ok(captions.length > 3, captions.join(' / '));
  });
}

/** Once something is shown or asked: is it shown? */
const isShown = async (page) => {
  const now = await page.waitForFunction(() => (document.querySelector('.question .answer') ? 'asked' : document.querySelector('.theatre') && 'shown'));
  return (await now.jsonValue()) === 'shown';
};

/** Presses the key, or clicks, if something is shown at this very moment; runs in the page. */
function skipNow(key) {
  if (!document.querySelector('.theatre')) return;
  if (key === 'click') return document.querySelector('.bar .phases').click();
  const how = { key: key === 'Space' ? ' ' : key, bubbles: true, cancelable: true };
  for (const what of ['keydown', 'keyup']) document.querySelector('.question').dispatchEvent(new KeyboardEvent(what, how));
}

for (const key of ['Space', 'Enter', 'click']) {
  pageTest(`${key} goes to the question, and does not answer it`, { settings: { speed: 'slow' } }, async ({ page }) => {
    await page.goto(linkWhere(KOBOLD, building));
    await asked(page);
    await answerFirst(page);
    await page.locator('.theatre').waitFor();
    const chosen = await page.evaluate(() => window.lair.chosen);
    if (key === 'click') await page.locator('.bar .phases').click();
    else await page.keyboard.press(key);
    await page.waitForFunction(() => !document.querySelector('.theatre'));
    // What follows is shorter, and might be over before a key is there: it is pressed in the page.
    while (await isShown(page)) await page.evaluate(skipNow, key);
    assert.equal(await page.evaluate(() => window.lair.chosen), chosen);
    assert.equal(await page.locator('.theatre').count(), 0);
  });
}

/** What moves without end on a table where nothing happens, but for the signs of what can be chosen. */
const breathing = (page) =>
  page.evaluate(() => {
    const endless = document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === Infinity && one.animationName !== 'bob');
    return [...new Set(endless.map(({ effect }) => `${effect.target.className.split(' ')[0]}${effect.pseudoElement}`))];
  });

for (const [motion, theme, things] of [['full', 'dark', 3], ['full', 'light', 2], ['less', 'dark', 0]]) {
  pageTest(`a still table breathes in ${things} places; motion: ${motion}, ${theme}`, { settings: { speed: 'none', motion, theme } }, async ({ page }) => {
    await page.goto(linkWhere(KOBOLD, building));
    await asked(page);
    assert.equal((await breathing(page)).length, things);
  });
}

pageTest('the boss is chosen on the whole stage', {}, async ({ page }) => {
  await page.goto(linkTo(KOBOLD));
  await asked(page);
  assert.equal(await page.locator('.boss-offer.glow').count(), 2);
  await page.locator('.boss-offer').first().click();
  await page.locator('.boss-choice').waitFor({ state: 'detached' });
});

pageTest('the end: counted, with its deadliest room and a picture, told once', {}, async ({ page }) => {
  await page.goto(linkToEnd(`${KOBOLD} --seed 4`));
  const over = page.locator('.over');
  await over.waitFor();
  await over.getByText(/^Deadliest room/).waitFor();
  const [souls] = await over.locator('.ranks td').allTextContents();
  const scores = await over.locator('.ranks td:last-child b').allTextContents();
  const { seats } = await page.evaluate(() => window.lair.news.look);
  assert.deepEqual(scores.map((text) => Number(text.replace('−', '-'))).sort(), seats.map(({ score }) => score).sort());
  assert.ok(!scores.join().includes('-'), 'a minus that is not spoken');
  assert.equal(await over.locator('.ranks tbody tr').first().locator('.count-row').first().locator('.count-one').count(), Math.min(20, Number.parseInt((await over.locator('.ranks tbody td').first().textContent()).trim(), 10)), souls);
  const [file] = await Promise.all([page.waitForEvent('download'), over.getByRole('button', { name: 'Picture to share' }).click()]);
  assert.equal(file.suggestedFilename(), 'lair.png');
  // Once seen it does not come again at every return to the present.
  await over.getByRole('button', { name: 'Look at the table' }).click();
  await page.keyboard.press('l');
  await page.locator('.line-jump').nth(5).click();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.waitForFunction(() => window.lair.news.look.live);
  assert.equal(await over.count(), 0);
});

/** A game of one's own that is over, as it would be kept. */
async function ownEnd(page) {
  await page.goto(linkToEnd(`${KOBOLD} --seed 4`));
  await page.locator('.over').waitFor();
  await page.evaluate((options) => {
    localStorage.removeItem('lair.sent');
    localStorage.setItem('lair.dealt', options);
  }, `${KOBOLD} --seed 4`);
  await page.reload();
  await page.locator('.over').waitFor();
}

for (const [button, who] of [['Same deal, other seat', 'kobold,you'], ['Stronger opponents', 'you,imp']]) {
  pageTest(`from the end in two clicks: ${button}`, {}, async ({ page }) => {
    await ownEnd(page);
    await page.getByRole('button', { name: button }).click();
    await page.waitForFunction(() => window.lair.news.look?.turn === 0 && window.lair.news.look.question);
    const { seats, seat } = await page.evaluate(() => window.lair.news.look);
    assert.deepEqual([seats.map((one) => one.who).join(), seats[seat].who], [who, 'you']);
    const dealt = await page.evaluate(() => localStorage.getItem('lair.dealt'));
    assert.equal(dealt.includes('--seed 4'), button.startsWith('Same'));
  });
}

/** Buttons of the end that are not wholly in sight, or too small for a finger. */
const lost = (page) =>
  page.locator('.over .menu-row button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, top, right, bottom, height } = button.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || height < 44;
      })
      .map((button) => button.textContent),
  );

for (const [name, width, height] of [['upright', 390, 844], ['lying on its side', 844, 390], ['a small one on its side', 667, 375]]) {
  pageTest(`the end on a phone ${name}: what can be done next is in sight`, { options: { ...PHONE, viewport: { width, height } } }, async ({ page }) => {
    await ownEnd(page);
    assert.ok((await page.locator('.over .menu-row button').count()) >= 7);
    assert.deepEqual(await lost(page), []);
    await page.locator('.over').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    if (width > height) assert.deepEqual(await lost(page), [], 'however far one has read');
  });
}

/** What is told of the answers, by their ids, once all of it is. */
const descriptions = (page) =>
  page
    .waitForFunction(() => {
      const told = [...document.querySelectorAll('[id^="changes-"]')].map(({ id, textContent }) => [id, textContent]);
      return told.length > 1 && told.some(([, text]) => /damage in all/.test(text)) ? told : null;
    })
    .then((found) => found.jsonValue());

pageTest('an answer that is pointed at says what it would change', {}, async ({ page }) => {
  await page.goto(linkWhere(KOBOLD, building));
  await asked(page);
  const told = await descriptions(page);
  const [id, text] = told.find(([, one]) => /damage in all/.test(one));
  const button = page.locator(`.question .answer[aria-describedby~="${id}"]`);
  const [rules] = (await page.locator('.question .answer[aria-describedby^="rules-"]').first().getAttribute('aria-describedby')).split(' ');
  assert.ok((await page.locator(`#${rules}`).textContent()).length > 5, 'what a card says is told before what it would change');
  await button.hover();
  const panel = page.locator('.inspect-hover .inspect-panel');
  await panel.getByText('This would change').waitFor();
  for (const line of text.split('. ')) assert.ok((await panel.textContent()).includes(line), line);
  assert.equal(await page.locator('.question .answer').count() > 0, true);
  // By keys as well, and Escape puts it away without taking anything back.
  await page.mouse.move(5, 5);
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

pageTest('what can be chosen on the table says what it would change', {}, async ({ page }) => {
  await page.goto(linkWhere(KOBOLD, building));
  await asked(page);
  await descriptions(page);
  await page.locator('.hand .card.glow').first().click();
  const place = page.locator('.dungeon-own .thing.glow').first();
  await place.hover();
  await page.locator('.inspect-hover .outlook .reason').first().waitFor();
  const described = await place.getAttribute('aria-describedby');
  assert.ok((await page.locator(`#${described}`).textContent()).length > 5);
});

pageTest('a finger that stays on an answer shows what it would change, with its button', { options: PHONE }, async ({ page }) => {
  await page.goto(linkWhere(KOBOLD, building));
  await asked(page);
  await descriptions(page);
  const chosen = await page.evaluate(() => window.lair.chosen);
  const card = page.locator('.hand .card.glow').first();
  await card.scrollIntoViewIfNeeded();
  await card.dispatchEvent('pointerdown', { pointerType: 'touch', pointerId: 1, isPrimary: true });
  const choice = page.locator('.inspect-pinned .choice').first();
  await choice.waitFor();
  await card.dispatchEvent('pointerup', { pointerType: 'touch', pointerId: 1, isPrimary: true });
  assert.equal(await page.evaluate(() => window.lair.chosen), chosen);
  await choice.locator('button').click();
  await page.waitForFunction((before) => window.lair.chosen > before, chosen);
  await page.locator('.inspect-pinned').waitFor({ state: 'detached' });
});

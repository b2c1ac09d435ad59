// The lesson: every bubble comes, points at something, and is in nobody's way. Also what sounds, and what can be installed.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { asked, complaints, end, focusIn, url, visit } from './open.mjs';
import { begin, chooseInList, KOBOLD, playOut, turn } from './player.mjs';

after(end);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const MOST = 400;

/** Waits until the table asks, with the advice marked, and the bubble (if any) has found its place. */
async function settled(page) {
  await page.waitForFunction(() => {
    if (document.querySelector('.over')) return true;
    const answers = document.querySelectorAll('.answers .answer');
    return answers.length === 1 || document.querySelector('.answer-advised');
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What is wrong with where the bubble is; runs in the page. */
function inTheWay() {
  const wrong = [];
  const bubble = document.querySelector('.bubble');
  const { left, top, right, bottom } = bubble.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push(`outside: ${left} ${top} ${right} ${bottom}`);
  const answer = document.querySelector('.answer-advised') ?? document.querySelector('.answers .answer');
  answer.scrollIntoView({ block: 'nearest' });
  const box = answer.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (!answer.contains(there)) wrong.push(`covers the answer ${answer.textContent}`);
  const spot = document.querySelector('.spot');
  if (!spot.hidden) {
    const s = spot.getBoundingClientRect();
    if (s.right < 0 || s.bottom < 0 || s.left > innerWidth || s.top > innerHeight) wrong.push('points at what is not to be seen');
  }
  for (const button of bubble.querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect();
    if (width < 44 || height < 44) wrong.push(`small: ${button.textContent}`);
  }
  return wrong;
}

/** Takes the lesson until all bubbles were there (or so many); answers as it is recommended. */
async function takeLesson(page, { next, answer, bubbles = Number.POSITIVE_INFINITY, each = async () => {} }) {
  const said = [];
  const wrong = [];
  for (let n = 0; n < MOST && said.length < bubbles; n++) {
    await settled(page);
    if (await page.$('.over')) break;
    if (await page.$('.bubble')) {
      const text = await page.textContent('.bubble-text');
      assert.ok(!said.includes(text), `said twice: ${text}`);
      said.push(text);
      wrong.push(...(await page.evaluate(inTheWay)).map((what) => `${text.slice(0, 30)}: ${what}`));
      await each(said.length);
      await next();
      await page.waitForFunction((old) => document.querySelector('.bubble-text')?.textContent !== old, text);
    } else {
      const before = await page.evaluate(() => document.querySelector('.asks').textContent + document.querySelectorAll('.line').length);
      await answer();
      await page.waitForFunction(
        (old) => document.querySelector('.over') || document.querySelector('.asks').textContent + document.querySelectorAll('.line').length !== old,
        before,
      );
    }
    if (await page.$('.bubble[data-tip="tip-done"]')) bubbles = said.length + 1;
  }
  assert.deepEqual(wrong, []);
  return said;
}

const recommended = (page) => page.locator('.answer-advised, .answers .answer:only-child').first();

test('the whole lesson by mouse: all bubbles, and then play goes on', async () => {
  const { page, wrong, context } = await visit();
  await page.getByRole('button', { name: 'Learn to play' }).click();
  let axe = 0;
  const said = await takeLesson(page, {
    next: () => page.locator('.bubble-next').click(),
    answer: () => recommended(page).click(),
    each: async (n) => {
      if (n % 9 === 0) assert.deepEqual(await complaints(page), [], `bubble ${++axe}`);
    },
  });
  assert.ok(said.length >= 15 && said.length <= 30, `${said.length} bubbles`);
  assert.match(said.at(-1), /That is all you need/);
  for (let n = 0; n < 3; n++) {
    await settled(page);
    assert.equal(await page.locator('.bubble').count(), 0);
    await recommended(page).click();
    await asked(page);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the whole lesson by keyboard', async () => {
  const { page, wrong, context } = await visit();
  await page.goto(`${url}#learn`);
  const said = await takeLesson(page, {
    next: () => page.keyboard.press('n'),
    answer: async () => {
      const number = await recommended(page).locator('kbd').first().textContent();
      if (!number) await recommended(page).focus();
      await page.keyboard.press(number || 'Enter');
    },
  });
  assert.ok(said.length >= 15);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const lang of ['en', 'pl', 'uk', 'de']) {
  test(`the lesson on a phone in ${lang}`, async () => {
    const { page, wrong, context } = await visit(PHONE, { lang, speed: 'none' });
    await page.goto(`${url}#learn`);
    const said = await takeLesson(page, {
      next: () => page.locator('.bubble-next').tap(),
      answer: () => recommended(page).tap(),
      bubbles: lang === 'en' ? undefined : 12,
    });
    assert.ok(said.length >= 12);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('advice need not be followed, tips can be switched off, and a reload goes on where one was', async () => {
  const { page, wrong, context } = await visit();
  await page.goto(`${url}#learn`);
  await settled(page);
  const first = await page.textContent('.bubble-text');
  await page.locator('.answers .answer:not(.answer-advised)').first().click();
  await page.waitForFunction((old) => document.querySelector('.bubble-text') && document.querySelector('.bubble-text').textContent !== old, first);
  await settled(page);
  const question = await page.textContent('.asks h2');
  await page.reload();
  await page.locator('.bubble').getByText('Welcome back!').waitFor();
  assert.equal(await page.textContent('.asks h2'), question);
  await page.locator('.bubble-next').focus();
  await page.keyboard.press('Enter');
  await page.locator('.bubble').getByText('Now your first room').waitFor();
  await page.getByRole('button', { name: 'No more tips' }).click();
  await page.waitForFunction(() => !document.querySelector('.bubble') && !document.querySelector('.answer-advised'));
  await focusIn(page, '.question');
  await page.goto(url);
  assert.equal(await page.getByRole('button', { name: /^Go on/ }).count(), 0, 'the lesson is not the game that is kept');
  await page.goto(`${url}#learn`);
  await page.getByRole('button', { name: 'Begin again' }).click();
  await page.locator('.bubble').getByText('Welcome, boss!').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('after the lesson the game that was going on goes on', async () => {
  const { page, wrong, context } = await visit();
  const { look: mine } = await begin(page, `${KOBOLD} --seed 5`);
  await chooseInList(page, mine, mine.options[0], (element) => element.click());
  const { look: before } = await turn(page);
  const game = await page.evaluate(() => localStorage.getItem('lair.game'));
  await page.goto(`${url}#learn`);
  await page.getByRole('button', { name: 'No more tips' }).click();
  await playOut(page, (look) => chooseInList(page, look, look.options[0], (element) => element.click()));
  assert.equal(await page.evaluate(() => localStorage.getItem('lair.game')), game);
  await page.locator('.over .big-button').getByText('Go on').click();
  await asked(page);
  assert.equal(await page.textContent('.asks h2'), before.question);
  assert.deepEqual(await page.locator('.hand .face-name').allTextContents(), before.hand.map((card) => card.name));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('sound is off until it is wanted; then it sounds, and can be switched off again', async () => {
  const { page, wrong, context } = await visit({}, {});
  await page.addInitScript(() => {
    const Real = AudioContext;
    window.heard = { players: 0, closed: 0, waves: 0 };
    window.AudioContext = class extends Real {
      constructor() {
        super();
        window.heard.players++;
      }
      createOscillator() {
        window.heard.waves++;
        return super.createOscillator();
      }
      close() {
        window.heard.closed++;
        return super.close();
      }
    };
  });
  await page.reload();
  const heard = () => page.evaluate(() => window.heard);
  await page.getByRole('button', { name: /^Play Super/ }).click();
  await asked(page);
  await page.locator('.answer').first().click();
  await page.locator('.line', { hasText: 'You draw' }).first().waitFor({ state: 'attached' }); // the log may be closed
  assert.deepEqual(await heard(), { players: 0, closed: 0, waves: 0 }, 'silence at first');
  await page.keyboard.press('m');
  await page.getByRole('group', { name: 'Sound' }).getByLabel('On').check();
  await page.waitForFunction(() => window.heard.waves > 0);
  assert.equal((await heard()).players, 1);
  await page.keyboard.press('Escape');
  const before = (await heard()).waves;
  await page.locator('.answer').first().click();
  await page.waitForFunction((n) => window.heard.waves > n, before);
  assert.equal((await heard()).players, 1, 'one player for all of it');
  await page.keyboard.press('m');
  await page.getByRole('group', { name: 'Sound' }).getByLabel('Off').check();
  await page.waitForFunction(() => window.heard.closed === 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('can be installed: the manifest, and icons of the size they say', async () => {
  const { page, wrong, context } = await visit();
  const link = await page.getAttribute('link[rel="manifest"]', 'href');
  const address = new URL(link, url);
  const manifest = await (await page.request.get(address.href)).json();
  assert.equal(manifest.display, 'standalone');
  assert.deepEqual(
    ['192x192 any', '512x512 any', '512x512 maskable'].filter((want) => !manifest.icons.some((icon) => `${icon.sizes} ${icon.purpose}` === want)),
    [],
  );
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(new URL(src, address).href);
    assert.equal(answer.status(), 200, src);
    assert.equal(answer.headers()['content-type'].split(';')[0], type, src);
    if (type !== 'image/png') continue;
    const bytes = await answer.body();
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  const client = await context.newCDPSession(page);
  assert.deepEqual((await client.send('Page.getAppManifest')).errors, []);
  assert.deepEqual(wrong, []);
  await context.close();
});

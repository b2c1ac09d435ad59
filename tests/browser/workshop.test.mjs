// The workshop: mistakes at the word, sets of one's own, files good and bad; and what comes after a game: the review.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { instantiate } from '../../web/src/table/wasm.js';
import { asked, complaints, end, url, visit } from './open.mjs';

after(end);

const GOOD = 'room  Sneezing Dragon  monster  mage  2 damage\n      When this room is built, draw a spell.\n';
const FAULTY = 'room  Sneezing Dragon  monster  mage  2 damge\n      When this room is built, draw a spell.\n';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function open(options, settings) {
  const visited = await visit(options, settings);
  await visited.page.goto(`${url}#workshop`);
  await visited.page.locator('.workshop-cards .face').first().waitFor();
  return visited;
}

const editor = (page) => page.getByLabel('Card text');
const names = (page) => page.locator('.set-bar option').allTextContents();
const current = (page) => page.locator('.set-bar input[type="text"]').inputValue();
const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const give = (page, given) => page.locator('.set-bar input[type="file"]').setInputFiles(given);

test('a mistake is underlined at its word, said with its place, and led to', async () => {
  const { page, wrong, context } = await open();
  await editor(page).fill(FAULTY);
  await page.locator('.editor mark').first().waitFor();
  assert.deepEqual(await page.locator('.editor mark').allTextContents(), ['room', 'damge']);
  assert.equal(await editor(page).getAttribute('aria-invalid'), 'true');
  const same = await page.evaluate(() => {
    const [a, b] = ['.editor textarea', '.editor-behind'].map((of) => getComputedStyle(document.querySelector(of)));
    return ['fontFamily', 'fontSize', 'lineHeight', 'letterSpacing', 'tabSize', 'whiteSpace', 'paddingLeft', 'paddingTop', 'borderTopWidth'].filter((of) => a[of] !== b[of]);
  });
  assert.deepEqual(same, [], 'the layer behind is set as the text is');
  await page.locator('.mistakes .answer', { hasText: 'line 1, column 41' }).click();
  assert.equal(await editor(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)), 'damge');
  assert.ok(await page.getByRole('button', { name: 'Play with it' }).isDisabled());
  assert.equal(await page.locator('.workshop-stale .face').count(), 1, 'the cards before the mistake are still there');
  assert.deepEqual(await complaints(page), []);
  await editor(page).fill(`${'\n'.repeat(40)}${FAULTY}`);
  await page.locator('.mistakes .answer', { hasText: 'line 41, column 41' }).click();
  await page.waitForFunction(() => {
    const box = document.querySelector('.editor mark:last-of-type').getBoundingClientRect();
    const field = document.querySelector('.editor textarea').getBoundingClientRect();
    return box.top >= field.top && box.bottom <= field.bottom;
  });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the card and its text in four languages while typing', async () => {
  const { page, wrong, context } = await open();
  await editor(page).fill(GOOD.replace('2 damage\n', '2 damage\n      pl Kichający smok | uk Чхаючий дракон | de Niesender Drache\n'));
  await page.locator('.translations').getByText('Kichający smok').waitFor();
  assert.deepEqual(await page.locator('.translations b').allTextContents(), ['Sneezing Dragon', 'Kichający smok', 'Чхаючий дракон', 'Niesender Drache']);
  const texts = await page.locator('.translations dd').allTextContents();
  assert.equal(new Set(texts).size, 4);
  await editor(page).fill(GOOD.replace('2 damage', '3 damage'));
  await page.waitForFunction(() => document.querySelector('.badge-damage b')?.textContent === '3');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('sets of one’s own: new, renamed, chosen, kept over a reload, deleted', async () => {
  const { page, wrong, context } = await open();
  await page.getByRole('button', { name: 'New set' }).click();
  assert.deepEqual(await names(page), ['My cards', 'My cards 2']);
  const name = page.getByLabel('Name of the set');
  await name.fill('My cards');
  await page.getByText('There is a set of that name already.').waitFor();
  await name.fill('');
  await page.getByText('A set needs a name.').waitFor();
  await name.fill('Dragons');
  await editor(page).fill(GOOD);
  await page.getByText('No mistakes.').waitFor();
  await page.reload();
  await page.locator('.workshop-cards .face').first().waitFor();
  assert.deepEqual(await names(page), ['My cards', 'Dragons']);
  assert.equal(await current(page), 'Dragons');
  assert.equal(await editor(page).inputValue(), GOOD);
  await page.locator('.set-bar select').selectOption('My cards');
  assert.notEqual(await editor(page).inputValue(), GOOD);
  await page.getByRole('button', { name: 'Delete' }).click();
  assert.deepEqual(await complaints(page), []);
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.equal((await names(page)).length, 2);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Delete' }).click();
  assert.deepEqual(await names(page), ['Dragons']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a set goes out as a file and comes back; a name that is taken is asked about', async () => {
  const { page, wrong, context } = await open();
  await page.getByLabel('Name of the set').fill('Dragons');
  await editor(page).fill(GOOD);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  assert.equal(saved.suggestedFilename(), 'Dragons.cards');
  const text = readFileSync(await saved.path(), 'utf8');
  assert.equal(text, `# Lair: Dragons\n${GOOD}`);
  await give(page, file('other.cards', text));
  await page.getByRole('heading', { name: 'There is a set “Dragons” already' }).waitFor();
  assert.deepEqual(await complaints(page), []);
  await page.getByRole('button', { name: 'Keep both' }).click();
  assert.deepEqual(await names(page), ['Dragons', 'Dragons 2']);
  await give(page, file('other.cards', text.replace('2 damage', '5 damage')));
  await page.getByRole('button', { name: 'Replace it' }).click();
  assert.deepEqual(await names(page), ['Dragons', 'Dragons 2']);
  assert.match(await editor(page).inputValue(), /5 damage/);
  await give(page, file('traps.cards', GOOD));
  await page.waitForFunction(() => document.querySelectorAll('.set-bar option').length === 3);
  assert.equal(await current(page), 'traps');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a broken file says what is wrong and where, and nothing is lost', async () => {
  const { page, wrong, context } = await open();
  await give(page, file('bad.cards', FAULTY));
  await page.getByRole('heading', { name: '“bad.cards” cannot be used as it is' }).waitFor();
  assert.match(await page.textContent('dialog'), /line 1, column 41/);
  assert.deepEqual(await complaints(page), []);
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await names(page), ['My cards']);
  await give(page, file('bad.cards', FAULTY));
  await page.getByRole('button', { name: 'Open it and fix it' }).click();
  await page.locator('.editor mark').first().waitFor();
  assert.equal(await current(page), 'bad');
  await give(page, { name: 'picture.cards', mimeType: 'image/png', buffer: Buffer.from([0x61, 0x0a, 0x62, 0x89, 0x50, 0x00]) });
  await page.getByText('line 2, column 2').waitFor();
  await page.keyboard.press('Escape');
  await give(page, file('nothing.cards', ''));
  await page.getByText('There is nothing in it.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await give(page, { name: 'huge.cards', mimeType: 'text/plain', buffer: Buffer.alloc(1100000, 'a') });
  await page.getByText('It is larger than 1 MB.').waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(await names(page), ['My cards', 'bad']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('is played at once, and goes on after a reload although the set has changed', async () => {
  const { page, wrong, context } = await open();
  await editor(page).fill(GOOD.replace('2 damage', '2 damage  9 copies'));
  await page.getByText('No mistakes.').waitFor();
  await page.getByRole('button', { name: 'Play with it' }).click();
  await asked(page);
  const first = await page.textContent('.asks h2');
  await page.locator('.answer').first().click();
  await page.waitForFunction((old) => document.querySelector('.answer') && document.querySelector('.asks h2').textContent !== old, first);
  const question = await page.textContent('.asks h2');
  await page.goto(`${url}#workshop`);
  await editor(page).fill('room  Something Else  trap  mage  1 damage\n');
  await page.getByText('No mistakes.').waitFor();
  await page.goto(`${url}#play`);
  await page.reload();
  await asked(page);
  assert.equal(await page.textContent('.asks h2'), question);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const lang of ['en', 'pl', 'uk', 'de']) {
  test(`the workshop on a phone in ${lang}`, async () => {
    const { page, wrong, context } = await open(PHONE, { lang, speed: 'none' });
    await page.locator('.editor textarea').fill(FAULTY);
    await page.locator('.editor mark').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.deepEqual(await complaints(page), []);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

/** A game that is over, as it is saved: both seats take whatever comes to hand. */
async function finished() {
  const run = await instantiate(readFileSync(new URL('../../build/wasm/lair.wasm', import.meta.url)));
  const ask = (command) => JSON.parse(run(command));
  ask('new --players 2 --edition super --who you,kobold --seed 5');
  for (let now = ask('asked'); !now.over; now = ask('asked')) {
    const { view } = ask(`view ${now.seats[0]}`);
    ask(`choose ${now.seats[0]} ${ask(`think kobold 1 ${view}`).best} en`);
  }
  return ask('save').text;
}

test('the review thinks beside the table, can be stopped, and leads back into the game', async () => {
  const { page, wrong, context } = await visit();
  await page.evaluate((text) => localStorage.setItem('lair.game', text), await finished());
  await page.goto(`${url}#review`);
  await page.getByRole('progressbar').waitFor();
  await page.getByLabel('All decisions').check();
  await page.locator('.move').nth(1).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Go on thinking' }).waitFor();
  const stopped = await page.locator('.move').count();
  const whole = Number((await page.textContent('.review-progress')).match(/of (\d+)/)[1]);
  assert.ok(stopped < whole, `${stopped} of ${whole}`);
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.move').count(), stopped, 'stopped means stopped');
  await page.getByRole('button', { name: 'Go on thinking' }).click();
  await page.locator('.move').nth(stopped).waitFor();
  // Whoever leaves in the middle finds the table at once: it has not been busy.
  await page.goto(`${url}#play`);
  await page.locator('.over').waitFor();
  await page.goto(`${url}#review`);
  await page.getByLabel('All decisions').check();
  await page.waitForFunction((all) => document.querySelectorAll('.move').length === all, whole, { timeout: 300000 });
  assert.equal(await page.getByRole('progressbar').count(), 0);
  assert.match(await page.textContent('.graph-table li:last-child'), /^End: /, 'the result is no turn');
  await page.getByLabel('Worst first').check();
  const losses = (await page.locator('.grade').allTextContents()).map((text) => Number(text.match(/−(\d+)/)?.[1] ?? 0));
  assert.ok(losses.length > 0 && losses.length < whole && losses.every((loss, n) => n === 0 || loss <= losses[n - 1]), losses.join());
  await page.getByLabel('All decisions').check();
  assert.ok((await page.locator('.graph rect').count()) > 4);
  assert.deepEqual(await complaints(page), []);
  await page.locator('.move').nth(3).getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('You are looking at an earlier moment.', { exact: true }).waitFor();
  await page.locator('.answer').first().click();
  await page.waitForFunction(() => !document.querySelector('.past'));
  await asked(page);
  assert.equal(await page.locator('.over').count(), 0, 'the game goes on');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('without a game there is nothing to review, and that is said', async () => {
  const { page, wrong, context } = await visit();
  await page.goto(`${url}#review`);
  await page.getByText('There is no game yet.').waitFor();
  await page.evaluate(() => localStorage.setItem('lair.game', 'lair-game 1\nnonsense\n'));
  await page.reload();
  await page.getByRole('alert').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the help has examples that are cards, and the sentences there are; a card that is played with is in the hand', async () => {
  const { page, wrong, context } = await open();
  await editor(page).fill('');
  await page.locator('.workshop-help summary').click();
  for (const button of await page.locator('.workshop-help .menu-row button').all()) await button.click();
  await page.waitForFunction(() => document.querySelectorAll('.workshop-cards .face').length === 4);
  assert.equal(await page.locator('.mistakes li').count(), 0);
  await page.getByLabel('Search the sentences').fill('draw 2 spells');
  await page.waitForFunction(() => document.querySelectorAll('.sentences li').length > 0);
  assert.deepEqual(await complaints(page), []);
  await editor(page).fill(GOOD);
  await page.getByRole('button', { name: 'Play with it' }).click();
  await page.locator('.boss-offer').first().click();
  await page.locator('.hand', { hasText: 'Sneezing Dragon' }).waitFor();
  await page.locator('.dungeon-own .rooms > .build-here + .boss').waitFor(); // where the first room goes
  assert.match(await page.locator('.question').innerText(), /beside your boss/);
  assert.doesNotMatch(await page.locator('.question').innerText(), /at the entrance/);
  assert.deepEqual(wrong, []);
  await context.close();
});

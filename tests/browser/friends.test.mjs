// People at one table, each with a browser of their own, against a real server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickIfThere, makeTable, openQuestion, person, question, ready, Server, twoAtTable } from './friends.mjs';
import { complaints, end, PHONE } from './open.mjs';

const server = new Server();
before(() => server.start());
after(async () => {
  await server.end();
  await end();
});

const timeout = 600000;
const over = (page) => page.locator('dialog.over').waitFor({ timeout });
const none = (...people) => people.forEach(({ wrong }) => assert.deepEqual(wrong, []));

test('a phone in Polish and a desktop in English play a whole game, and once more', { timeout }, async () => {
  const { ada, bo, one, two } = await twoAtTable(server, {}, { settings: { lang: 'pl' }, options: PHONE });
  assert.equal(await two.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.match(await one.locator('.others .sign-name').innerText(), /Bo/);
  assert.match(await two.locator('.others .sign-name').innerText(), /Ada/);
  for (const page of [one, two]) await page.evaluate(() => window.answers.start());
  await Promise.all([one, two].map(over));
  const scores = (page) => page.locator('.ranks tbody td:last-child').allInnerTexts();
  assert.deepEqual(await scores(one), await scores(two));
  assert.match(await one.locator('.fair summary').innerText(), /The deal was fair/);
  assert.match(await two.locator('.fair summary').innerText(), /uczciwe/);
  assert.equal(await one.locator('.unfair').count(), 0);
  assert.deepEqual(await complaints(one), []);
  await one.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'Rewanż' }).tap();
  await Promise.all([one, two].map((page) => page.locator('.waiting').waitFor()));
  assert.deepEqual(await one.locator('.chair b').allInnerTexts(), ['Ada', 'Bo']);
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('a tab that was killed comes back with the open question', { timeout }, async () => {
  const { ada, bo, one, two } = await twoAtTable(server);
  for (const page of [one, two]) await page.evaluate(() => window.answers.start());
  await one.locator('.turn', { hasText: '2' }).waitFor();
  await one.evaluate(() => window.answers.stop());
  const asked = await openQuestion(one);
  await two.locator('h2', { hasText: /Waiting for|are deciding/ }).waitFor(); // nothing goes on until the question is answered
  await one.close();
  await two.locator('.others .dot-away').waitFor();
  const again = await ada.open(server.url);
  await again.getByRole('button', { name: /Back to the table/ }).click();
  await again.locator('.question .answer').first().waitFor();
  assert.deepEqual(await question(again), asked);
  await two.locator('.others .dot-here').waitFor();
  const elsewhere = await ada.open(server.url);
  await elsewhere.getByRole('button', { name: /Back to the table/ }).click();
  await again.getByText('You are playing in another window').waitFor();
  await elsewhere.locator('.question .answer').first().waitFor();
  assert.deepEqual(await question(elsewhere), asked);
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('offline, and a server that dies: what was chosen meanwhile is done once', { timeout }, async () => {
  const { ada, bo, one, two } = await twoAtTable(server);
  await ada.context.setOffline(true);
  await server.kill();
  for (const page of [one, two]) await page.getByText('Connection lost').waitFor();
  await one.locator('.question .answer').first().click();
  await server.start();
  await two.getByText('Connection lost').waitFor({ state: 'hidden' });
  assert.equal(await one.getByText('Connection lost').count(), 1);
  await ada.context.setOffline(false);
  await one.getByText('Connection lost').waitFor({ state: 'hidden' });
  await two.evaluate(() => window.answers.start());
  const mine = () => ada.heard.filter((text) => text.startsWith('{"type": "ack"')).length;
  while (mine() === 0) await one.waitForTimeout(50);
  await openQuestion(one);
  assert.equal(mine(), 1);
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('who watches sees no hands, and phrases reach everybody in their own words', { timeout }, async () => {
  const { ada, bo, one, two, link } = await twoAtTable(server);
  const cy = await person({ name: 'Cy', settings: { lang: 'de' } });
  const three = await cy.open(link);
  await three.getByText('Du schaust zu').waitFor();
  assert.equal(await three.locator('[data-hand]').count(), 0);
  for (const page of [one, two]) await page.evaluate(() => window.answers.start());
  await one.locator('.turn', { hasText: '3' }).waitFor();
  for (const page of [one, two]) await page.evaluate(() => window.answers.stop());
  assert.equal(await three.locator('[data-hand]').count(), 0);
  assert.ok(cy.heard.length > 10);
  for (const text of cy.heard) assert.ok(!/"hand": \[\{/.test(text) && !/"options": \[\{/.test(text));
  await two.getByRole('button', { name: 'Say something' }).click();
  await two.getByRole('button', { name: 'Well played!' }).click();
  await one.locator('.speech', { hasText: 'Well played!' }).waitFor();
  await three.locator('.speech', { hasText: 'Gut gespielt!' }).waitFor();
  none(ada, bo, cy);
  await Promise.all([ada, bo, cy].map(({ context }) => context.close()));
});

test('taking back after something was seen: the other one is asked, and told what', { timeout }, async () => {
  const { ada, bo, one, two } = await twoAtTable(server);
  const offer = two.locator('.offer', { hasText: 'Ada' });
  while (!(await offer.count())) {
    for (const page of [two, one]) {
      await clickIfThere(page, '.question .answer');
      await page.waitForTimeout(60);
    }
    if (await clickIfThere(one, '.bar-button[aria-label="Undo"]:enabled')) await two.waitForTimeout(150);
  }
  assert.match(await offer.innerText(), /asks to take the last choice back\. (Seen since then: .*\.|Nothing new)/);
  await two.getByRole('button', { name: 'No way' }).click();
  await offer.waitFor({ state: 'hidden' });
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('an invitation opens the table also where the page is kept for offline play', { timeout }, async () => {
  const [ada, bo] = [await person({ name: 'Ada' }), await person({ name: 'Bo', options: { serviceWorkers: 'allow' } })];
  const one = await ada.open(server.url);
  const link = await makeTable(one);
  const two = await bo.open(server.url);
  await two.evaluate(() => navigator.serviceWorker.ready);
  await two.waitForFunction(() => navigator.serviceWorker.controller);
  await two.goto(link);
  await two.locator('.chair', { hasText: 'Bo' }).waitFor();
  assert.ok(!two.url().includes('i='), 'the secret has left the address');
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('strangers find an open table; a wrong link is told in plain words', { timeout }, async () => {
  const [ada, bo] = [await person({ name: 'Ada' }), await person({ name: 'Bo' })];
  const one = await ada.open(server.url);
  await makeTable(one, { clock: 'Live', players: '3', listed: true });
  assert.deepEqual(await complaints(one), []);
  const two = await bo.open(`${server.url}#friends`);
  const row = two.locator('.table-row', { hasText: 'Ada' });
  await row.waitFor();
  assert.match(await row.innerText(), /1 of 3 seats taken/);
  assert.deepEqual(await complaints(two), []);
  await row.getByRole('button', { name: 'Sit down' }).click();
  await one.getByText('Bo', { exact: true }).waitFor();
  await ready(one);
  await ready(two);
  await one.locator('.own-clock-runs').waitFor();
  assert.match(await one.locator('.own-clock').innerText(), /^0:\d\d\s+\+3:00$/);
  await one.getByRole('button', { name: 'Who is at the table' }).click();
  await one.getByRole('button', { name: 'Be right back' }).click();
  await one.getByText('A bot is playing for you.').waitFor();
  await two.locator('.others .dot-kept').waitFor();
  await one.getByRole('button', { name: 'Take my seat back' }).click();
  await two.locator('.others .dot-kept').waitFor({ state: 'detached' });
  for (const page of [one, two]) {
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByLabel(/Free text/).check();
  }
  await two.getByPlaceholder('Say something').fill('<b>beware</b> of my spikes');
  await two.keyboard.press('Enter');
  await one.getByRole('dialog').getByText('<b>beware</b> of my spikes').waitFor();
  const lost = await bo.open(`${server.url}t/aaaaaaaaaaaa`);
  await lost.getByText('There is no such table').waitFor();
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

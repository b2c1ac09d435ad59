// People at one table, each with a browser of their own, against a real server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickIfThere, makeTable, openQuestion, person, question, ready, Server, twoAtTable } from './friends.mjs';
import { complaints, dist, end, PHONE, serve } from './open.mjs';

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
  await Promise.all([[one, 'Well played!'], [three, 'Gut gespielt!']].map(([page, hasText]) => page.locator('.speech', { hasText }).waitFor()));
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

test('where nobody keeps tables that is said, and what can be done', { timeout }, async () => {
  const bare = await new Server('none').start();
  const folder = await serve(dist); // a host of files, without a server
  for (const address of [bare.url, `http://127.0.0.1:${folder.address().port}/`]) {
    const ada = await person({ name: 'Ada' });
    const page = await ada.open(address);
    await page.getByRole('button', { name: /Play with friends/ }).click();
    await page.getByRole('heading', { name: 'Nobody keeps tables here' }).waitFor();
    assert.equal(await page.getByText('Trying again').count(), 0);
    assert.deepEqual(await complaints(page), []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Nobody keeps tables here' }).waitFor();
    const table = await ada.open(`${address}#table/aaaaaaaaaaaa`);
    await table.getByText('Nobody keeps tables here').waitFor();
    assert.deepEqual(ada.wrong.filter((text) => !/404/.test(text)), []);
    await ada.context.close();
  }
  folder.close();
  await bare.end();
});

test('a page without TLS copies the link all the same, or selects it and says so', { timeout }, async () => {
  const ada = await person({ name: 'Ada' });
  const page = await ada.open(server.url);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => (window.copied = getSelection().toString() || document.activeElement.value));
  });
  const link = await makeTable(page);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => window.copied), link);
  await page.evaluate(() => (document.execCommand = () => false));
  await page.reload();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('The link is selected').waitFor();
  const selected = await page.evaluate(() => [document.activeElement.value, document.activeElement.selectionEnd]);
  assert.deepEqual(selected, [link, link.length]);
  none(ada);
  await ada.context.close();
});

test('after a reload the page knows who is muted and how it was dealt; who is away stays away', { timeout }, async () => {
  const { ada, bo, one, two } = await twoAtTable(server);
  await one.getByRole('button', { name: 'Who is at the table' }).click();
  await one.getByRole('button', { name: 'Mute', exact: true }).click();
  await one.reload();
  await one.locator('.question .answer').first().waitFor();
  await one.getByRole('button', { name: 'Who is at the table' }).click();
  await one.getByRole('button', { name: 'Unmute', pressed: true }).waitFor();
  const deal = await one.evaluate(() => JSON.parse(localStorage.getItem('lair.tables'))[0].deal);
  assert.deepEqual([deal.before, deal.taken, deal.said, deal.hashes.length, deal.commit.length], [true, true, true, 2, 64]);
  await one.getByRole('button', { name: 'Be right back' }).click();
  await one.getByText('A bot is playing for you.').waitFor();
  await ada.context.setOffline(true);
  await server.kill();
  await one.getByText('Connection lost').waitFor();
  await server.start();
  await ada.context.setOffline(false);
  await one.getByText('Connection lost').waitFor({ state: 'hidden' });
  await two.locator('.others .dot-kept').waitFor();
  await one.getByText('A bot is playing for you.').waitFor();
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('a seat is carried from the desktop to a phone by its code, and back', { timeout }, async () => {
  const { ada, bo, one } = await twoAtTable(server);
  const asked = await question(one);
  const carry = async (page) => {
    await page.getByRole('button', { name: 'Who is at the table' }).click();
    await page.getByRole('button', { name: 'Play on another device' }).click();
    await page.getByRole('img', { name: /QR code that takes your seat/ }).waitFor();
    return page.getByLabel(/open this link there/).inputValue();
  };
  const link = await carry(one);
  assert.deepEqual(await complaints(one), []);
  const phone = await person({ options: PHONE });
  const there = await phone.open(link);
  await there.locator('.question .answer').first().waitFor();
  assert.deepEqual(await question(there), asked.map((line) => line.replace(/^\d\n/, ''))); // phones name no keys
  assert.ok(!there.url().includes('c='), 'the secret has left the address');
  assert.equal(await there.evaluate(() => localStorage.getItem('lair.name')), 'Ada');
  await one.getByText('Your seat has moved to another device').waitFor();
  assert.equal(await one.getByRole('button', { name: 'Play here' }).count(), 0);
  const used = await bo.open(link); // whoever sits there keeps that seat
  await used.locator('.question .answer').first().waitFor();
  const late = await (await person({ name: 'Eve' })).open(link);
  await late.getByText('This link no longer carries a seat').waitFor();
  await one.goto(await carry(there));
  await one.locator('.question .answer').first().waitFor();
  assert.deepEqual(await question(one), asked);
  none(ada, bo, phone);
  await Promise.all([ada, bo, phone].map(({ context }) => context.close()));
});

test('a notice that it is your turn comes from the service worker, as phones want it', { timeout }, async () => {
  const ada = await person({ name: 'Ada', options: { serviceWorkers: 'allow', permissions: ['notifications'] } });
  const page = await ada.open(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(() => localStorage.setItem('lair.notify', 'yes'));
  await page.reload();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.Notification = class {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    };
  });
  await makeTable(page);
  await ready(page);
  await page.locator('.question .answer').first().waitFor();
  const told = await page.waitForFunction(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.length ? notices.map(({ title, data }) => [title, data]) : null;
  });
  const [[title, data]] = await told.jsonValue();
  assert.deepEqual([title, data], ['Your turn', new URL(page.url()).hash]);
  none(ada);
  await ada.context.close();
});

test('four people in four languages, one on a phone, play a whole game to the same end', { timeout }, async () => {
  const langs = { en: ['Ada', /The deal was fair/], pl: ['Bo', /uczciwe/], uk: ['Cy', /чесна/], de: ['Di', /ehrlich gegeben/] };
  const people = [];
  for (const [lang, [name]] of Object.entries(langs)) people.push(await person({ name, settings: { lang }, options: lang === 'pl' ? PHONE : {} }));
  const pages = [await people[0].open(server.url)];
  const link = await makeTable(pages[0], { players: '4' });
  for (const { open } of people.slice(1)) pages.push(await open(link));
  for (const [name] of Object.values(langs)) await pages[0].locator('.chair b', { hasText: name }).waitFor();
  for (const page of pages) await ready(page);
  await Promise.all(pages.map((page) => page.locator('.turn').waitFor()));
  for (const page of pages) await page.evaluate(() => window.answers.start());
  await Promise.all(pages.map(over));
  const scores = await Promise.all(pages.map((page) => page.locator('.ranks tbody td:last-child').allInnerTexts()));
  for (const one of scores) assert.deepEqual(one, scores[0]);
  for (const [n, [, fair]] of Object.values(langs).entries()) assert.match(await pages[n].locator('.fair summary').innerText(), fair);
  none(...people);
  await Promise.all(people.map(({ context }) => context.close()));
});

test('whoever is blocked is not heard, and can be reported; the title says whose turn it is', { timeout }, async () => {
  const { ada, bo, one, two } = await twoAtTable(server, {}, { options: PHONE });
  for (const page of [one, two]) await page.waitForFunction(() => document.title === '● Your turn – Lair');
  const people = (page) => page.getByRole('button', { name: 'Who is at the table' }).click();
  const says = async (page, phrase) => {
    await people(page); // on a phone that is the place to talk, too
    await page.getByRole('button', { name: phrase }).click();
    await page.locator('.speech', { hasText: phrase }).waitFor();
  };
  await people(one);
  await one.getByRole('button', { name: 'Block', exact: true }).click();
  await one.getByRole('button', { name: 'Unblock', pressed: true }).waitFor();
  await one.getByText('at any table').waitFor();
  await one.getByRole('button', { name: 'Report', exact: true }).click();
  await one.getByLabel('What happened?').fill('is rude');
  assert.deepEqual(await complaints(one), []);
  await one.getByRole('button', { name: 'Send the report' }).click();
  await one.getByText('can read it now').waitFor();
  await one.keyboard.press('Escape');
  await says(two, 'Well played!');
  await one.reload();
  await one.locator('.question .answer').first().waitFor();
  assert.ok(!ada.heard.some((text) => text.startsWith('{"type": "said"')), 'nothing that is said comes');
  await people(one);
  await one.getByRole('button', { name: 'Unblock', pressed: true }).click();
  await one.getByRole('button', { name: 'Block', exact: true, pressed: false }).waitFor();
  await one.keyboard.press('Escape');
  await says(two, 'Well played!');
  await one.locator('.speech', { hasText: 'Well played!' }).waitFor();
  await people(two);
  await two.getByRole('button', { name: 'Report', exact: true }).click();
  assert.equal(await two.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(await complaints(two), []);
  none(ada, bo);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('an address is called when it is a turn, where the server calls', { timeout }, async () => {
  const calls = await new Server('', ['--hooks', 'https://example.org']).start();
  const ada = await person({ name: 'Ada' });
  const page = await ada.open(`${calls.url}#friends`);
  const save = async (url) => {
    await page.getByLabel('Address').fill(url);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await page.getByText('Call an address when').click();
  await save('https://example.org/turn');
  await page.getByText('The address will be called').waitFor();
  assert.deepEqual(await complaints(page), []);
  await save('https://127.0.0.1/');
  await page.getByRole('alert').getByText('Only public https').waitFor();
  await save('');
  await page.getByText('No address will be called').waitFor();
  none(ada);
  await page.goto(`${server.url}#friends`);
  await page.getByText('No clock').waitFor();
  assert.equal(await page.getByText('Call an address when').count(), 0);
  await ada.context.close();
  await calls.end();
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

// Somebody who plays: waits to be asked, takes an answer and carries it out with what is on the table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { instantiate } from '../../web/src/table/wasm.js';
import { url } from './open.mjs';

const ask = await instantiate(readFileSync(new URL('../../build/wasm/lair.wasm', import.meta.url)));

export const KOBOLD = '--players 2 --edition super --who you,kobold';

/** A link to a new game with these options; the same ones give the same game. */
export function linkTo(options) {
  const begun = JSON.parse(ask(`new ${options}`));
  assert.ok(begun.ok, begun.error);
  return `${url}#g=${JSON.parse(ask('save')).link}`;
}

/** Plays by no plan, but always alike, until the first seat sees what is wanted; says whether that came. */
function playedUntil(wanted, seed) {
  let random = seed;
  for (;;) {
    const { seats, over } = JSON.parse(ask('asked'));
    if (over) return false;
    const look = JSON.parse(ask(`look ${seats[0]} en`));
    if (seats[0] === 0 && wanted(look)) return true;
    random = (random * 1103515245 + 12345) % 2 ** 31;
    ask(`choose ${seats[0]} ${look.options[random % look.options.length].id} en`);
  }
}

/** A link to the first game with these options in which the first seat comes to see what is wanted, at that moment. Where that is rare: the
 * seed at which it was found is tried first. */
export function linkWhere(options, wanted, found = 1) {
  for (const seed of [found, ...Array.from({ length: 399 }, (_, n) => n + 1)]) {
    const begun = JSON.parse(ask(`new ${options} --seed ${seed}`));
    assert.ok(begun.ok, begun.error);
    if (playedUntil(wanted, seed)) return `${url}#g=${JSON.parse(ask('save')).link}`;
  }
  return assert.fail('it never came to that');
}

/** A link to a game with these options that is over. */
export function linkToEnd(options) {
  const begun = JSON.parse(ask(`new ${options}`));
  assert.ok(begun.ok, begun.error);
  playedUntil(() => false, 1);
  return `${url}#g=${JSON.parse(ask('save')).link}`;
}

/** Opens a link to a game, at its first question. The game before may still be on the table: what was heard of it does not count. */
export async function come(page, link) {
  await page.evaluate(() => window.lair && (window.lair.news = null));
  await page.goto(link);
  return turn(page);
}

/** Begins a game with these options and waits for its first question. */
export const begin = (page, options) => come(page, linkTo(options));

/** What the page has heard and drawn last, in its own letters, once somebody is asked, has to sit down, or the game is over. */
export async function turn(page) {
  const there = await page.waitForFunction(() => {
    const { news } = window.lair;
    if (!news || document.fonts.status !== 'loaded') return null;
    if (news.handover !== null) return document.querySelector('.handover') ? news : null;
    const ready = news.look?.over ? '.over' : news.look?.options.length ? '.question .answer' : null;
    return ready && document.querySelector(ready) ? news : null;
  });
  return there.jsonValue();
}

/** Answers that are the same to a player are listed once. */
export const listed = (look) => look.options.filter((option) => option.like === option.id);

const SPACE = {
  home: () => 'space:home',
  landmark: ({ landmark, space }) => `space:${landmark} ${space}`,
  room: ({ card }) => `card:${card}`,
  boss: ({ seat }) => `boss:${seat}`,
};
const SOURCE = {
  card: ({ card }) => `card:${card}`,
  boss: ({ seat }) => `boss:${seat}`,
  hero: ({ hero }) => `hero:${hero}`,
  item: ({ item }) => `item:${item}`,
  space: ({ space }) => SPACE[space.at](space),
  rule: () => null,
};

/** The things that an answer is about, as docs/page-protocol.md says. */
export function thingsOf(option, seat) {
  const { card, and, room, entrance, hero, space, item, play, boss, from } = option;
  const things = [
    card !== undefined && `card:${card}`,
    and !== undefined && `card:${and}`,
    room !== undefined && `card:${room}`,
    entrance && `entrance:${seat}`,
    hero !== undefined && `hero:${hero}`,
    option.seat !== undefined && `seat:${option.seat}`,
    space && SPACE[space.at](space),
    item !== undefined && `item:${item}`,
    play !== undefined && `play:${play}`,
    boss && `design:${boss.id}`,
    from && ['use', 'trigger', 'instead'].includes(option.do) && SOURCE[from.by](from),
  ];
  return [...new Set(things.filter(Boolean))];
}

/** What glows now, by the names of the things. */
export const glowing = (page) => page.$$eval('.thing.glow', (things) => things.flatMap((thing) => thing.dataset.keys.split(',')));

/** A thing that glows, by its name. */
export const thing = (page, key) =>
  page.locator(['=', '^=', '*=', '$='].map((how, n) => `.thing.glow[data-keys${how}"${n > 1 ? ',' : ''}${key}${n % 3 ? ',' : ''}"]`).join()).first();

/** The answer in the list. Several may be worded alike; any of these does the same. */
export const answer = (page, option) =>
  page.locator('.question .answer', { has: page.getByText(option.text, { exact: true }) }).first();

/** Waits until the choice has been made. */
export const made = (page, before) =>
  page.waitForFunction(({ moment, seat }) => {
    const { look, handover } = window.lair.news;
    return handover !== null || look?.seat !== seat || look?.moment > moment;
  }, before);

/** What a thing that was taken has led to, however long the page took for it: it chose, or has been picked. */
export async function ledTo(page, key, chosen) {
  const there = await page.waitForFunction(
    ({ key, chosen }) => {
      if (window.lair.chosen > chosen) return 'choice';
      return [...document.querySelectorAll('.thing.picked')].some(({ dataset }) => dataset.keys.split(',').includes(key)) && 'pick';
    },
    { key, chosen },
  );
  return there.jsonValue();
}

/** Chooses by things as far as there are any, and by the list where they leave several answers. How: clicks, taps or presses keys. */
export async function chooseByThings(page, look, option, how) {
  const chosen = await page.evaluate(() => window.lair.chosen);
  const clicks = [];
  let led = 'nothing';
  for (const key of thingsOf(option, look.seat)) {
    if (!(await glowing(page)).includes(key)) continue; // leads nowhere else than what was picked
    await how(thing(page, key));
    clicks.push(key);
    led = await ledTo(page, key, chosen);
    if (led === 'choice') break;
  }
  if (led !== 'choice') {
    await how(answer(page, option));
    clicks.push('list');
  }
  await made(page, look);
  return clicks;
}

/** Chooses in the list. */
export async function chooseInList(page, look, option, how) {
  await how(answer(page, option));
  await made(page, look);
}

/** Takes the device that was handed over. */
export async function sit(page) {
  await page.locator('.handover .big-button').click();
  await page.waitForFunction(() => window.lair.news.look);
}

/** Takes the game that the page has kept. */
async function loadKept(page) {
  const loaded = JSON.parse(ask('load', await page.evaluate(() => localStorage.getItem('lair.game'))));
  assert.ok(loaded.ok, loaded.error);
}

/** What a seat would see in the game that the page has kept. */
export async function lookOf(page, seat) {
  await loadKept(page);
  return JSON.parse(ask(`look ${seat} en`));
}

/** Waits until opponents, too, have answered whatever they are asked at the same time as the first seat. */
export async function onlyFirstAsked(page) {
  do await loadKept(page);
  while (JSON.parse(ask('asked')).seats.join() !== '0');
  const { moment } = JSON.parse(ask('look 0 en'));
  await page.waitForFunction((kept) => window.lair.news.look?.moment === kept, moment);
  return turn(page);
}

/** Plays until the game is over, by something that makes one choice; says how many there were. */
export async function playOut(page, choose, most = 600) {
  for (let n = 0; n < most; n++) {
    const { look, handover } = await turn(page);
    if (handover !== null) await sit(page);
    else if (look.over) return n;
    else await choose(look, n);
  }
  return assert.fail(`the game is not over after ${most} choices`);
}

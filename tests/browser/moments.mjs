// Twenty moments of the page, and what a picture of one is compared by.
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { url } from './open.mjs';
import { come, KOBOLD, linkTo, linkToEnd, linkWhere, listed } from './player.mjs';

const MANY = '--players 6 --edition super --sets +crash-landing --who you,kobold,kobold,kobold,kobold,kobold';
const RIVAL = (edition) => `--players 2 --edition ${edition} --who you,kobold`;

const building = (look) => look.turn >= 3 && look.decision === 'build' && look.seats[0].rooms.length >= 2;
const visiting = (look) => look.turn >= 3 && look.decision === 'visit';
const decision = (name, turn = 2) => (look) => look.turn >= turn && look.decision === name && look.options.length > 1;

/** The first that can be clicked, also on a phone where the hand is scrolled. */
const clickFirst = (selector) => async (page) => {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.locator(selector).first().click();
};

/** A moment of a game: the link to it, worked out once, and what is done there before it is looked at. */
function game(link, act = async () => {}) {
  let known;
  return async (page) => {
    known ??= link();
    const { look } = await come(page, known);
    await act(page);
    return positionOf(look);
  };
}

/** What a game has come to, as a short text. A rule or a window more, and the same search finds another moment: its pictures are others, too. */
function positionOf({ turn, phase, decision, hand, market, town, seats, options }) {
  const cards = (list) => list.map(({ card }) => card ?? null);
  const table = seats.map(({ souls, wounds, rooms, boss }) => [souls, wounds, cards(rooms), boss?.id]);
  const seen = [turn, phase, decision, cards(hand), cards(market), town.map(({ hero }) => hero), table, options.map(({ id }) => id)];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 8);
}

const place = (hash, sign) => async (page) => {
  await page.goto(`${url}${hash}`);
  await page.locator(sign).first().waitFor();
  return hash;
};

/** Each leads the page to its moment, and says by a short text which one that is. */
export const MOMENTS = {
  title: place('#', '.title-menu'),
  gallery: place('#cards', '.gallery .face, .gallery .card, main .face'),
  rules: place('#rules', 'main h2, main h3'),
  workshop: place('#workshop', '.face'),
  'boss choice': game(() => linkTo(`${KOBOLD} --seed 3`)),
  'first room': game(() => linkWhere(KOBOLD, decision('first room', 0))),
  visit: game(() => linkWhere(KOBOLD, visiting)),
  summons: game(() => linkWhere(KOBOLD, (look) => decision('player')(look) && look.about !== '')),
  build: game(() => linkWhere(KOBOLD, building)),
  'card picked': game(
    () => linkWhere(KOBOLD, building),
    clickFirst('.hand .card.glow'),
  ),
  'card opened': game(
    () => linkWhere(KOBOLD, building),
    async (page) => {
      await clickFirst('.hand .card:not(.glow)')(page);
      await page.locator('.inspect-pinned .rule-more').first().waitFor();
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/rules/')));
    },
  ),
  menu: game(
    () => linkWhere(KOBOLD, building),
    async (page) => {
      await page.keyboard.press('m');
      await page.locator('dialog[open]').waitFor();
    },
  ),
  window: game(() => linkWhere(KOBOLD, decision('window'))),
  'a room to aim at': game(() => linkWhere(KOBOLD, decision('room'))),
  'many answers': game(() => linkWhere(KOBOLD, (look) => listed(look).length > 11)),
  'six players': game(() => linkWhere(MANY, visiting)),
  minibosses: game(() => linkWhere(RIVAL('minibosses'), building)),
  classic: game(() => linkWhere(RIVAL('classic'), building)),
  alone: game(() => linkWhere('--players 1 --edition super --who you', visiting)),
  end: game(() => linkToEnd(`${KOBOLD} --seed 4`)),
};

export const SIZES = [
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [390, 844],
  [844, 390],
];
export const THEMES = ['dark', 'light'];
export const LANGS = ['en', 'pl', 'uk', 'de'];

// ---- what of a picture is compared: the mean colour of each of its fields

const ACROSS = 40;
const DOWN = 24;

/** The bytes of a PNG as a browser writes it: 8 bits a colour, without interlacing. */
function pixels(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const depth = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const packed = inflateSync(Buffer.concat(parts));
  const row = width * depth;
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const left = x >= depth ? out[y * row + x - depth] : 0;
      const up = y ? out[(y - 1) * row + x] : 0;
      const corner = x >= depth && y ? out[(y - 1) * row + x - depth] : 0;
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
      out[y * row + x] = packed[y * (row + 1) + 1 + x] + guess;
    }
  }
  return { width, height, depth, out };
}

function nearest(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The mean colour of each field, four bits a part, as text. */
export function digest(png) {
  const { width, height, depth, out } = pixels(png);
  const sums = new Float64Array(ACROSS * DOWN * 4);
  for (let y = 0; y < height; y++) {
    const line = Math.floor((y * DOWN) / height) * ACROSS;
    for (let x = 0; x < width; x++) {
      const field = 4 * (line + Math.floor((x * ACROSS) / width));
      const at = (y * width + x) * depth;
      for (let part = 0; part < 3; part++) sums[field + part] += out[at + part];
      sums[field + 3]++;
    }
  }
  let text = '';
  for (let field = 0; field < sums.length; field += 4) {
    for (let part = 0; part < 3; part++) text += Math.round(sums[field + part] / sums[field + 3] / 17).toString(16);
  }
  return text;
}

/** Fields that differ by more than rounding does. */
export function differing(one, other) {
  const fields = new Set();
  for (let n = 0; n < Math.max(one.length, other.length); n++) {
    const apart = Math.abs(Number.parseInt(one[n], 16) - Number.parseInt(other[n], 16));
    if (!(apart <= 1)) fields.add(Math.floor(n / 3));
  }
  return [...fields].map((field) => [field % ACROSS, Math.floor(field / ACROSS)]);
}

// ---- what has to hold on any machine

/** What is cut off (but for names that tell all of themselves when pointed at), out of sight or over something else. Runs in the page. */
export function faults() {
  const wrong = [];
  const name = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${element.textContent.trim().slice(0, 30)}"`;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const boxOf = (element) => element.getBoundingClientRect();
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) wrong.push(`the page is ${root.scrollWidth} wide, the window ${innerWidth}`);
  if (document.querySelector('.game') && root.scrollHeight > innerHeight + 1) wrong.push(`the table is ${root.scrollHeight} high, the window ${innerHeight}`);
  for (const element of document.querySelectorAll('.answer, .big-button, .small-button, .asks h2, .bar-button, .sign-name')) {
    if (!seen(element)) continue;
    if (element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).overflowX !== 'visible' && !element.title) wrong.push(`cut off: ${name(element)}`);
    const { left, right } = boxOf(element);
    if (left < -1 || right > innerWidth + 1) if (!element.closest('[data-scrolls], .others, .phases, .bar')) wrong.push(`beside the window: ${name(element)}`);
  }
  const [strip, stalls] = [document.querySelector('.strip'), document.querySelector('.market-cards')];
  if (innerWidth > 860 && innerHeight > 520 && strip && stalls && boxOf(stalls).top < boxOf(strip).bottom - 2) wrong.push('the Market covers rivals');
  const parts = ['.bar', '.board', '.hand', '.beside .question'].map((part) => document.querySelector(`.game ${part}`)).filter((part) => part && seen(part));
  for (const [n, one] of parts.entries()) {
    for (const other of parts.slice(n + 1)) {
      const [a, b] = [boxOf(one), boxOf(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) wrong.push(`${one.className} lies over ${other.className}: ${Math.round(wide)} by ${Math.round(high)}`);
    }
  }
  return wrong;
}

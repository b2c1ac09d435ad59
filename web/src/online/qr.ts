// A QR code of a short text: bytes, medium correction, versions 1 to 10 (213 bytes), which is more than a link needs.

/** For each version: bytes of correction in a block, and how many data bytes its blocks have. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const MARKS = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

// ---- correction: numbers of 8 bits, multiplied as polynomials modulo x^8 + x^4 + x^3 + x^2 + 1 ----

const POWER = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n++) {
  POWER[n] = POWER[n + 255] = value;
  LOG[value] = n;
  value = (value << 1) ^ (value > 127 ? 0x11d : 0);
}
export const times = (a: number, b: number) => (a && b ? POWER[LOG[a] + LOG[b]] : 0);

function correction(data: number[], count: number): number[] {
  let divisor = [1];
  for (let n = 0; n < count; n++) {
    const next = [...divisor, 0];
    for (const [i, value] of divisor.entries()) next[i + 1] ^= times(value, POWER[n]);
    divisor = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i];
    for (const [j, value] of divisor.entries()) rest[i + j] ^= times(value, lead);
  }
  return rest.slice(data.length);
}

// ---- the bytes ----

function dataOf(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let n = count - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  for (let n = 0; data.length < room; n++) data.push(n % 2 ? 0x11 : 0xec);
  return data;
}

/** Blocks side by side: the first byte of each, the second … */
const woven = (blocks: number[][]) =>
  Array.from({ length: Math.max(...blocks.map((block) => block.length)) }, (_, n) =>
    blocks.flatMap((block) => (n < block.length ? [block[n]] : [])),
  ).flat();

function codewords(bytes: Uint8Array, version: number): number[] {
  const [check, sizes] = BLOCKS[version - 1];
  const data = dataOf(
    bytes,
    version,
    sizes.reduce((a, b) => a + b),
  );
  let at = 0;
  const blocks = sizes.map((size) => {
    at += size;
    return data.slice(at - size, at);
  });
  return [...woven(blocks), ...woven(blocks.map((block) => correction(block, check)))];
}

// ---- the square ----

type Square = (boolean | null)[][];

/** A distance of three from every corner pattern's middle is light. */
function finder(square: Square, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      if (square[y + dy]?.[x + dx] !== undefined) square[y + dy][x + dx] = far !== 2 && far !== 4;
    }
  }
}

function patterns(version: number): Square {
  const size = version * 4 + 17;
  const square: Square = Array.from({ length: size }, () => new Array(size).fill(null));
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    finder(square, x, y);
  for (let n = 8; n < size - 8; n++) square[6][n] = square[n][6] = n % 2 === 0;
  const marks = version > 1 ? [6, ...MARKS[version - 1]] : [];
  for (const y of marks) {
    for (const x of marks) {
      if ((x === 6 && y === 6) || (x === 6 && y === size - 7) || (y === 6 && x === size - 7)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) square[y + dy][x + dx] = Math.max(Math.abs(dx), Math.abs(dy)) !== 1;
    }
  }
  return square;
}

/** Bits and what protects them: what is left of them after division by `divisor`. */
function protect(value: number, divisor: number, count: number): number {
  let rest = value << count;
  for (let bit = 31; bit >= count; bit--) if ((rest >>> bit) & 1) rest ^= divisor << (bit - count);
  return (value << count) | rest;
}

/** Which mask there is and how much is corrected; from version 7 on the version too. */
function inform(square: Square, version: number, mask: number): void {
  const size = square.length;
  const format = protect(mask, 0x537, 10) ^ 0x5412; // medium correction is 00
  for (let n = 0; n < 15; n++) {
    const dark = ((format >> n) & 1) === 1;
    square[n < 6 ? n : n < 8 ? n + 1 : size - 15 + n][8] = dark;
    square[8][n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n] = dark;
  }
  square[size - 8][8] = true;
  if (version < 7) return;
  const number = protect(version, 0x1f25, 12);
  for (let n = 0; n < 18; n++) {
    const [a, b] = [Math.floor(n / 3), size - 11 + (n % 3)];
    square[a][b] = square[b][a] = ((number >> n) & 1) === 1;
  }
}

export const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The places of data, in their order: two columns at a time from the right, up and down. */
export function* places(square: readonly (readonly unknown[])[]): Generator<[number, number]> {
  const size = square.length;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let n = 0; n < size; n++) for (const x of [right, right - 1]) yield [x, up ? size - 1 - n : n];
    up = !up;
  }
}

/** How hard it would be to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(square: boolean[][]): number {
  const size = square.length;
  const columns = square.map((_, x) => square.map((row) => row[x]));
  let sum = 0;
  for (const line of [...square, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (new Set([square[y][x], square[y - 1][x], square[y][x - 1], square[y - 1][x - 1]]).size === 1) sum += 3;
  const dark = square.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

function masked(version: number, words: number[], mask: number): boolean[][] {
  const square = patterns(version);
  inform(square, version, mask);
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, n) => (word >> (7 - n)) & 1));
  let at = 0;
  for (const [x, y] of [...places(square)]) {
    if (square[y][x] === null) square[y][x] = ((bits[at++] ?? 0) === 1) !== MASKS[mask](x, y);
  }
  return square as boolean[][];
}

/** The code, true where it is dark, without the light edge that has to be around it; null: the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = ([, sizes]: [number, number[]], n: number) =>
    bytes.length + (n < 9 ? 2 : 3) <= sizes.reduce((a, b) => a + b);
  const version = BLOCKS.findIndex(fits) + 1;
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const squares = MASKS.map((_, mask) => masked(version, words, mask));
  return squares.reduce((best, square) => (penalty(square) < penalty(best) ? square : best));
}

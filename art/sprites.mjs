// @ts-check
// Reads the pictures of Lair (art/*.art, see README.md) and draws them. Pure: text in, arrays of palette numbers or RGBA out.
// Everything is whole numbers, so that another reader of the same files draws the same pixels.

/** @typedef {{x: number, y: number, w: number, h: number, cells: Uint16Array, flat: boolean, bare: boolean,
 *   soft: boolean}} Layer */
/** @typedef {{name: string, at: [number, number] | null, stands: number | null, colours: string, flags: string}} Use */
/** @typedef {{name: string, kind: string, at: [number, number], colours: string, flags: string[], steps: string[][]}} Drawing */
/** @typedef {{colours: number[][], ramps: Map<string, number[]>, dots: Map<string, number>,
 *   sizes: Map<string, [number, number]>, floors: Map<string, number>, drawings: Map<string, Drawing>,
 *   lighter: number[], darker: number[], layers: Map<string, Layer[]>}} Art */
/** @typedef {{w: number, h: number, pixels: Uint8Array}} Picture */

export const POSES = ["stand", "walk1", "walk2", "hurt", "dead"];

const AUTO = 0, DARK = 1, LIGHT = 2; /* tones of a cell, above the seven bits of its material's letter */
const INK = 0;
const BRIGHTEN = "*".charCodeAt(0), DIM = "~".charCodeAt(0);
const DEEPEST_USE = 12;

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(`art: ${message}`);
}

/** @param {string} text @returns {[number, number]} */
function pair(text) {
  const [x, y] = text.split(/[,x]/).map(Number);
  if (!Number.isInteger(x) || !Number.isInteger(y)) fail(`no pair of numbers: ${text}`);
  return [x, y];
}

/** Reads the text of all files, in any order. @param {string} text @returns {Art} */
export function readArt(text) {
  /** @type {Art} */
  const art = { colours: [], ramps: new Map(), dots: new Map(), sizes: new Map(), floors: new Map(), drawings: new Map(),
    lighter: [], darker: [], layers: new Map() };
  let kind = "part";
  /** @type {Drawing | null} */
  let drawing = null;
  for (const line of text.split("\n")) {
    if (/^[|/!]/.test(line)) {
      if (!drawing) fail(`a row outside a drawing: ${line}`);
      drawing.steps.push([line[0], line.slice(1).trimEnd()]);
      continue;
    }
    const words = line.split(/\s+/).filter(Boolean);
    if (words.length === 0 || words[0].startsWith("#")) continue;
    const equals = words.indexOf("=");
    if (equals > 0) {
      drawing = readHead(words.slice(0, equals), kind);
      if (art.drawings.has(drawing.name)) fail(`drawn twice: ${drawing.name}`);
      art.drawings.set(drawing.name, drawing);
      if (equals + 1 < words.length) drawing.steps.push([">", ...words.slice(equals + 1)]);
    } else if (words[0] === "kind") {
      kind = words[1];
    } else if (words[0] === "size") {
      art.sizes.set(words[1], pair(words[2]));
      if (words[3]) art.floors.set(words[1], Number(words[3]));
    } else if (words[0] === "colours") {
      for (const w of words.slice(1)) art.colours.push([0, 2, 4].map((i) => Number.parseInt(w.slice(i, i + 2), 16)));
    } else if (words[0] === "ramp") {
      art.ramps.set(words[1], words.slice(2).map(Number));
    } else if (words[0] === "dot") {
      art.dots.set(words[1], Number(words[2]));
    } else if (drawing) {
      drawing.steps.push(words);
    } else {
      fail(`not understood: ${line}`);
    }
  }
  neighbours(art);
  return art;
}

/** What `*` and `~` turn each colour into: the next tone of the first ramp that has it. @param {Art} art */
function neighbours(art) {
  art.lighter = art.colours.map((_, i) => i);
  art.darker = art.colours.map(() => INK);
  const brighter = new Set(), darker = new Set();
  for (const ramp of art.ramps.values()) {
    ramp.forEach((c, i) => {
      if (i > 0 && !brighter.has(c)) brighter.add(c), (art.lighter[c] = ramp[i - 1]);
      if (i + 1 < ramp.length && !darker.has(c)) darker.add(c), (art.darker[c] = ramp[i + 1]);
    });
  }
}

/** @param {string[]} words @param {string} kind @returns {Drawing} */
function readHead(words, kind) {
  const use = readUse(words[0]);
  return { name: use.name, kind, at: use.at ?? [0, 0], colours: use.colours, flags: words.slice(1), steps: [] };
}

/** A use: name[@x,y][:colours][flags]. @x alone: it stands on the floor and has a shadow. Flags: < mirrored,
 * ^ upside down, * twice as large, - without outline. @param {string} word @returns {Use} */
function readUse(word) {
  const m = /^([a-z0-9][a-z0-9./-]*?)(?:@(-?\d+)(?:,(-?\d+))?)?(?::([A-Za-z0-9]+))?([<^*-]*)$/.exec(word);
  if (!m) fail(`no use of a drawing: ${word}`);
  const x = Number(m[2]), y = Number(m[3]);
  return { name: m[1], at: m[3] ? [x, y] : null, stands: m[2] && !m[3] ? x : null, colours: m[4] ?? "", flags: m[5] };
}

/** Collects cells of one layer, wherever they are. */
class Sheet {
  constructor(/** @type {string[]} */ flags) {
    this.flat = flags.includes("flat");
    this.bare = flags.includes("bare");
    this.soft = flags.includes("soft");
    /** @type {Map<number, number>} */
    this.cells = new Map();
  }
  /** @param {number} x @param {number} y @param {number} cell */
  put(x, y, cell) {
    const key = (y + 512) * 1024 + x + 512;
    if (cell === 0) this.cells.delete(key);
    else this.cells.set(key, cell);
  }
  /** @returns {Layer | null} */
  layer() {
    let x0 = 1024, y0 = 1024, x1 = -1, y1 = -1;
    for (const key of this.cells.keys()) {
      const x = key % 1024, y = (key - x) / 1024;
      x0 = Math.min(x0, x), x1 = Math.max(x1, x), y0 = Math.min(y0, y), y1 = Math.max(y1, y);
    }
    if (x1 < 0) return null;
    const w = x1 - x0 + 1, h = y1 - y0 + 1, cells = new Uint16Array(w * h);
    for (const [key, cell] of this.cells) {
      const x = key % 1024;
      cells[((key - x) / 1024 - y0) * w + x - x0] = cell;
    }
    return { x: x0 - 512, y: y0 - 512, w, h, cells, flat: this.flat, bare: this.bare, soft: this.soft };
  }
}

/** The cells of a row. `:` and `'` are the dark and the light tone of the material before them (at a row's beginning:
 * of the first, or else of A).
 * @param {string} mark @param {string} text @returns {number[]} */
function rowCells(mark, text) {
  const cells = [...text].map((c) => c.charCodeAt(0));
  const first = cells.find((c) => isMaterial(c)) ?? "A".charCodeAt(0);
  let before = first;
  const row = cells.map((c) => {
    const letter = String.fromCharCode(c);
    if (letter === "." || letter === " ") return 0;
    if (letter === ":") return before | (DARK << 7);
    if (letter === "'") return before | (LIGHT << 7);
    if (isMaterial(c)) before = c;
    return c;
  });
  if (mark === "/") return [...row, ...row.slice().reverse()];
  if (mark === "!") return [...row, ...row.slice(0, -1).reverse()];
  return row;
}

/** @param {number} c */
function isMaterial(c) {
  return (c >= 65 && c <= 90) || (c >= 97 && c <= 122);
}

/** @param {Sheet} sheet @param {number} cell @param {number} x @param {number} y @param {number} w @param {number} h */
function ellipse(sheet, cell, x, y, w, h) {
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const a = 2 * i + 1 - w, b = 2 * j + 1 - h;
      if (a * a * h * h + b * b * w * w <= w * w * h * h) sheet.put(x + i, y + j, cell);
    }
  }
}

/** @param {Sheet} sheet @param {number} cell @param {[number, number][]} points @param {number} thick */
function polyline(sheet, cell, points, thick) {
  for (let k = 0; k + 1 < points.length; k++) {
    let [x, y] = points[k];
    const [toX, toY] = points[k + 1];
    const dx = Math.abs(toX - x), dy = -Math.abs(toY - y), sx = x < toX ? 1 : -1, sy = y < toY ? 1 : -1;
    let error = dx + dy;
    for (;;) {
      const back = (thick - 1) >> 1;
      for (let j = 0; j < thick; j++) {
        for (let i = 0; i < thick; i++) {
          const corner = thick > 2 && (i === 0 || i === thick - 1) && (j === 0 || j === thick - 1);
          if (!corner) sheet.put(x - back + i, y - back + j, cell);
        }
      }
      if (x === toX && y === toY) break;
      const twice = 2 * error;
      if (twice >= dy) (error += dy), (x += sx);
      if (twice <= dx) (error += dx), (y += sy);
    }
  }
}

/** @param {Sheet} sheet @param {number} cell @param {[number, number][]} points */
function polygon(sheet, cell, points) {
  const ys = points.map((p) => p[1]), xs = points.map((p) => p[0]);
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
      let inside = false;
      for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
        const [ax, ay] = points[i], [bx, by] = points[j];
        const side = (x - ax) * (by - ay) - (bx - ax) * (y - ay);
        if (ay > y !== by > y && (by > ay ? side < 0 : side > 0)) inside = !inside;
      }
      if (inside) sheet.put(x, y, cell);
    }
  }
  polyline(sheet, cell, [...points, points[0]], 1);
}

/** The layers of a drawing, bottom first, slots not yet coloured.
 * @param {Art} art @param {string} name @param {number} depth @returns {Layer[]} */
function layersOf(art, name, depth) {
  const known = art.layers.get(name);
  if (known) return known;
  const drawing = art.drawings.get(name);
  if (!drawing) fail(`no drawing ${name}`);
  if (depth > DEEPEST_USE) fail(`${name} uses itself`);
  /** @type {Layer[]} */
  const layers = [];
  let sheet = new Sheet(drawing.flags);
  let originX = 0, originY = 0;
  const finish = (/** @type {string[]} */ flags) => {
    const layer = sheet.layer();
    if (layer) layers.push(layer);
    sheet = new Sheet(flags);
    originX = originY = 0;
  };
  for (const [op, ...words] of drawing.steps) {
    const cell = words.length > 0 ? (words[0] === "." ? 0 : words[0].charCodeAt(0)) : 0;
    if (op === "|" || op === "/" || op === "!") {
      rowCells(op, words[0]).forEach((c, x) => c && sheet.put(originX + x, originY, c));
      originY++;
    } else if (op === "+") finish(words);
    else if (op === "g") [originX, originY] = pair(words[0]);
    else if (op === "o") ellipse(sheet, cell, ...pair(words[1]), ...pair(words[2]));
    else if (op === "b") box(sheet, cell, pair(words[1]), pair(words[2]));
    else if (op === "l") polyline(sheet, cell, words.slice(2).map(pair), Number(words[1]));
    else if (op === "p") polygon(sheet, cell, words.slice(1).map(pair));
    else if (op === "t") tile(art, sheet, words, depth);
    else if (op === ">") {
      finish([]);
      for (const word of words) layers.push(...usedLayers(art, readUse(word), depth + 1, null, art.floors.get(drawing.kind)));
    } else fail(`${name}: what is ${op}?`);
  }
  finish([]);
  art.layers.set(name, layers);
  return layers;
}

/** @param {Sheet} sheet @param {number} cell @param {[number, number]} at @param {[number, number]} size */
function box(sheet, cell, at, size) {
  for (let j = 0; j < size[1]; j++) for (let i = 0; i < size[0]; i++) sheet.put(at[0] + i, at[1] + j, cell);
}

/** `t NAME x,y w,h`: the first layer of a drawing, again and again.
 * @param {Art} art @param {Sheet} sheet @param {string[]} words @param {number} depth */
function tile(art, sheet, words, depth) {
  const use = readUse(words[0]), [x, y] = pair(words[1]), [w, h] = pair(words[2]);
  const drawn = layersOf(art, use.name, depth + 1)[0];
  const layer = recolour(drawn, use.colours + (art.drawings.get(use.name)?.colours ?? "").slice(use.colours.length));
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const cell = layer.cells[(j % layer.h) * layer.w + (i % layer.w)];
      if (cell) sheet.put(x + i, y + j, cell);
    }
  }
  sheet.flat = layer.flat;
  sheet.bare = layer.bare;
}

/** Gives the slots A, B, C ... the colours. @param {Layer} layer @param {string} colours @returns {Layer} */
function recolour(layer, colours) {
  if (!colours) return layer;
  const cells = layer.cells.map((cell) => {
    const letter = cell & 127, slot = letter - 65;
    return slot >= 0 && slot < colours.length && letter <= 90 ? (cell & ~127) | colours.charCodeAt(slot) : cell;
  });
  return { ...layer, cells };
}

/** @param {Layer[]} layers @returns {[number, number]} */
function extent(layers) {
  return [Math.max(0, ...layers.map((l) => l.x + l.w)), Math.max(0, ...layers.map((l) => l.y + l.h))];
}

/** The layers of a used drawing where and as the use says.
 * @param {Art} art @param {Use} use @param {number} depth @param {string | null} pose
 * @param {number} [floor] @returns {Layer[]} */
function usedLayers(art, use, depth, pose, floor) {
  const name = pose && art.drawings.has(`${use.name}/${pose}`) ? `${use.name}/${pose}` : use.name;
  const drawing = art.drawings.get(name);
  if (!drawing) fail(`no drawing ${use.name}`);
  /* a use's colours come first, then the drawing's own for the slots left over */
  const colours = use.colours + drawing.colours.slice(use.colours.length);
  let layers = layersOf(art, name, depth).map((l) => recolour(l, colours));
  if (use.flags.includes("*")) layers = layers.map(twice);
  const [w, h] = extent(layers);
  let [x, y] = use.at ?? drawing.at;
  /** @type {Layer[]} */
  let shade = [];
  if (use.stands !== null) {
    if (floor === undefined) fail(`${use.name} stands on no floor`);
    [x, y] = [use.stands, floor + 1 - h];
    shade = shadow(x, floor, w);
  }
  return shade.concat(layers.map((l) => {
    let moved = l;
    if (use.flags.includes("<")) moved = mirrored(moved, w);
    if (use.flags.includes("^")) moved = upsideDown(moved, h);
    return { ...moved, x: moved.x + x, y: moved.y + y, bare: moved.bare || use.flags.includes("-") };
  }));
}

/** What a thing w wide that stands at x darkens of the floor.
 * @param {number} x @param {number} floor @param {number} w @returns {Layer[]} */
function shadow(x, floor, w) {
  const sheet = new Sheet(["flat", "bare"]);
  ellipse(sheet, DIM, x - 2, floor - 1, w + 5, 5);
  const layer = sheet.layer();
  return layer ? [layer] : [];
}

/** @param {Layer} l @param {number} width @returns {Layer} */
function mirrored(l, width) {
  const cells = new Uint16Array(l.cells.length);
  for (let y = 0; y < l.h; y++) for (let x = 0; x < l.w; x++) cells[y * l.w + l.w - 1 - x] = l.cells[y * l.w + x];
  return { ...l, x: width - l.x - l.w, cells };
}

/** @param {Layer} l @param {number} height @returns {Layer} */
function upsideDown(l, height) {
  const cells = new Uint16Array(l.cells.length);
  for (let y = 0; y < l.h; y++) for (let x = 0; x < l.w; x++) cells[(l.h - 1 - y) * l.w + x] = l.cells[y * l.w + x];
  return { ...l, y: height - l.y - l.h, cells };
}

/** @param {Layer} l @param {number} x @param {number} y */
function cellAt(l, x, y) {
  return x < 0 || y < 0 || x >= l.w || y >= l.h ? 0 : l.cells[y * l.w + x];
}

/** Twice as large, with corners rounded off where two neighbours agree. @param {Layer} l @returns {Layer} */
function twice(l) {
  const cells = new Uint16Array(l.cells.length * 4), w = 2 * l.w;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => cellAt(l, x, y);
  for (let y = 0; y < l.h; y++) {
    for (let x = 0; x < l.w; x++) {
      const p = at(x, y), a = at(x, y - 1), b = at(x + 1, y), c = at(x - 1, y), d = at(x, y + 1);
      const to = 2 * y * w + 2 * x;
      cells[to] = c === a && c !== d && a !== b ? a : p;
      cells[to + 1] = a === b && a !== c && b !== d ? b : p;
      cells[to + w] = d === c && d !== b && c !== a ? c : p;
      cells[to + w + 1] = b === d && b !== a && d !== c ? d : p;
    }
  }
  return { ...l, x: 2 * l.x, y: 2 * l.y, w, h: 2 * l.h, cells };
}

/** The tone (0 light, 1 middle, 2 dark) of a cell: how much more of the layer lies to its lower right than to its upper left.
 * @param {Layer} l @param {number} x @param {number} y @param {number} reach */
function tone(l, x, y, reach) {
  const own = l.cells[y * l.w + x] & 127;
  let sum = 0;
  for (let j = -reach - 1; j <= reach + 1; j++) {
    for (let i = -reach - 1; i <= reach + 1; i++) {
      const ahead = i > -reach && j > -reach ? 1 : 0, behind = i < reach && j < reach ? 1 : 0;
      if (ahead === behind) continue;
      const cell = cellAt(l, x + i, y + j) & 127;
      sum += (ahead - behind) * (cell === own ? 4 : cell ? 3 : 0);
    }
  }
  const side = 2 * reach + 1;
  if (sum > 7 * side) return 0;
  return sum < -6 * side ? 2 : 1;
}

/** @param {Art} art @param {Layer} l @param {Picture} onto */
function drawLayer(art, l, onto) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => cellAt(l, x, y);
  const solid = (/** @type {number} */ c) => c !== 0 && (c & 127) !== BRIGHTEN && (c & 127) !== DIM;
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ colour) => {
    const px = x + l.x, py = y + l.y;
    if (px >= 0 && py >= 0 && px < onto.w && py < onto.h) onto.pixels[py * onto.w + px] = colour + 1;
  };
  const small = Math.min(l.w, l.h), reach = small < 9 ? 1 : small < 20 ? 2 : 3;
  for (let y = -1; y <= l.h; y++) {
    for (let x = -1; x <= l.w; x++) {
      const cell = at(x, y);
      if (cell) set(x, y, colourOf(art, l, x, y, reach, onto));
      else if (!l.bare && (solid(at(x - 1, y)) || solid(at(x + 1, y)) || solid(at(x, y - 1)) || solid(at(x, y + 1)))) {
        set(x, y, l.soft ? shaded(art, onto, x + l.x, y + l.y) : INK);
      }
    }
  }
}

/** A soft outline: ink on nothing, a shadow on what is there already.
 * @param {Art} art @param {Picture} onto @param {number} x @param {number} y */
function shaded(art, onto, x, y) {
  const under = x >= 0 && y >= 0 && x < onto.w && y < onto.h ? onto.pixels[y * onto.w + x] : 0;
  return under === 0 ? INK : art.darker[under - 1];
}

/**
 * @param {Art} art @param {Layer} l @param {number} x @param {number} y @param {number} reach @param {Picture} onto
 * @returns {number} */
function colourOf(art, l, x, y, reach, onto) {
  const cell = l.cells[y * l.w + x], letter = cell & 127, name = String.fromCharCode(letter);
  if (name === "#") return INK;
  if (letter === BRIGHTEN || letter === DIM) {
    const px = x + l.x, py = y + l.y;
    const under = px >= 0 && py >= 0 && px < onto.w && py < onto.h ? onto.pixels[py * onto.w + px] : 0;
    if (under === 0) return -1;
    return (letter === BRIGHTEN ? art.lighter : art.darker)[under - 1];
  }
  const dot = art.dots.get(name);
  if (dot !== undefined) return dot;
  const ramp = art.ramps.get(name) ?? fail(`no colours for ${name}`);
  const mode = cell >> 7;
  if (mode === DARK) return ramp[2];
  if (mode === LIGHT) return ramp[0];
  return ramp[l.flat ? 1 : tone(l, x, y, reach)];
}

/** A drawing as a picture of its kind's size.
 * @param {Art} art @param {string} name @param {string} [pose] heroes only @returns {Picture} */
export function draw(art, name, pose = "stand") {
  const drawing = art.drawings.get(name) ?? fail(`no drawing ${name}`);
  const hero = drawing.kind === "hero";
  const layers = hero ? heroLayers(art, drawing, pose) : layersOf(art, name, 0).map((l) => recolour(l, drawing.colours));
  const picture = paint(art, drawing.kind, layers);
  return pose === "dead" ? fallen(picture) : picture;
}

/** A drawing without its scene, to stand somewhere else. @param {Art} art @param {string} name @returns {Picture} */
export function figure(art, name) {
  const drawing = art.drawings.get(name) ?? fail(`no drawing ${name}`);
  const shown = usesOf(art, name).filter((use) => {
    const part = art.drawings.get(use.name);
    return part?.kind !== "scene" && !part?.flags.includes("decor");
  });
  const layers = shown.flatMap((use) => usedLayers(art, use, 1, null, art.floors.get(drawing.kind)));
  return paint(art, drawing.kind, layers);
}

/** @param {Art} art @param {string} kind @param {Layer[]} layers @returns {Picture} */
function paint(art, kind, layers) {
  const [w, h] = art.sizes.get(kind) ?? extent(layers);
  const picture = { w, h, pixels: new Uint8Array(w * h) };
  for (const layer of layers) drawLayer(art, layer, picture);
  return picture;
}

/** Drawings on each other, the first at the bottom and of the size that counts. @param {Art} art @param {string[]} names
 * @returns {Picture} */
export function drawPile(art, names) {
  const drawings = names.map((name) => art.drawings.get(name) ?? fail(`no drawing ${name}`));
  const layers = drawings.flatMap((d) => layersOf(art, d.name, 0).map((l) => recolour(l, d.colours)));
  return paint(art, drawings[0].kind, layers);
}

/** How far everything but the legs moves in a pose. @type {Record<string, [number, number]>} */
const SHIFTS = { walk1: [0, -1], walk2: [0, -1], hurt: [-2, 0] };

/** @param {Art} art @param {Drawing} drawing @param {string} pose @returns {Layer[]} */
function heroLayers(art, drawing, pose) {
  const [dx, dy] = SHIFTS[pose] ?? [0, 0];
  return heroUses(art, drawing, drawing.colours).flatMap((use) => {
    const still = art.drawings.get(use.name)?.flags.includes("ground");
    return usedLayers(art, use, 1, pose).map((l) => (still ? l : { ...l, x: l.x + dx, y: l.y + dy }));
  });
}

/** The parts of a hero, those of groups one by one, so that each can take its pose.
 * @param {Art} art @param {Drawing} drawing @param {string} colours @returns {Use[]} */
function heroUses(art, drawing, colours) {
  return drawing.steps.flatMap(([op, ...words]) => {
    if (op !== ">") fail(`${drawing.name}: a hero is made of parts`);
    return words.flatMap((word) => {
      const use = readUse(word), part = art.drawings.get(use.name);
      if (!part) fail(`${drawing.name}: no drawing ${use.name}`);
      const given = [...use.colours].map((c) => (c >= "A" && c <= "Z" ? colours[c.charCodeAt(0) - 65] ?? c : c)).join("");
      if (!part.flags.includes("group")) return [{ ...use, colours: given }];
      return heroUses(art, part, given + part.colours.slice(given.length));
    });
  });
}

/** On its back, feet to the right. @param {Picture} p @returns {Picture} */
function fallen(p) {
  const pixels = new Uint8Array(p.w * p.h);
  let lowest = 0;
  for (let y = 0; y < p.h; y++) for (let x = 0; x < p.w; x++) if (p.pixels[y * p.w + x]) lowest = Math.max(lowest, p.w - 1 - x);
  const drop = p.h - 1 - lowest;
  for (let y = 0; y < p.h; y++) {
    for (let x = 0; x < p.w; x++) {
      const to = p.w - 1 - x + drop;
      if (to >= 0 && to < p.h && y < p.w) pixels[to * p.w + y] = p.pixels[y * p.w + x];
    }
  }
  return { w: p.w, h: p.h, pixels };
}

/** @param {Art} art @param {Picture} picture @returns {Uint8ClampedArray} */
export function rgba(art, picture) {
  const out = new Uint8ClampedArray(picture.pixels.length * 4);
  picture.pixels.forEach((p, i) => p && out.set([...art.colours[p - 1], 255], 4 * i));
  return out;
}

/** Every name that a drawing uses, for the check. @param {Art} art @param {string} name @returns {Use[]} */
export function usesOf(art, name) {
  const drawing = art.drawings.get(name) ?? fail(`no drawing ${name}`);
  return drawing.steps.flatMap(([op, ...words]) => (op === ">" ? words.map(readUse) : op === "t" ? [readUse(words[0])] : []));
}

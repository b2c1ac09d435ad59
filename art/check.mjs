// Is there a picture for everything, and is none like another? node art/check.mjs PROGRAM, the program being build/lair
import { execFileSync } from "node:child_process";
import { brotliCompressSync } from "node:zlib";
import { artText } from "./load.mjs";
import { POSES, draw, figure, readArt, usesOf } from "./sprites.mjs";

const MOST_COLOURS = 48;
const MOST_BYTES = 90_000; /* compressed: the page's first visit carries all of art/ */
const LEAST_DIFFERENT = 30; /* pixels between two pictures of one kind and set */
const KINDS = { room: "room", "advanced-room": "room", spell: "spell", "epic-spell": "spell", hero: "hero", "epic-hero": "hero",
  boss: "boss", miniboss: "mini", item: "item" };
const TREASURES = ["cleric", "fighter", "mage", "thief", "explorer", "none"];
const named = (prefix, names) => names.map((name) => `${prefix}.${name}`);
const ALSO = ["title", "logo.title", "favicon", "town.strip", "town.day",
  ...named("icon", [...TREASURES, "soul", "wound", "coin", "counter", "heart", "damage", "gate", "monster", "trap"]),
  ...named("throne", TREASURES),
  ...named("mark", ["temple", "stadium", "library", "hideout", "tavern", "launchpad", "gate", "town"]),
  ...named("frame", ["monster", "trap", "monster-advanced", "trap-advanced", "spell", "epic-spell", "hero", "epic-hero", "miniboss",
    "item", "boss"]),
  ...named("back", ["room", "spell", "hero", "boss", "item"])];

const mistakes = [];
const text = artText();
const art = readArt(text);
const program = process.argv[2] ?? "build/lair";
const designs = JSON.parse(execFileSync(program, ["cards", "list", "--json"], { encoding: "utf8", maxBuffer: 1 << 26 }));

function tried(what, drawIt) {
  try {
    return drawIt();
  } catch (error) {
    mistakes.push(`${what}: ${error.message}`);
    return null;
  }
}

/* every drawing can be drawn and is used by something */
const used = new Set();
for (const { name, kind, flags } of art.drawings.values()) {
  for (const use of tried(name, () => usesOf(art, name)) ?? []) {
    if (!art.drawings.has(use.name)) mistakes.push(`${name} uses ${use.name}, which is not drawn`);
    used.add(use.name);
  }
  const shown = kind !== "part" || (!flags.includes("group") && !name.includes("/"));
  const picture = shown && tried(name, () => draw(art, name));
  if (picture && kind !== "part" && !picture.pixels.some((p) => p)) mistakes.push(`${name} is empty`);
  if (kind === "mini") tried(name, () => figure(art, name));
}
for (const { name, kind } of art.drawings.values()) {
  if (kind === "part" && !name.includes("/") && !used.has(name)) mistakes.push(`no picture uses ${name}`);
}

/* every design has its picture, unlike the others of its set */
const groups = new Map();
for (const design of designs) {
  const drawing = art.drawings.get(design.id), kind = KINDS[design.kind];
  if (!drawing || drawing.kind !== kind) {
    mistakes.push(`no picture of the ${design.kind} ${design.id} (${design.set})`);
    continue;
  }
  const poses = kind === "hero" ? POSES : ["stand"];
  const pictures = tried(design.id, () => poses.map((pose) => draw(art, design.id, pose)));
  if (!pictures) continue;
  const group = `${design.set} ${kind}`;
  groups.set(group, [...(groups.get(group) ?? []), { id: design.id, pixels: pictures[0].pixels }]);
}
for (const group of groups.values()) {
  group.forEach((a, i) => {
    for (const b of group.slice(i + 1)) {
      let different = 0;
      a.pixels.forEach((p, n) => (different += p === b.pixels[n] ? 0 : 1));
      if (different < LEAST_DIFFERENT) mistakes.push(`${a.id} and ${b.id} differ in ${different} pixels only`);
    }
  });
}

for (const name of ALSO) if (!art.drawings.has(name)) mistakes.push(`no picture ${name}`);
if (art.colours.length > MOST_COLOURS) mistakes.push(`${art.colours.length} colours; at most ${MOST_COLOURS}`);
for (const [name, tones] of art.ramps) {
  if (tones.length !== 3 || tones.some((t) => !art.colours[t])) mistakes.push(`ramp ${name} needs three colours of the palette`);
}
const bytes = brotliCompressSync(Buffer.from(text)).length;
if (bytes > MOST_BYTES) mistakes.push(`${bytes} bytes compressed; at most ${MOST_BYTES}`);

for (const mistake of mistakes) console.error(mistake);
console.log(`art: ${designs.length} designs, ${art.drawings.size} drawings, ${art.colours.length} colours,`,
  `${bytes} bytes compressed, ${mistakes.length} mistakes`);
process.exit(mistakes.length > 0 ? 1 : 0);

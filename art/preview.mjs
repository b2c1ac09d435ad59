// Contact sheets of the pictures as PNG files: node art/preview.mjs DIRECTORY [--stand] [KIND or NAME ...]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadArt } from "./load.mjs";
import { png } from "./png.mjs";
import { POSES, draw } from "./sprites.mjs";

/* Shapes without background are shown on the two surfaces of the page, dark and light. */
const SURFACES = [[43, 39, 64], [224, 202, 160]];

function sheet(art, pictures, columns, scale) {
  const w = Math.max(...pictures.map((p) => p.w)), h = Math.max(...pictures.map((p) => p.h)), gap = 2;
  const rows = Math.ceil(pictures.length / columns);
  const width = (columns * (w + gap) + gap) * scale, height = (rows * (h + gap) + gap) * scale;
  const rgb = Buffer.alloc(width * height * 3, 20);
  pictures.forEach((p, n) => {
    const left = (gap + (n % columns) * (w + gap)) * scale, top = (gap + Math.floor(n / columns) * (h + gap)) * scale;
    for (let y = 0; y < p.h * scale; y++) {
      for (let x = 0; x < p.w * scale; x++) {
        const pixel = p.pixels[Math.floor(y / scale) * p.w + Math.floor(x / scale)];
        const colour = pixel ? art.colours[pixel - 1] : SURFACES[p.surface ?? 0];
        rgb.set(colour, ((top + y) * width + left + x) * 3);
      }
    }
  });
  return png(width, height, rgb);
}

const [directory, ...words] = process.argv.slice(2);
const posesShown = words.includes("--stand") ? ["stand"] : POSES;
const wanted = words.filter((w) => !w.startsWith("--"));
if (!directory) {
  console.error("usage: node art/preview.mjs DIRECTORY [--stand] [KIND or NAME ...]");
  process.exit(2);
}
mkdirSync(directory, { recursive: true });
const art = loadArt();
const kinds = wanted.length > 0 ? wanted : [...new Set([...art.drawings.values()].map((d) => d.kind))];
const PER_SHEET = 48;
for (const kind of kinds) {
  const found = [...art.drawings.values()].filter((d) => (d.kind === kind || d.name.startsWith(kind)) && !d.name.includes("/"));
  const hero = kind === "hero" || found[0]?.kind === "hero";
  const columns = { hero: 10, icon: 12, title: 1, town: 1, frame: 8, boss: 6, room: 6, spell: 6 }[kind] ?? (hero ? 10 : 8);
  const scale = { title: 4, town: 4, hero: 4, boss: 3, part: 3, icon: 5 }[kind] ?? 4;
  const step = kind === "part" ? 80 : hero && posesShown.length === 1 ? 100 : PER_SHEET;
  for (let from = 0; from < found.length; from += step) {
    const part = found.slice(from, from + step);
    const pictures = part.flatMap((d) => (hero ? posesShown.map((pose) => draw(art, d.name, pose)) : [draw(art, d.name)]));
    const file = join(directory, `${kind}-${from / step + 1}.png`);
    writeFileSync(file, sheet(art, pictures, columns, scale));
    console.log(file, part.map((d) => d.name).join(" "));
  }
}

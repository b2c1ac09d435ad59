// Draws the icons for installing the page out of art/: public/icon-*.png.
import { writeFileSync } from 'node:fs';
import { loadArt } from '../../art/load.mjs';
import { png } from '../../art/png.mjs';
import { draw } from '../../art/sprites.mjs';

/** Name, side, and how many times larger the picture is. Of a maskable icon only the inner four fifths are sure to be seen. */
const ICONS = [
  ['icon-180', 180, 11],
  ['icon-192', 192, 12],
  ['icon-512', 512, 32],
  ['icon-maskable-512', 512, 22],
];

const art = loadArt();
const picture = draw(art, 'favicon');

/** What lies behind the skull: the colours in the corners. Where the picture ends before the icon does, one of them is all around. */
const behind = [0, picture.w - 1, picture.pixels.length - picture.w, picture.pixels.length - 1].map(
  (n) => picture.pixels[n],
);
const ground = behind[3];

function pixelAt(x, y, whole) {
  const inside = x >= 0 && y >= 0 && x < picture.w && y < picture.h;
  const pixel = inside ? picture.pixels[y * picture.w + x] : ground;
  return !whole && behind.includes(pixel) ? ground : pixel;
}

/** The picture in the middle. */
function icon(side, scale) {
  const rgb = Buffer.alloc(side * side * 3);
  const whole = picture.w * scale > 0.9 * side;
  const at = (where, cells) => Math.floor((where - (side - cells * scale) / 2) / scale);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const pixel = pixelAt(at(x, picture.w), at(y, picture.h), whole);
      rgb.set(art.colours[pixel ? pixel - 1 : 0], (y * side + x) * 3);
    }
  }
  return png(side, side, rgb);
}

for (const [name, side, scale] of ICONS) {
  writeFileSync(new URL(`../public/${name}.png`, import.meta.url), icon(side, scale));
}

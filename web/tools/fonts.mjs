// The page's two faces, cut down to the letters that it writes: src/style/fonts/*.woff2 out of the packages, and their licences
// as public/fonts.txt, which have to go wherever the faces go.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { LETTERS } from './letters.mjs';

const FACES = { tiny5: ['400'], 'fira-sans-condensed': ['400', '700'] };
/** A third of this face is instructions for coarse screens, which most systems pass over. */
const UNHINTED = 'fira-sans-condensed';
/** Each file by the part of its package that it is cut out of. */
const PARTS = { latin: 'latin', 'latin-ext': 'latin-ext', cyrillic: 'cyrillic', names: 'cyrillic' };
/** What is written on the title in every language. */
const NAME = 'Українська';
/** Kerning, ligatures, marks, and figures of one width; not the small capitals and other forms that a face has beside. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
const packages = new URL('../node_modules/@fontsource/', import.meta.url);
const out = new URL('../src/style/fonts/', import.meta.url);

mkdirSync(out, { recursive: true });
for (const [face, weights] of Object.entries(FACES)) {
  for (const weight of weights) {
    for (const [part, from] of Object.entries(PARTS)) {
      const whole = readFileSync(new URL(`${face}/files/${face}-${from}-${weight}-normal.woff2`, packages));
      const letters = part === 'names' ? NAME : LETTERS;
      const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: face === UNHINTED };
      const cut = await subsetFont(whole, letters, options);
      writeFileSync(new URL(`${face}-${part}-${weight}-normal.woff2`, out), cut);
    }
  }
}
const licences = Object.keys(FACES).map(
  (face) => `${face}\n\n${readFileSync(new URL(`${face}/LICENSE`, packages), 'utf8')}`,
);
mkdirSync(new URL('../public/', import.meta.url), { recursive: true });
writeFileSync(new URL('../public/fonts.txt', import.meta.url), licences.join('\n\n'));

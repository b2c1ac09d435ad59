// The page's two faces, cut down to the letters that it writes: src/style/fonts/*.woff2 out of the packages, and their licences
// as public/fonts.txt, which have to go wherever the faces go.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { LETTERS } from './letters.mjs';

const FACES = { tiny5: ['400'], 'fira-sans-condensed': ['400', '700'] };
const PARTS = ['latin', 'latin-ext', 'cyrillic'];
const packages = new URL('../node_modules/@fontsource/', import.meta.url);
const out = new URL('../src/style/fonts/', import.meta.url);

mkdirSync(out, { recursive: true });
for (const [face, weights] of Object.entries(FACES)) {
  for (const file of PARTS.flatMap((part) => weights.map((weight) => `${face}-${part}-${weight}-normal.woff2`))) {
    const whole = readFileSync(new URL(`${face}/files/${file}`, packages));
    writeFileSync(new URL(file, out), await subsetFont(whole, LETTERS, { targetFormat: 'woff2' }));
  }
}
const licences = Object.keys(FACES).map(
  (face) => `${face}\n\n${readFileSync(new URL(`${face}/LICENSE`, packages), 'utf8')}`,
);
mkdirSync(new URL('../public/', import.meta.url), { recursive: true });
writeFileSync(new URL('../public/fonts.txt', import.meta.url), licences.join('\n\n'));

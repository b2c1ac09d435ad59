import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { artText } from '../../../art/load.mjs';
import type { Lang, TreasureClass } from '../table/protocol.ts';
import { LANGS } from '../text/languages.ts';

const CLASSES: TreasureClass[] = ['cleric', 'fighter', 'mage', 'thief', 'explorer'];
/** What the letters are called in art/icons.art: some look alike in both alphabets. */
const GLYPHS: Record<string, string> = { К: 'k', Б: 'be', М: 'm', З: 'ze', Р: 'er' };

/** The letter that is drawn on a treasure, by its name in art/. */
function drawn(art: string, of: TreasureClass, lang: Lang): string | undefined {
  const icon = (name: string) => new RegExp(`^${name} = .* c\\.(\\w+)@`, 'm').exec(art)?.[1];
  return icon(`icon\\.${of}\\.${lang}`) ?? icon(`icon\\.${of}`);
}

it.each(LANGS)('%s: the letters on the icons are those of the texts', (lang) => {
  const texts = readFileSync(new URL(`../../../lang/ui.${lang}`, import.meta.url), 'utf8');
  const letters = [...(/^letters = (\S+)$/m.exec(texts)?.[1] ?? '')];
  const art = artText();
  expect(CLASSES.map((of) => drawn(art, of, lang))).toEqual(letters.map((c) => GLYPHS[c] ?? c.toLowerCase()));
});

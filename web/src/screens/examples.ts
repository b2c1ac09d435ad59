// What the workshop shows to somebody who has never written a card.

import type { GalleryCard } from '../table/protocol.ts';

/** The first line of a card, by its kind; words in brackets may be left out. */
export const HEADERS = `room   NAME  [advanced]  monster|trap  fighter ...  2 damage  [3 copies]
spell  NAME  [epic]  build|adventure|both  [2 copies]
boss   NAME  cleric ...  480 xp
hero   NAME  [epic]  mage ...  6 health`;

/** Cards to begin with; a test holds them to being cards that can be played. */
export const EXAMPLES: { kind: 'room' | 'spell' | 'hero' | 'boss'; text: string }[] = [
  {
    kind: 'room',
    text: `room  Noodle Cellar  trap  mage thief  2 damage  2 copies
      pl Piwnica z makaronem | uk Локшиновий льох | de Nudelkeller
      When this room is built, you may discard a spell: draw 2 room cards.
`,
  },
  {
    kind: 'spell',
    text: `spell  Sudden Nap  both  2 copies
      pl Nagła drzemka | uk Раптовий сон | de Plötzliches Nickerchen
      Stun a room until end of turn.
`,
  },
  {
    kind: 'hero',
    text: `hero  Aunt Tilda  cleric  8 health
      pl Ciotka Tylda | uk Тітка Тільда | de Tante Tilda
      When this hero survives a dungeon, the dungeon's owner discards a card of their choice.
`,
  },
  {
    kind: 'boss',
    text: `boss  The Landlord  thief  550 xp
      pl Kamienicznik | uk Домовласник | de Der Vermieter
      When you level up, put a counter on each of your rooms.
`,
  },
];

/** A sentence as it is written, and in the reader's language. */
export interface Sentence {
  english: string;
  own: string;
}

const split = (rules: string) => rules.split(/(?<=\.)\s+/).filter(Boolean);

/** Every sentence of these cards once, in order of its letters; the same cards in two languages. */
export function sentencesOf(english: GalleryCard[], own: GalleryCard[]): Sentence[] {
  const all = new Map<string, string>();
  english.forEach(({ rules }, n) => {
    const [here, there] = [split(rules), split(own[n]?.rules ?? '')];
    here.forEach((text, at) => {
      all.set(text, here.length === there.length ? there[at] : text);
    });
  });
  return [...all]
    .map(([text, other]) => ({ english: text, own: other }))
    .sort((a, b) => (a.english < b.english ? -1 : 1));
}

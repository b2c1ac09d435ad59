// The pictures of the game for the page: each is drawn once and kept. No DOM here; whoever has a canvas puts the bytes on it.
import { type Art, draw, drawPile, figure, type Picture, readArt, rgba } from '../../../art/sprites.mjs';

export type Pose = 'stand' | 'walk1' | 'walk2' | 'hurt' | 'dead';
export type Treasure = 'cleric' | 'fighter' | 'mage' | 'thief' | 'explorer';

/** Pixels as ImageData wants them: four bytes each. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** What the page knows of a card, enough to find its picture. */
export interface Pictured {
  readonly id: string;
  readonly kind: string;
  readonly type?: string;
  readonly treasure?: readonly string[];
}

/** How many pictures there are for players' own cards, by the word in their names (art/own.art). */
const OWN: Record<string, number> = { monster: 8, trap: 8, spell: 4, item: 4, miniboss: 3, hero: 4, boss: 3 };

export class Sprites {
  private readonly art: Art;
  private readonly kept = new Map<string, Sprite>();

  /** @param texts the contents of all files art/*.art, in any order */
  constructor(texts: readonly string[]) {
    this.art = readArt(texts.join('\n'));
  }

  has(name: string): boolean {
    return this.art.drawings.has(name);
  }

  /** An icon, a frame, a landmark, the title ...: anything by its name. */
  named(name: string): Sprite {
    return this.keep(name, () => draw(this.art, name));
  }

  /** The picture on a card. A boss sits before the throne of its treasure. */
  card(card: Pictured): Sprite {
    const name = this.nameOf(card);
    if (card.kind !== 'boss') return this.named(name);
    return this.pile([`throne.${card.treasure?.[0] ?? 'none'}`, name]);
  }

  /** A room as it is: under construction, stunned, boarded up (`overlay.` in art/effects.art). */
  room(card: Pictured, ...overlays: string[]): Sprite {
    return this.pile([this.nameOf(card), ...overlays.map((name) => `overlay.${name}`)]);
  }

  /** A hero on its way. */
  hero(card: Pictured, pose: Pose): Sprite {
    const name = this.nameOf(card);
    return this.keep(`${name} ${pose}`, () => draw(this.art, name, pose));
  }

  /** A miniboss without the room behind it. */
  figure(card: Pictured): Sprite {
    const name = this.nameOf(card);
    return this.keep(`${name} alone`, () => figure(this.art, name));
  }

  private pile(names: string[]): Sprite {
    return this.keep(names.join(' '), () => drawPile(this.art, names));
  }

  private nameOf(card: Pictured): string {
    return this.has(card.id) ? card.id : ownPicture(card);
  }

  private keep(key: string, drawn: () => Picture): Sprite {
    const known = this.kept.get(key);
    if (known) return known;
    const picture = drawn();
    const sprite = { width: picture.w, height: picture.h, data: rgba(this.art, picture) };
    this.kept.set(key, sprite);
    return sprite;
  }
}

/** A card of a player's own has no picture of its own: it gets one of its kind, always the same for the same name. */
function ownPicture(card: Pictured): string {
  const kind = card.type ?? card.kind.replace('epic-', '');
  const [word, choices] = Object.entries(OWN).find(([name]) => name === kind) ?? ['trap', 8];
  let sum = 0;
  for (const letter of card.id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return `own.${word}${(sum % choices) + 1}`;
}

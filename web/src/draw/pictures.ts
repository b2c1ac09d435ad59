// The sprites for the page. The art is a piece of its own that comes after the first words are on the screen.

import { Store } from '../state/store.ts';
import type { CardKind } from '../table/protocol.ts';
import type { Pictured, Pose, Sprite, Sprites } from './sprites.ts';

export type { Pictured, Pose, Sprite };

let sprites: Sprites | null = null;
/** Becomes true when the art has been read; until then pictures are empty. */
export const artReady = new Store(false);

/** Frames that the style sheets use as --frame-NAME. */
const FRAMES = [
  'monster',
  'trap',
  'monster-advanced',
  'trap-advanced',
  'spell',
  'epic-spell',
  'hero',
  'epic-hero',
  'miniboss',
  'item',
  'boss',
  'panel',
  'paper',
  'button',
  'button-on',
  'dialog',
];

export async function loadPictures(): Promise<void> {
  sprites = (await import('./artist.ts')).sprites;
  const root = document.documentElement.style;
  for (const frame of FRAMES) root.setProperty(`--frame-${frame}`, urlOf(`frame.${frame}`));
  for (const back of ['room', 'spell', 'hero', 'boss', 'item'])
    root.setProperty(`--back-${back}`, urlOf(`back.${back}`));
  for (const [name, sprite] of [
    ['strip', 'town.strip'],
    ['day', 'town.day'],
  ]) {
    root.setProperty(`--town-${name}`, urlOf(sprite));
    root.setProperty(`--sky-${name}`, `rgb(${named(sprite)?.data.slice(0, 3).join(' ') ?? '0 0 0'})`);
  }
  root.setProperty('--earth', urlOf('strip.earth'));
  for (const frame of [1, 2]) root.setProperty(`--bat-${frame}`, urlOf(`fx.bat${frame}`));
  document.documentElement.dataset.art = 'ready';
  artReady.value = true;
}

export function imageOf(sprite: Sprite): ImageData {
  return new ImageData(new Uint8ClampedArray(sprite.data), sprite.width, sprite.height);
}

function urlOf(name: string): string {
  const sprite = named(name);
  if (!sprite) return 'none';
  const canvas = document.createElement('canvas');
  canvas.width = sprite.width;
  canvas.height = sprite.height;
  canvas.getContext('2d')?.putImageData(imageOf(sprite), 0, 0);
  return `url("${canvas.toDataURL()}")`;
}

const SIZES: Partial<Record<CardKind, [number, number]>> = { boss: [48, 48], hero: [24, 24], 'epic-hero': [24, 24] };

export function sizeOf(kind: CardKind): [number, number] {
  return SIZES[kind] ?? [48, 36];
}

/** The picture of a card or hero; null: the art is not there yet. */
export function picture(card: Pictured, pose: Pose = 'stand'): Sprite | null {
  if (!sprites) return null;
  return card.kind === 'hero' || card.kind === 'epic-hero' ? sprites.hero(card, pose) : sprites.card(card);
}

/** Anything else by its name in art/. */
export function named(name: string): Sprite | null {
  return sprites?.has(name) ? sprites.named(name) : null;
}

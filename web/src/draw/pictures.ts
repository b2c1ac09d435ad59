// Pictures of cards and heroes, drawn once from the text in art/ and kept.

import { Store } from '../state/store.ts';
import type { CardKind } from '../table/protocol.ts';

export type Pose = 'stand' | 'walk1' | 'walk2' | 'hurt' | 'dead';
interface Artist {
  has(name: string): boolean;
  draw(name: string, pose: Pose): { w: number; h: number; data: Uint8ClampedArray };
}

/** Becomes true when the art has been read; until then pictures are empty frames. */
export const artReady = new Store(false);
let artist: Artist | null = null;

export async function loadPictures(): Promise<void> {
  artist = (await import('./artist.ts')).artist();
  artReady.value = true;
}

const SIZES: Partial<Record<CardKind, [number, number]>> = { boss: [48, 48], hero: [24, 24], 'epic-hero': [24, 24] };

export function sizeOf(kind: CardKind): [number, number] {
  return SIZES[kind] ?? [48, 36];
}

const kept = new Map<string, ImageBitmapSource | null>();

function nameOf(set: string, id: string): string | null {
  if (!artist) return null;
  return [`${set}/${id}`, `${set}.${id}`, id].find((name) => artist?.has(name)) ?? null;
}

/** The picture of a card, or of something of that name; null: there is none (yet). */
export function picture(set: string, id: string, pose: Pose = 'stand'): ImageData | null {
  const name = nameOf(set, id);
  if (!artist || !name) return null;
  const key = `${name} ${pose}`;
  let found = kept.get(key) as ImageData | null | undefined;
  if (found === undefined) {
    try {
      const { w, h, data } = artist.draw(name, pose);
      found = new ImageData(new Uint8ClampedArray(data), w, h);
    } catch {
      found = null;
    }
    kept.set(key, found);
  }
  return found;
}

/** Something to look at where there is no picture: a sign made of the name, the same on both sides. */
export function emblem(id: string, w: number, h: number): ImageData {
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed >>> 16;
  };
  const hues = [
    [130, 72, 196],
    [63, 120, 230],
    [39, 148, 132],
    [203, 49, 62],
    [232, 122, 44],
    [71, 159, 58],
    [162, 53, 122],
    [29, 130, 178],
  ];
  const [r, g, b] = hues[next() % hues.length];
  const image = new ImageData(w, h);
  const cell = Math.max(2, Math.floor(h / 9));
  const rows = Math.floor(h / cell) - 2;
  const half = Math.ceil(rows / 2);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < half; x++) {
      if (next() % 100 > 52) continue;
      const light = 1 - y / (rows * 2);
      for (const column of [x, rows - 1 - x]) {
        for (let dy = 0; dy < cell; dy++) {
          for (let dx = 0; dx < cell; dx++) {
            const px = Math.floor((w - rows * cell) / 2) + column * cell + dx;
            const at = 4 * ((y + 1) * cell + dy) * w + 4 * px;
            image.data.set([r * light, g * light, b * light, 255], at);
          }
        }
      }
    }
  }
  return image;
}

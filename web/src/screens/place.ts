// Where a bubble goes: beside what it is about, and over nothing that is needed.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Obstacle {
  box: Box;
  /** How bad it is to cover it. */
  weight: number;
}
export interface Place {
  left: number;
  top: number;
  /** The side of the bubble that is turned to what it is about; null: it is about nothing, or lies over it. */
  side: 'top' | 'bottom' | 'left' | 'right' | null;
  /** Where on that side, in pixels from its left or upper end. */
  along: number;
}

const STEP = 18;
const CORNER = 24;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const h = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/** How far two boxes are from each other, edge to edge and a little from middle to middle. */
function distance(a: Box, b: Box): number {
  const gap = (from: number, length: number, other: number, otherLength: number) =>
    Math.max(0, other - from - length, from - other - otherLength);
  const edges = gap(a.left, a.width, b.left, b.width) + gap(a.top, a.height, b.top, b.height);
  const middles =
    Math.abs(a.left + a.width / 2 - b.left - b.width / 2) + Math.abs(a.top + a.height / 2 - b.top - b.height / 2);
  return edges + middles / 8;
}

function sideOf(bubble: Box, about: Box): Pick<Place, 'side' | 'along'> {
  const across = clamp(about.left + about.width / 2 - bubble.left, CORNER, bubble.width - CORNER);
  const down = clamp(about.top + about.height / 2 - bubble.top, CORNER, bubble.height - CORNER);
  if (about.top >= bubble.top + bubble.height) return { side: 'bottom', along: across };
  if (about.top + about.height <= bubble.top) return { side: 'top', along: across };
  if (about.left >= bubble.left + bubble.width) return { side: 'right', along: down };
  if (about.left + about.width <= bubble.left) return { side: 'left', along: down };
  return { side: null, along: 0 };
}

function* steps(from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += STEP) yield at;
  yield Math.max(from, to);
}

/**
 * @param size   of the bubble
 * @param within where it may be
 * @param about  what it points at
 */
export function placeBubble(
  size: { width: number; height: number },
  within: Box,
  about: Box | null,
  obstacles: Obstacle[],
): Place {
  const wanted = about ?? { left: within.left + within.width / 2, top: within.top, width: 0, height: 0 };
  let best: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const left of steps(within.left, within.left + within.width - size.width)) {
    for (const top of steps(within.top, within.top + within.height - size.height)) {
      const box = { left, top, ...size };
      const covers = obstacles.reduce((sum, { box: other, weight }) => sum + weight * overlap(box, other), 0);
      const cost = covers + distance(box, wanted);
      if (cost >= least) continue;
      least = cost;
      best = box;
    }
  }
  const box = best ?? { left: within.left, top: within.top, ...size };
  return { left: box.left, top: box.top, ...(about ? sideOf(box, about) : { side: null, along: 0 }) };
}

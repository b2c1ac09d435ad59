import { describe, expect, it } from 'vitest';
import { placeBubble } from './place.ts';

const within = { left: 0, top: 60, width: 1280, height: 480 };
const size = { width: 400, height: 150 };

describe('where a bubble goes', () => {
  it('beside what it is about, with its tail towards it', () => {
    const about = { left: 100, top: 600, width: 60, height: 60 };
    const place = placeBubble(size, within, about, []);
    expect(place.side).toBe('bottom');
    expect(place.top).toBe(390);
    expect(place.left + place.along).toBeGreaterThanOrEqual(100);
    expect(place.left + place.along).toBeLessThanOrEqual(160);
  });
  it('not over what is needed', () => {
    const about = { left: 100, top: 300, width: 60, height: 60 };
    const needed = { left: 0, top: 60, width: 1280, height: 300 };
    const place = placeBubble(size, within, about, [{ box: needed, weight: 5 }]);
    expect(place.top).toBeGreaterThanOrEqual(360);
    expect(place.side).toBe('top');
  });
  it('inside, even where there is no room', () => {
    const place = placeBubble(size, { left: 0, top: 60, width: 360, height: 100 }, null, []);
    expect(place).toMatchObject({ left: 0, top: 60, side: null });
  });
});

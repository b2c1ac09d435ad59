import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/** The custom properties of all rules with this selector. */
function properties(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, head, body] of css.matchAll(/^([^\n{}]+) \{\n([^}]*)\}/gm)) {
    if (head !== selector) continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+): ([^;]+);/g)) found.set(name, value);
  }
  return found;
}

const palette = properties(':root');

/** A colour as its three parts, whatever it is called. */
function parts(value: string): number[] {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name) return parts(palette.get(name) ?? '');
  expect(value).toMatch(/^#[0-9a-f]{6}$/);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
}

function luminance(value: string): number {
  const [r, g, b] = parts(value).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS = ['text', 'text-soft', 'accent', 'good', 'bad'];
const GROUNDS = ['back', 'panel', 'panel-low', 'wall'];
const SEATS = [0, 1, 2, 3, 4, 5];

describe.each([
  ['dark', ''],
  ['light', ':root[data-theme="light"] '],
])('%s', (_theme, within) => {
  const own = properties(within.trim() || ':root');
  const colours = new Map([...palette, ...own]);
  const texts = [
    ...TEXTS.map((name) => [name, colours.get(name)]),
    ...SEATS.map((seat) => [`seat ${seat}`, properties(`${within}.seat-${seat}`).get('seat')]),
  ];
  it.each(texts)('%s can be read on everything', (_name, text) => {
    for (const ground of GROUNDS) {
      expect(contrast(text ?? '', colours.get(ground) ?? ''), ground).toBeGreaterThanOrEqual(4.5);
    }
  });
  it.each(['text', 'text-soft', 'accent'])('%s can be read on a button', (name) => {
    expect(contrast(colours.get(name) ?? '', colours.get('panel-high') ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  it('what is written on the accent can be read', () => {
    expect(contrast(colours.get('accent') ?? '', colours.get('accent-text') ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

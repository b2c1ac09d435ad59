// What a beat says in the time that it is shown.
import { expect, test } from 'vitest';
import type { Beat, GameEvent, Look } from '../table/protocol.ts';
import { en } from '../text/en.ts';
import { captionOf } from './captions.ts';

const look = { seat: 0, names: ['You', 'Gwinis'], seats: [] as unknown } as Look;
const draw = (seat: number, amount: number) =>
  ({ kind: 'draw', seat, amount, text: 'Gwinis draws a card.', card: { name: 'Mousetrap' } }) as unknown as GameEvent;
const caption = (events: GameEvent[]) =>
  captionOf({ beat: { events } as Beat, part: 'after', lasts: 1, firstLured: false }, look, en);

test('many cards are counted, or named in one sentence', () => {
  expect(caption([draw(1, 0), draw(1, 0), draw(1, 0), draw(1, 1)])).toBe('Gwinis: drawn 3 rooms, 1 spell.');
  expect(caption([draw(0, 0), draw(0, 0)])).toBe('You: drawn Mousetrap, Mousetrap.');
  expect(caption([draw(1, 0)])).toBe('Gwinis draws a card.');
});

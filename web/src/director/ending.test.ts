import { expect, it } from 'vitest';
import type { Beat, GameEvent, Look, Move } from '../table/protocol.ts';
import { en } from '../text/en.ts';
import { deadliestRoom, turningPoint } from './ending.ts';
import { asks, narrate } from './narrator.ts';
import { tensionOf } from './tension.ts';

const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({
  kind,
  moment: 1,
  text: `${kind}.`,
  depth: 1,
  seat: 0,
  amount: 0,
  was: 0,
  rule: null,
  ...more,
});
const card = (number: number, name: string) => ({ card: number, id: name, set: 'super', name, kind: 'room' as const });
const hero = { hero: 3, id: 'h', set: 'super', name: 'Tilda, Bandage Bearer' };
const look = (souls: number, others = 0) =>
  ({
    seat: 0,
    names: ['You', 'Mayhem'],
    question: '',
    game: { players: 2, variants_text: [] as string[] },
    seats: [
      { seat: 0, souls, wounds: 1, gone: false },
      { seat: 1, souls: others, wounds: 0, gone: false },
    ],
  }) as unknown as Look;
const beat = (...events: GameEvent[]): Beat => ({ moment: 1, events, hold: [], table: {} });

it('finds the room that killed most in one dungeon', () => {
  const kill = (number: number, seat: number) => event('died', { card: card(number, `room ${number}`), seat });
  const log = [kill(1, 0), kill(2, 0), kill(2, 0), kill(9, 1), kill(9, 1), kill(9, 1)];
  expect(deadliestRoom(log, 0)).toMatchObject({ room: { card: 2 }, kills: 2 });
  expect(deadliestRoom([], 0)).toBe(null);
});

it('the turning point is the own decision that cost most', () => {
  const move = (choice: number, seat: number, loss: number, grade: Move['grade']) =>
    ({ choice, seat, loss, grade }) as Move;
  const moves = [
    move(1, 0, 40, 'mistake'),
    move(2, 1, 300, 'blunder'),
    move(3, 0, 90, 'blunder'),
    move(4, 0, 1, 'good'),
  ];
  expect(turningPoint(moves, 0)?.choice).toBe(3);
  expect(turningPoint([move(4, 0, 1, 'good')], 0)).toBe(null);
});

it('tells when somebody can end the game, and when the last turn has come, each once', () => {
  const score = (amount: number) => beat(event('died'), event('score', { amount }));
  expect(tensionOf(score(1), look(8), en)).toContain('near');
  expect(tensionOf(score(1), look(9), en)).toBe(null);
  expect(tensionOf(score(2), look(10), en)).toContain('last turn');
  expect(tensionOf(score(1), look(11), en)).toBe(null);
  expect(tensionOf(score(2), look(10, 12), en)).toBe(null);
  const alone = { ...look(10), game: { players: 1, variants_text: [] } } as unknown as Look;
  expect(tensionOf(score(2), alone, en)).toBe(null);
});

it('a walk is told in one sentence, and the score after it', () => {
  const step = (kind: string, amount = 0, more = {}) =>
    event(kind, { hero, amount, card: card(5, 'Ogre Gym'), ...more });
  const events = [
    step('enter'),
    step('damage', 2),
    event('window', { text: '' }),
    step('enter'),
    step('damage', 4),
    step('died'),
    step('score', 1, { text: 'x' }),
  ];
  expect(narrate(events, look(2), en, 'normal')).toBe('Tilda: 2, 4, Ogre Gym, dies. You: Souls 2, Wounds 1.');
  expect(narrate(events, look(2), en, 'everything')).toBe('enter. damage. enter. damage. died. x');
});

it('draws of others are counted, one’s own are named', () => {
  const draw = (seat: number, amount: number) =>
    event('draw', { seat, amount, card: seat ? undefined : card(1, 'Chill') });
  expect(narrate([draw(1, 0), draw(1, 0), draw(1, 1)], look(0), en, 'normal')).toBe('Mayhem: drawn 2 rooms, 1 spell.');
  expect(narrate([draw(0, 1), draw(0, 1)], look(0), en, 'normal')).toBe('You: drawn Chill, Chill.');
});

it('a question is asked in one sentence, without what was said before it', () => {
  expect(asks('Your visit: draft a card. It is yours.', '', 'normal')).toBe('Your visit: draft a card.');
  expect(asks('Your visit: which card?', 'Your visit: draft a card.', 'normal')).toBe('Which card?');
  expect(asks('One. Two.', '', 'everything')).toBe('One. Two.');
});

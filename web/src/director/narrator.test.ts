import { describe, expect, it } from 'vitest';
import type { GameEvent, Look } from '../table/protocol.ts';
import { en } from '../text/en.ts';
import { asks, narrate, type Speech } from './narrator.ts';

const ADA = 0;
const BO = 1;
const look = {
  seat: ADA,
  question: 'What do you build?',
  names: ['Ada', 'Bo', 'Cy'],
  seats: [
    { seat: 0, gone: false, souls: 2, wounds: 1 },
    { seat: 1, gone: false, souls: 4, wounds: 0 },
    { seat: 2, gone: true, souls: 1, wounds: 5 },
  ],
} as unknown as Look;

const event = (kind: string, more: object = {}) =>
  ({ kind, moment: 1, text: '', depth: 1, seat: null, amount: 0, was: 0, rule: null, ...more }) as GameEvent;
const hero = { hero: 3, id: 'x', set: 's', name: 'Rabbitt, the Quick' };
const other = { hero: 4, id: 'y', set: 's', name: 'Zed' };
const card = (name: string) => ({ card: { name } });
const say = (events: GameEvent[], speech: Speech = 'normal', at: Look = look) => narrate(events, at, en, speech);

describe('one event after the other', () => {
  it('is told whole where everything is wanted', () => {
    const told = [event('window', { text: 'A (b). C.' }), event('heart'), event('built', { seat: ADA, text: 'D.' })];
    expect(say(told, 'everything')).toBe('A (b). C. D.');
  });

  it.each<[string, string, object]>([
    ['Turn 3.', 'phase', { phase: 'town', turn: 3, text: 'Turn 3: the town phase.' }],
    ['', 'phase', { phase: 'build', turn: 3, text: 'The build phase.' }],
    ['', 'window', { text: 'A window.' }],
    ['', 'coins', {}],
    ['', 'built', { seat: ADA, text: 'You build a Den.' }],
    ['Bo builds a Den.', 'built', { seat: BO, text: 'Bo builds a Den (at the entrance). It is new.' }],
    ['You gain 1 coin.', 'coins', { seat: ADA, text: 'You gain 1 coin. So it is.' }],
    ['', 'stays', { text: 'The hero stays.' }],
    ['', 'coins', { from: { by: 'space' }, text: 'Bo gains 2 coins.' }],
    ['Bo: to the Tavern.', 'minion', { seat: BO, text: 'Bo: to the Tavern, and 2 coins.' }],
    ['', 'minion', { seat: ADA, text: 'You: to the Tavern, and 2 coins.' }],
    [
      'Bo levels up. A second (and more) sentence.',
      'level up',
      { text: 'Bo levels up. A second (and more) sentence.' },
    ],
  ])('%s', (told, kind, more) => expect(say([event(kind, more)])).toBe(told));

  it('is left out in brief unless it matters', () => {
    const built = event('built', { seat: BO, text: 'Bo builds a Den.' });
    expect(say([event('coins', { text: 'Bo gains 1 coin.' }), built], 'brief')).toBe('Bo builds a Den.');
    expect(say([event('minion', { seat: BO, text: 'Bo: to the Tavern.' })], 'brief')).toBe('');
  });

  it('ends with the scores that have changed', () => {
    expect(say([event('score', { seat: BO }), event('score', { seat: BO }), event('score', { seat: 2 })])).toBe(
      'Bo: Souls 4, Wounds 0.',
    );
  });
});

describe('what belongs together', () => {
  const walk = (seat: number, end: string) => [
    event('enter', { hero, seat, text: 'In.' }),
    event('damage', { hero, amount: 3, room: { name: 'Den' } }),
    event('window', { text: 'A window.' }),
    event('hurt', { hero, amount: 2, card: { name: 'Chill' } }),
    ...(end ? [event(end, { hero, seat, text: 'The end.' })] : []),
  ];

  it('is a walk: what it took, where, and what became of it', () => {
    expect(say(walk(ADA, 'died'))).toBe('Rabbitt: 3, 2, Chill, dies.');
    expect(say(walk(ADA, 'survived'))).toBe('Rabbitt: 3, 2, survives.');
    expect(say(walk(BO, 'died'))).toBe('Rabbitt, Bo: dies.');
    expect(say(walk(BO, ''))).toBe('');
    expect(say(walk(ADA, ''))).toBe('Rabbitt: 3, 2, Chill.');
    expect(say(walk(ADA, ''), 'normal', { ...look, question: 'Rabbitt is in the Den. Respond?' })).toBe('');
  });

  it('is one hero each', () => {
    const [, first] = walk(ADA, '');
    expect(say([first, { ...first, hero: other }])).toBe('Rabbitt: 3, Den. Zed: 3, Den.');
  });

  it('is what was drawn: by name one’s own, by number those of others', () => {
    const draws = (seat: number) => [
      event('draw', { seat, amount: 1, text: 'A draw.', ...card('Chill') }),
      event('draw', { seat, amount: 0, text: 'Another.', ...card('Den') }),
    ];
    expect(say(draws(ADA).slice(1))).toBe('Another.');
    expect(say(draws(ADA))).toBe('Ada: drawn Chill, Den.');
    expect(say(draws(ADA), 'brief')).toBe('Ada: drawn 1 room, 1 spell.');
    expect(say(draws(BO))).toBe('Bo: drawn 1 room, 1 spell.');
    expect(say([...draws(BO), ...draws(ADA)])).toBe('Bo: drawn 1 room, 1 spell. Ada: drawn Chill, Den.');
  });

  it('is the Market, but not in brief', () => {
    const cards = [event('market', card('Den')), event('market', card('Chill'))];
    expect(say(cards)).toBe('Market: Den, Chill.');
    expect(say(cards, 'brief')).toBe('');
  });

  it('is who comes to town, and who has to leave it', () => {
    const came = [
      event('revealed', { hero, text: 'Rabbitt comes.' }),
      event('moved', { hero, to: { zone: 'town' }, left: { zone: 'deck' }, text: 'Rabbitt to town.' }),
      event('moved', {
        hero: other,
        to: { zone: 'landmark' },
        left: { zone: 'town' },
        text: 'Zed makes room (so). Bye.',
      }),
      event('revealed', { hero: other, text: 'Zed comes.' }),
    ];
    expect(say(came)).toBe('Town: Rabbitt, Zed. Zed makes room.');
  });

  it('is who goes where', () => {
    const goes = (who: object, seat: number) =>
      event('moved', { hero: who, to: { zone: 'entrance', seat }, text: 'x.' });
    expect(say([goes(hero, BO), event('stays', { hero: other, text: 'Zed stays.' }), goes(other, ADA)])).toBe(
      'Rabbitt goes to Bo, Zed goes to Ada.',
    );
  });

  it('is a play and what it is aimed at; the own one is known', () => {
    const play = (seat: number) => [
      event('cast', { seat, text: 'Bo casts Chill (a spell).' }),
      event('target', { seat, text: 'at Rabbitt' }),
    ];
    expect(say(play(BO))).toBe('Bo casts Chill at Rabbitt.');
    expect(say(play(ADA))).toBe('');
    expect(say([...play(BO), event('cast', { seat: 2, text: 'Cy casts Heist.' })])).toBe(
      'Bo casts Chill at Rabbitt. Cy casts Heist.',
    );
  });
});

describe('a question', () => {
  it('is asked in its first sentence', () => {
    expect(asks('What now? More of it.', '', 'normal')).toBe('What now?');
    expect(asks('What now? More of it.', '', 'everything')).toBe('What now? More of it.');
  });
  it('says its topic once', () => {
    expect(asks('Chill: aim at whom?', '', 'normal')).toBe('Chill: aim at whom?');
    expect(asks('Chill: aim at whom?', 'Chill: pay what?', 'normal')).toBe('Aim at whom?');
    expect(asks('Chill: aim at whom?', 'Chilled: pay what?', 'normal')).toBe('Chill: aim at whom?');
  });
});

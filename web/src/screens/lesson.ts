// The lesson: a game that is the same for everybody, and what is said at which of its moments.

import type { GameEvent, Look } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';

/** Dealt so that everything there is to tell happens in the first turns if one follows the advice. */
export const LESSON = '--players 2 --edition super --who you,kobold --seed 5';

/** So many bubbles at one question: more would be a lecture. */
const AT_ONCE = 3;

/** What the tips look at: the table, and everything that has happened. */
export interface Scene {
  look: Look;
  log: GameEvent[];
}
export interface Tip {
  name: keyof Words & `tip-${string}`;
  when(scene: Scene): boolean;
  /** What it is about, in words of a style sheet; of several the first that is there to be seen. */
  at?: string | ((scene: Scene) => string);
  /** Told where it happens; it need not happen to everybody who follows the advice. */
  rare?: boolean;
}

const own = ({ look }: Scene) => look.seats[look.seat];
const asksFor = (kind: string) => (scene: Scene) => scene.look.options.some((option) => option.do === kind);
const turn = (from: number) => (scene: Scene) => scene.look.turn >= from;
const decides = (decision: string) => (scene: Scene) => scene.look.decision === decision;
/** The last event of a kind, in the own dungeon or in any. */
const last = ({ look, log }: Scene, kind: string, anywhere = false) =>
  log.findLast((event) => event.kind === kind && (anywhere || event.seat === look.seat));
/** Has somebody walked through a dungeon? */
const walked = (scene: Scene) => !!last(scene, 'died', true) || !!last(scene, 'survived', true);
/** A rival's spell sent somebody to the own entrance, who is still there. */
const sent = (scene: Scene) => {
  const { look, log } = scene;
  const arrived = log.findLast(
    ({ kind, to }) => kind === 'moved' && to?.zone === 'entrance' && 'seat' in to && to.seat === look.seat,
  );
  const cause = arrived?.from?.by === 'card' ? arrived.from.card : undefined;
  const rival = log.some(({ kind, seat, card }) => kind === 'cast' && seat !== look.seat && card?.card === cause);
  return cause !== undefined && rival && own(scene).entrance.some(({ hero }) => hero === arrived?.hero?.hero);
};
const spell = ({ look }: Scene) => look.options.find((option) => option.do === 'cast')?.card;
const advanced = ({ look }: Scene) =>
  look.hand.find(({ card, kind }) => kind === 'advanced-room' && look.options.some((option) => option.card === card));
const landmark = ({ look }: Scene) => look.landmarks.find(({ heroes }) => heroes.length > 0);
const heroes = ({ look }: Scene) => [
  ...look.town,
  ...look.landmarks.flatMap((mark) => mark.heroes),
  ...look.seats.flatMap((seat) => seat.entrance),
];
const epic = (scene: Scene) => heroes(scene).find((hero) => hero.epic);

/** In the order in which they should be told; each once, when its moment has come and one has to answer. */
export const TIPS: Tip[] = [
  { name: 'tip-welcome', when: decides('boss') },
  { name: 'tip-boss', when: decides('boss'), at: '.boss-choice' },
  { name: 'tip-first-room', when: decides('first room'), at: '.hand' },
  { name: 'tip-sent', when: sent, at: '.dungeon-own .queue .hero', rare: true },
  { name: 'tip-entrance', when: (scene) => own(scene).entrance.length > 0, at: '.dungeon-own .queue .hero' },
  {
    name: 'tip-adventure',
    when: (scene) => walked(scene) || own(scene).entrance.length > 0,
    at: '.dungeon-own .rooms',
  },
  { name: 'tip-soul', when: (scene) => !!last(scene, 'died'), at: '.dungeon-own .score' },
  {
    name: 'tip-wound',
    when: (scene) => !!last(scene, 'survived', true),
    at: (scene) => `[data-score="${last(scene, 'survived', true)?.seat}"]`,
  },
  { name: 'tip-phases', when: turn(1), at: '.phases' },
  { name: 'tip-draft', when: asksFor('draft'), at: '.market' },
  { name: 'tip-minion', when: asksFor('place'), at: '.town' },
  { name: 'tip-town', when: (scene) => scene.look.turn > 0 && scene.look.town.length > 0, at: '.town-queue' },
  { name: 'tip-window', when: decides('window'), at: '.question' },
  {
    name: 'tip-spell',
    when: (scene) => decides('window')(scene) && spell(scene) !== undefined,
    at: (scene) => `[data-hand="${spell(scene)}"]`,
  },
  { name: 'tip-build', when: decides('build'), at: '.hand' },
  { name: 'tip-treasure', when: decides('build'), at: '.dungeon-own .totals' },
  {
    name: 'tip-advanced',
    when: (scene) => turn(2)(scene) && decides('build')(scene) && advanced(scene) !== undefined,
    at: (scene) => `[data-hand="${advanced(scene)?.card}"]`,
  },
  {
    name: 'tip-build-over',
    when: (scene) => decides('build')(scene) && own(scene).rooms.length > 1,
    at: '.dungeon-own .rooms',
  },
  { name: 'tip-plays', when: (scene) => scene.look.plays.length > 0, at: '.plays' },
  {
    name: 'tip-landmark',
    when: (scene) => scene.look.turn > 1 && landmark(scene) !== undefined,
    at: (scene) => `[data-landmark="${landmark(scene)?.name}"]`,
  },
  { name: 'tip-inspect', when: turn(2), at: '.hand' },
  { name: 'tip-hint', when: turn(2), at: '.bar-buttons' },
  { name: 'tip-undo', when: (scene) => turn(2)(scene) && scene.look.undo === 'free', at: '.bar-buttons' },
  { name: 'tip-log', when: turn(3), at: '.log, .bar-log' },
  {
    name: 'tip-level',
    when: (scene) => decides('build')(scene) && own(scene).rooms.length > 2,
    at: '.dungeon-own .boss',
  },
  { name: 'tip-end', when: turn(3), at: '.dungeon-own .score' },
  {
    name: 'tip-epic',
    when: (scene) => epic(scene) !== undefined,
    at: (scene) => `[data-hero="${epic(scene)?.hero}"]`,
  },
  { name: 'tip-done', when: (scene) => epic(scene) !== undefined || scene.look.turn > 7 },
];

/**
 * What has to be said now, if anything.
 * @param told     what has been said, in order
 * @param question how many of these had been said when the present question was asked
 */
export function tipFor(scene: Scene, told: string[], question: number): Tip | undefined {
  if (scene.look.over || !scene.look.live || scene.look.options.length === 0) return undefined;
  if (told.length - question >= AT_ONCE) return undefined;
  return TIPS.find((tip) => !told.includes(tip.name) && tip.when(scene));
}

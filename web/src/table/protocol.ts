// What the session says, as docs/page-protocol.md describes it.

/** The code of a language of lang/languages.h. */
export type Lang = string;
export type TreasureClass = 'cleric' | 'fighter' | 'mage' | 'thief' | 'explorer';
export type LandmarkName = 'temple' | 'stadium' | 'library' | 'hideout' | 'tavern' | 'launchpad';
export type CardKind =
  | 'room'
  | 'advanced-room'
  | 'miniboss'
  | 'spell'
  | 'epic-spell'
  | 'item'
  | 'boss'
  | 'hero'
  | 'epic-hero';
export type Phase = 'setup' | 'town' | 'build' | 'minion' | 'bait' | 'adventure' | 'end of turn' | 'game over';
export type Edition = 'super' | 'minibosses' | 'classic';

export interface Refusal {
  ok: false;
  error: string;
  at?: number;
  rule: string | null;
}
export type Answer<T> = ({ ok: true } & T) | Refusal;

/** `own`: the next question that is no window; `walk`: this hero's is over; `turn`: it is over; `aimed`: something is aimed at me. */
export type Until = 'own' | 'walk' | 'turn' | 'aimed';

/** Enough to name a card and find its picture. */
export interface Named {
  id: string;
  set: string;
  name: string;
}
export interface ShortCard extends Named {
  card: number;
  kind: CardKind;
}
/** A card as it is printed; bosses have no number. */
export interface Design extends Named {
  kind: CardKind;
  type?: 'monster' | 'trap';
  damage?: number;
  treasure?: TreasureClass[];
  phase?: 'none' | 'build' | 'adventure' | 'both';
  xp?: number;
  rules: string;
  facts: string;
}
export interface Card extends Design {
  card: number;
}
export interface Item extends Named {
  item: number;
  rules: string;
  facts: string;
}

export interface Step {
  room: number;
  damage: number;
  left: number;
}
export interface Walk {
  seat: number;
  dies: boolean;
  leaves: boolean;
  position: number;
  room: number | null;
  damage: number;
  health: number;
  left: number;
  text: string;
  steps: Step[];
}
export interface Hero extends Named {
  hero: number;
  kind: CardKind;
  treasure: TreasureClass[];
  health: number;
  hurt: number;
  souls: number;
  wounds: number;
  epic: boolean;
  rules: string;
  facts: string;
  item?: Item;
  /** In town. */
  goes_to?: number | null;
  bait?: { values: number[]; text: string };
  /** In town, at an entrance and in a dungeon; in town null if it stays. */
  walk?: Walk | null;
}

export interface Miniboss extends ShortCard {
  level: number;
  awake: boolean;
  rules: string;
  facts: string;
}
/** A stack of a dungeon. Without `card` it is a face-down card that this seat does not know. */
export interface Room extends Partial<Card> {
  cards: number;
  face_down: boolean;
  position: number;
  new: boolean;
  under: ShortCard[];
  covers?: string;
  deals?: number;
  /** The treasure it counts with now, whatever is printed on it. */
  shows?: TreasureClass[];
  counters?: number;
  coins?: number;
  stunned?: boolean;
  deactivated?: boolean;
  miniboss?: Miniboss;
}

export type Space =
  | { at: 'home' }
  | { at: 'landmark'; landmark: LandmarkName; space: 'treasure' | 'special' | 'summoning' }
  | { at: 'room'; card: number }
  | { at: 'boss'; seat: number };
export type Source =
  | ({ by: 'card'; card: number } & Named)
  | ({ by: 'boss'; seat: number } & Named)
  | ({ by: 'hero'; hero: number } & Named)
  | ({ by: 'item'; item: number } & Named)
  | { by: 'space'; space: Space; name: string }
  | { by: 'rule' };
export type Zone =
  | { zone: 'nowhere' | 'deck' | 'town' | 'removed' }
  | { zone: 'landmark'; landmark: LandmarkName }
  | { zone: 'entrance' | 'dungeon' | 'soul' | 'wound'; seat: number };

export type PiledHero = Hero & { in: Zone };

export interface Seat {
  seat: number;
  who: string;
  name: string;
  souls: number;
  wounds: number;
  score: number;
  xp: number;
  /** Where it comes in if the game ends as it is, from 1; of equal scores the winner's alone is decided. */
  place: number;
  /** Out, and with everything it had. */
  gone: boolean;
  hand_rooms: number;
  hand_spells: number;
  coins: number;
  builds: number;
  out: boolean;
  boss: (Design & { levelled: boolean }) | null;
  minion: string;
  minion_space: Space;
  minion_text: string;
  total_treasure: Record<TreasureClass, number>;
  total_damage: number;
  /** From the entrance to the boss. */
  rooms: Room[];
  entrance: Hero[];
  items: Item[];
  items_used: Item[];
  /** Not of the viewing seat. */
  known_hand?: Card[];
}

export interface Option {
  id: number;
  like: number;
  do: string;
  text: string;
  name: string;
  rules: string;
  card?: number;
  and?: number;
  room?: number;
  entrance?: boolean;
  hero?: number;
  /** The hero, if it lies in a pile and is not seen elsewhere. */
  piled?: PiledHero;
  seat?: number;
  space?: Space;
  item?: number;
  play?: number;
  boss?: Design;
  from?: Source;
  ability?: number;
  class?: TreasureClass;
  deck?: 'rooms' | 'spells';
  number?: number;
  price?: 'coin' | 'ability';
}

export interface Play {
  seat: number;
  spell: boolean;
  source: string;
  id?: string;
  set?: string;
  name: string;
  rules: string;
  from: Source;
  text: string;
  /** Somebody else's play that is aimed at you or your dungeon, or at nothing in particular. */
  at_you: boolean;
}
export interface Change {
  what: string;
  amount: number;
  seat: number | null;
  card?: number;
  hero?: number;
  lasts: boolean;
}

export interface GameKind {
  edition: Edition;
  profile: string;
  players: number;
  challenge: boolean;
  sets: string[];
}
export interface Look {
  moment: number;
  live: boolean;
  over: boolean;
  winner: number | null;
  title: string | null;
  game: GameKind & {
    edition_text: string;
    sets_text: string[];
    variants_text: string[];
    board: boolean;
    coins: boolean;
    explorers: boolean;
  };
  names: string[];
  seat: number;
  turn: number;
  phase: Phase;
  phase_text: string;
  first: number | null;
  active: number | null;
  order: number[];
  asked: number[];
  decision: string;
  question: string;
  about: string;
  options: Option[];
  default: number | null;
  /** Windows are passed until then. */
  standing: Until | null;
  /** Why they are no longer passed: something that the player wants to know. */
  alarm: string | null;
  /** Phases whose windows are always asked about. */
  stops: Phase[];
  undo: 'free' | 'asks' | 'none';
  deck_rooms: number;
  deck_spells: number;
  deck_heroes: number;
  hand: Card[];
  seats: Seat[];
  town: Hero[];
  landmarks: {
    name: LandmarkName;
    text: string;
    /** What a Minion does there. */
    spaces: { space: 'treasure' | 'special' | 'summoning'; text: string }[];
    heroes: Hero[];
  }[];
  market: Card[];
  town_items: Item[];
  walker: (Hero & { dungeon: number; room?: number }) | null;
  plays: Play[];
  changes: Change[];
  discard: ShortCard[];
  known_deck: ShortCard[];
}

export interface GameEvent {
  kind: string;
  moment: number;
  text: string;
  depth: 0 | 1 | 2;
  seat: number | null;
  /** With its text where it is cast. */
  card?: ShortCard & { rules?: string };
  room?: ShortCard;
  boss?: Named;
  hero?: Named & { hero: number };
  from?: Source;
  amount: number;
  was: number;
  rule: string | null;
  phase?: Phase;
  turn?: number;
  to?: Zone;
  left?: Zone;
  space?: Space;
}

/** Events that belong together, and what is new on the table after them. */
export interface Beat {
  moment: number;
  events: GameEvent[];
  /** Who on public information could answer: whoever shows the beat takes as long, asked or not. */
  hold: number[];
  /** Of the first beat of an answer whole, later what has changed. */
  table: Partial<Look>;
}

export type Begun = GameKind & { who: string[] };
export interface Asked {
  seats: number[];
  over: boolean;
}
/** Who has to do something, for whoever runs the table; -1: nobody. */
export interface Next {
  over: boolean;
  bots: number[];
  people: number[];
  device: number;
  hand_to: number;
  offers: number;
  to_agree: number[];
}
export interface Chosen {
  over: boolean;
  moment: number;
  beats: Beat[];
}
export interface Seen {
  seat: number;
  view: string;
}
export interface ThoughtLine {
  id: number;
  visits: number;
  worth: number;
}
export interface Thought {
  seat: number;
  best: number;
  iterations: number;
  milliseconds: number;
  lines: ThoughtLine[];
}
export interface Saved {
  text: string;
  link: string;
  hash: string;
}
export type Loaded = Begun & { choices: number };

export interface Undone {
  moment: number;
  agreed: boolean;
  text: string;
}
export interface At {
  choices: number;
  live: boolean;
  over: boolean;
}
export interface Why {
  lines: { indent: number; text: string }[];
}
export interface Title {
  id: string;
  name: string;
  about: string;
}
/** What editions, sets and variants are called. */
export interface Titles {
  editions: Title[];
  sets: Title[];
  variants: Title[];
}
/** Rulings on a card (those in the module are in the rulebook only), and the rules that its words touch. */
export interface Rulings {
  rulings: string[];
  rules: { rule: string; title: string }[];
}
/** Why something cannot be chosen now. */
export interface Refused {
  offered: boolean;
  text: string;
  rule: string | null;
  title: string;
}
/** What speaks for an answer (1), against it (-1), or is only said (0). */
export interface Reason {
  side: -1 | 0 | 1;
  text: string;
}
/** What an answer would change this turn, and what it is compared with. */
export interface Changes {
  reasons: Reason[];
  against: string;
}
export interface HintLine {
  id: number;
  text: string;
  name: string;
  worth: number | null;
  chance: string;
  reasons: Reason[];
}
export interface Hint {
  iterations: number;
  lines: HintLine[];
  against: string;
}
export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
export interface Move {
  choice: number;
  seat: number;
  turn: number;
  phase: Phase;
  question: string;
  taken: { id: number; text: string };
  best: { id: number; text: string };
  worth: number | null;
  loss: number;
  grade: Grade;
  /** There was something to decide: only such moves count for the accuracy. */
  real: boolean;
}
export interface Review {
  all: number;
  from: number;
  moves: Move[];
  results: number[];
  turns: number;
}
/** A card of the gallery. Heroes have health, souls and wounds. */
export interface GalleryCard extends Design {
  copies: number;
  players: number;
  health?: number;
  souls?: number;
  wounds?: number;
}
export interface Rule {
  rule: string;
  part: string;
  chapter: string;
  title: string;
  text: string;
}
export interface Rulebook {
  rules: Rule[];
  rulings: { cards: string; text: string }[];
}
export interface Mistake {
  line: number;
  column: number;
  length: number;
  text: string;
}
export interface Checked {
  mistakes: Mistake[];
  warnings: Mistake[];
  more: number;
  cards: (GalleryCard & { names: Record<Lang, string>; texts: Record<Lang, string> })[];
}

/** How many Workers may think at a time: one core stays for the page. */
export const thinkers = () => Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));

/** What several Workers thought of the same view, as one thought. */
export function addThoughts(thoughts: Thought[]): Thought {
  const sum = new Map<number, { visits: number; worth: number }>();
  for (const line of thoughts.flatMap((thought) => thought.lines)) {
    const so_far = sum.get(line.id) ?? { visits: 0, worth: 0 };
    sum.set(line.id, {
      visits: so_far.visits + line.visits,
      worth: so_far.worth + line.visits * line.worth,
    });
  }
  const lines = [...sum]
    .map(([id, { visits, worth }]) => ({ id, visits, worth: visits ? Math.trunc(worth / visits) : 0 }))
    .sort((a, b) => b.visits - a.visits || b.worth - a.worth || a.id - b.id);
  const searched = lines.length > 0 && lines[0].visits > 0;
  // What most of them would do counts more than the sum: each may have had a reason not to take what it tried most.
  const votes = (id: number) => thoughts.filter((thought) => thought.best === id).length;
  const wanted = thoughts.map((thought) => thought.best).find((id) => votes(id) * 2 > thoughts.length);
  return {
    seat: thoughts[0].seat,
    best: wanted ?? (searched ? lines[0].id : thoughts[0].best),
    iterations: thoughts.reduce((n, thought) => n + thought.iterations, 0),
    milliseconds: Math.max(...thoughts.map((thought) => thought.milliseconds)),
    lines: searched ? lines : thoughts[0].lines,
  };
}

const WORTHLESS = 100;
const SWING = 60;

export interface Summary {
  /** In thousandths: 1000 for a seat that always took the best answer. */
  accuracy: number;
  count: Record<Grade, number>;
  /** By turn, in thousandths; the result stands one turn after the last. */
  chances: { turn: number; worth: number }[];
  /** Turns in which the chances changed much, the largest change first. */
  swings: number[];
  /** The costliest decisions, in the order of the game. */
  points: Move[];
}

/** What the decisions of one seat come to. */
export function sumUp(review: Review, seat: number): Summary {
  const moves = review.moves.filter((move) => move.seat === seat);
  const count: Record<Grade, number> = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  let sum = 0;
  let real = 0;
  const chances: { turn: number; worth: number }[] = [];
  for (const move of moves) {
    count[move.grade]++;
    if (move.real) {
      sum += (1000 * (WORTHLESS - Math.min(move.loss, WORTHLESS))) / WORTHLESS;
      real++;
    }
    if (move.worth !== null && chances.at(-1)?.turn !== move.turn) {
      chances.push({ turn: move.turn, worth: move.worth });
    }
  }
  if (review.results.length > 0) {
    chances.push({ turn: review.turns + 1, worth: review.results[seat] });
  }
  const change = (i: number) => Math.abs(chances[i].worth - chances[i - 1].worth);
  const swings = chances
    .map((_, i) => i)
    .filter((i) => i > 0 && change(i) >= SWING)
    .sort((a, b) => change(b) - change(a))
    .slice(0, 3)
    .map((i) => chances[i - 1].turn);
  const points = moves
    .filter((move) => move.grade === 'inaccuracy' || move.grade === 'mistake' || move.grade === 'blunder')
    .sort((a, b) => b.loss - a.loss)
    .slice(0, 5)
    .sort((a, b) => a.choice - b.choice);
  return { accuracy: real ? Math.round(sum / real) : 1000, count, chances, swings, points };
}

/** What of a review is read: what could have been better, as it came or the dearest first, or everything. */
export type Shown = 'mistakes' | 'worst' | 'all';

export function shownMoves(moves: Move[], shown: Shown): Move[] {
  if (shown === 'all') return moves;
  const bad = moves.filter((move) => move.grade !== 'best' && move.grade !== 'good');
  return shown === 'worst' ? bad.sort((a, b) => b.loss - a.loss) : bad;
}

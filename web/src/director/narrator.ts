// What happened, for ears: short, in order, each thing once.

import type { GameEvent, Look } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';

export type Speech = 'brief' | 'normal' | 'everything';

/** What is known from the own choice, from the question that follows, or from what comes of it. */
const LEFT_OUT = new Set(
  'phase,window,resolve,trigger,minion acts,market left,seeded,face-down,first player,heart,counters,icons'.split(','),
);
/** What somebody did by hand: one's own hands are known. */
const BY_HAND = new Set('draft,minion,built,target,discard,take,no build,boss'.split(','));
/** All that a brief speaker adds to walks, draws and where heroes go. */
const BRIEF = new Set('built,destroyed,level up,out,game over,winner,give'.split(','));
const WALK = new Set('enter,skip,damage,hurt,died,survived,score'.split(','));
/** What may happen in the middle of a walk and is not told. */
const ASIDE = new Set('window,trigger,moved,counters'.split(','));

const firstSentence = (text: string) => text.replace(/([.!?])\s.*$/s, '$1');
/** The first sentence, without what is in brackets. */
const short = (text: string) => firstSentence(text.replace(/ ?\([^)]*\)/g, ''));
/** A hero's name without its title. */
const nameOf = (event: GameEvent) => (event.hero?.name ?? '').replace(/,.*/, '');

interface Teller {
  look: Look;
  words: Words;
  speech: Speech;
}
/** Events that follow each other and are told as one. */
interface Group {
  is(event: GameEvent, first: GameEvent): boolean;
  tell(events: GameEvent[], teller: Teller): string;
}

/** From its first step to its end in one sentence: in the own dungeon what it took, where, and what became of it. */
function walkOf(events: GameEvent[], { look, words }: Teller): string {
  const end = events.find(({ kind }) => kind === 'died' || kind === 'survived');
  if (!end && look.question.includes(nameOf(events[0]))) return ''; // where it is and how it fares is part of the question
  const seat = end?.seat ?? events.find((event) => event.kind === 'enter')?.seat ?? null;
  const own = seat === null || seat === look.seat;
  const hits = events.filter(({ kind }) => kind === 'damage' || kind === 'hurt');
  const parts = own ? hits.map(({ amount }) => `${amount}`) : [];
  const last = end?.kind === 'survived' ? undefined : (hits.at(-1)?.room ?? hits.at(-1)?.card);
  if (last && own) parts.push(last.name);
  if (end) parts.push(end.kind === 'died' ? words.saidDies : words.saidSurvives);
  const where = end && !own && seat !== null ? `, ${look.names[seat]}` : '';
  return parts.length ? `${nameOf(events[0])}${where}: ${parts.join(', ')}.` : '';
}

/** Draws of one seat: one's own by name, those of others by number. */
function drawsOf(events: GameEvent[], { look, words, speech }: Teller): string {
  const [{ seat, text }] = events;
  if (events.length === 1) return text;
  const who = look.names[seat ?? 0];
  const names = events.map(({ card }) => card?.name).join(', ');
  if (seat === look.seat && speech !== 'brief') return words.saidDraws(who, names);
  const spells = events.filter(({ amount }) => amount === 1).length;
  return words.saidDraws(who, words.handOf(events.length - spells, spells).replace(/^[^:]*: /, ''));
}

const isLured = ({ kind, to }: GameEvent) => kind === 'moved' && to?.zone === 'entrance';

const isPlay = ({ kind }: GameEvent) => kind === 'cast' || kind === 'use';

const GROUPS: Group[] = [
  {
    is: (event, first) => isPlay(first) && (event === first || event.kind === 'target'),
    tell: ([play, ...aims], { look }) =>
      play.seat === look.seat
        ? ''
        : `${[short(play.text).replace(/\.$/, ''), ...aims.map(({ text }) => text)].join(' ')}.`,
  },
  { is: ({ kind, seat }, first) => kind === 'draw' && first.kind === 'draw' && seat === first.seat, tell: drawsOf },
  {
    is: ({ kind }, first) => kind === 'market' && first.kind === 'market',
    tell: (events, { words, speech }) =>
      speech === 'brief' ? '' : `${words.market}: ${events.map(({ card }) => card?.name).join(', ')}.`,
  },
  {
    is: ({ kind, to }, first) =>
      first.kind === 'revealed' && (kind === 'revealed' || (kind === 'moved' && to?.zone !== 'entrance')),
    tell: (events, { words }) => {
      const appear = events.filter(({ kind }) => kind === 'revealed');
      const pushed = events.filter(({ kind, text, left }) => kind === 'moved' && text && left?.zone === 'town');
      return [`${words.town}: ${appear.map(nameOf).join(', ')}.`, ...pushed.map(({ text }) => short(text))].join(' ');
    },
  },
  {
    is: (event, first) => isLured(first) && (isLured(event) || event.kind === 'stays' || event.kind === 'heart'),
    tell: (events, { look, words }) => {
      const lured = events.filter(isLured).map((event) => {
        const seat = event.to && 'seat' in event.to ? event.to.seat : look.seat;
        return `${nameOf(event)} ${words.goesTo(look.names[seat])}`;
      });
      return `${lured.join(', ')}.`;
    },
  },
  {
    is: ({ kind, hero }, first) =>
      WALK.has(first.kind) && !!first.hero && (ASIDE.has(kind) || (WALK.has(kind) && hero?.hero === first.hero.hero)),
    tell: (events, teller) => walkOf(events, teller),
  },
];

function oneOf(event: GameEvent, { look, words, speech }: Teller): string {
  const { kind, seat, text, turn, phase, from } = event;
  if (kind === 'phase' && phase === 'town' && turn) return `${words.turn(turn)}.`;
  if (!text || LEFT_OUT.has(kind) || (seat === look.seat && BY_HAND.has(kind))) return '';
  if (kind === 'stays' || from?.by === 'space') return ''; // where the Minion went was told
  if (speech === 'brief' && !BRIEF.has(kind)) return '';
  if (kind === 'minion') return `${short(text).replace(/,.*|\.$/s, '')}.`;
  return kind === 'level up' ? text : short(text);
}

/** What is told of the events from here on, and how many of them that are. */
function next(events: GameEvent[], at: number, teller: Teller): { taken: number; text: string } {
  const first = events[at];
  const group = GROUPS.find(({ is }) => is(first, first));
  if (!group) return { taken: 1, text: oneOf(first, teller) };
  let end = at + 1;
  while (end < events.length && group.is(events[end], first)) end++;
  return { taken: end - at, text: group.tell(events.slice(at, end), teller) };
}

/** Souls and wounds of those whose score has changed. */
function scores(events: GameEvent[], { look, words }: Teller): string[] {
  const changed = new Set(events.filter(({ kind }) => kind === 'score').map(({ seat }) => seat));
  return look.seats
    .filter(({ seat, gone }) => changed.has(seat) && !gone)
    .map(({ seat, souls, wounds }) => `${look.names[seat]}: ${words.souls} ${souls}, ${words.wounds} ${wounds}.`);
}

/** Everything that happened, as it is told. */
export function narrate(events: GameEvent[], look: Look, words: Words, speech: Speech): string {
  if (speech === 'everything') return events.flatMap(({ text }) => text || []).join(' ');
  const teller = { look, words, speech };
  const texts: string[] = [];
  for (let at = 0; at < events.length; ) {
    const { taken, text } = next(events, at, teller);
    if (text) texts.push(text);
    at += taken;
  }
  return [...texts, ...scores(events, teller)].join(' ');
}

/** What is asked, in one sentence; what the question before began with as well is not said again. */
export function asks(question: string, before: string, speech: Speech): string {
  if (speech === 'everything') return question;
  const [topic] = question.split(': ');
  const again = topic !== question && before.startsWith(`${topic}: `);
  const text = firstSentence(again ? question.slice(topic.length + 2) : question);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

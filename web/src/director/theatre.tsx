// What is seen of a beat beside the table itself: banners, captions, what somebody plays, and the moments worth remembering.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { boxOf, Stage, sourceOf } from '../draw/stage.ts';
import { CardFace } from '../parts/card.tsx';
import { Picture } from '../parts/picture.tsx';
import { scale } from '../state/scale.ts';
import { lessMotion } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Design, GameEvent, Look } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { useWords } from '../text/index.ts';
import { captionOf } from './captions.ts';
import type { Playing } from './director.ts';
import { tensionOf } from './tension.ts';
import { speak } from './voices.ts';

/** Lets what is shown move, and lets it be heard. */
function useStage(table: Table, playing: Playing | null): void {
  const stage = useRef<Stage | undefined>(undefined);
  useLayoutEffect(() => {
    const here = new Stage();
    stage.current = here;
    const stop = table.state.follow(() => here.remember()); // before anything is drawn anew
    return () => {
      stop();
      here.end();
    };
  }, [table]);
  useLayoutEffect(() => {
    const { look } = table.state.value;
    if (!playing || !look) return;
    if (!lessMotion()) stage.current?.play(playing);
    if (playing.part === 'before' || !playing.beat.events.some(({ kind }) => kind === 'died' || kind === 'survived'))
      speak(playing, look);
  }, [playing]);
}

/** What happens where: the thing on the table that a caption belongs to. */
function anchorOf(event: GameEvent): Element | null {
  const card = event.room ?? event.card;
  const room = card && document.querySelector(`[data-room="${card.card}"]`);
  if (room) return room;
  const hero = event.hero && document.querySelector(`[data-hero="${event.hero.hero}"]`);
  if (hero) return hero;
  return sourceOf(event) ?? (event.seat === null ? null : document.querySelector(`[data-boss="${event.seat}"]`));
}

const GAP = 9;

/** Beside what it is about, and never outside of the board. */
function place(bubble: HTMLElement, anchor: Element | null): void {
  const board = document.querySelector('.board')?.getBoundingClientRect();
  if (!board) return;
  const { width, height } = bubble.getBoundingClientRect();
  const at = anchor?.getBoundingClientRect();
  const middle = at?.width ? at.left + at.width / 2 : board.left + board.width / 2;
  const below = at?.height ? at.bottom + GAP : board.top + board.height / 3;
  const top = at?.height && below + height > board.bottom ? at.top - height - GAP : below;
  const left = Math.min(Math.max(middle - width / 2, board.left + GAP), board.right - width - GAP);
  bubble.style.left = `${Math.round(left / scale())}px`;
  bubble.style.top = `${Math.round(Math.min(Math.max(top, board.top + GAP), board.bottom - height) / scale())}px`;
}

function Caption({ playing, look }: { playing: Playing; look: Look }) {
  const words = useWords();
  const bubble = useRef<HTMLParagraphElement>(null);
  const { beat } = playing;
  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, anchorOf(beat.events[0]));
  }, [playing]);
  const text = captionOf(playing, look, words);
  return text ? (
    <p class="caption px" ref={bubble}>
      {text}
    </p>
  ) : null;
}

function Banner({ text, as = '' }: { text: string; as?: '' | 'last' | 'high' }) {
  return <p class={`banner ${as && `banner-${as}`}`}>{text}</p>;
}

/** Everything on the table that may have an ability. */
function inSight({ seats, town, landmarks, walker, town_items }: Look): Partial<Design>[] {
  const ofSeats = seats.flatMap((seat) => [
    ...(seat.boss ? [seat.boss] : []),
    ...seat.rooms,
    ...seat.entrance,
    ...seat.items,
    ...seat.items_used,
  ]);
  const heroes = [...town, ...landmarks.flatMap((landmark) => landmark.heroes), ...(walker ? [walker] : [])];
  return [...ofSeats, ...heroes, ...town_items];
}

/** Whatever has been seen on the table, by name: what somebody uses may be gone by then, if that is its price. */
type Known = Map<string | undefined, Partial<Design>>;

function useKnown(look: Look | null): Known {
  const known = useRef<Known>(new Map()).current;
  if (look) for (const one of inSight(look)) if (one.rules) known.set(one.name, one);
  return known;
}

/** Something that was played, as a card: what is known of it is in the pending plays, or was seen on the table. */
function cardOf(event: GameEvent, seen: Known): Design | null {
  const named = event.card ?? (event.from && 'id' in event.from ? event.from : null);
  if (!named) return null;
  const by = event.from?.by;
  const kind = event.card?.kind ?? (by === 'boss' ? 'boss' : by === 'hero' ? 'hero' : by === 'item' ? 'item' : 'room');
  const known = seen.get(named.name) ?? {};
  const rules = event.card?.rules ?? known.rules ?? '';
  return { ...known, id: named.id, set: named.set, name: named.name, kind, rules, facts: '' };
}

/** What a target is on the table. */
function aimOf(event: GameEvent): Element | null {
  if (event.hero) return document.querySelector(`[data-hero="${event.hero.hero}"]`);
  if (event.card) return document.querySelector(`[data-room="${event.card.card}"], [data-hand="${event.card.card}"]`);
  return document.querySelector(`[data-boss="${event.amount}"]`);
}

/** Lines from what is played to what it is aimed at. */
function Aims({ playing }: { playing: Playing }) {
  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const element = svg.current;
    const card = boxOf(document.querySelector('.spotlight .card'));
    if (!element || !card) return;
    const lines = playing.beat.events
      .filter((event) => event.kind === 'target')
      .flatMap((event) => {
        const to = boxOf(aimOf(event));
        const [from, at] = [card, to].map((box) => box && `${box.x / scale()} ${box.y / scale()}`);
        return to ? [`M${from}L${at}`] : [];
      });
    element.querySelector('path')?.setAttribute('d', lines.join(''));
  }, [playing]);
  return (
    <svg class="aims" ref={svg} aria-hidden="true">
      <title>–</title>
      <path d="" />
    </svg>
  );
}

interface SceneProps {
  playing: Playing;
  look: Look;
  known: Known;
}

/** What is played comes to the middle at reading size, then goes to its place among the pending plays. */
function Spotlight({ playing, look, known }: SceneProps) {
  const [event] = playing.beat.events;
  const words = useWords();
  const card = cardOf(event, known);
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = boxOf(shown.current);
    const stack = boxOf(document.querySelector('.plays'));
    if (lessMotion() || !shown.current || !here) return;
    const away = stack ? `${(stack.x - here.x) / scale()}px ${(stack.y - here.y) / scale()}px` : '0 0';
    const frames = [
      { translate: '0 40px', scale: 0.6, opacity: 0 },
      { translate: '0 0', scale: 1, opacity: 1, offset: 0.15 },
      { translate: '0 0', scale: 1, opacity: 1, offset: 0.82 },
      { translate: away, scale: 0.25, opacity: stack ? 1 : 0 },
    ];
    const motion = shown.current.animate(frames, { duration: playing.lasts, fill: 'forwards' });
    return () => motion.cancel();
  }, [playing]);
  if (!card) return <Caption playing={playing} look={look} />;
  return (
    <div class="spotlight">
      <Aims playing={playing} />
      <div class={`spotlight-card seat-${event.seat}`} ref={shown}>
        <span class="card">
          <CardFace card={card} large />
        </span>
        <p class="spotlight-text">{captionOf(playing, look, words)}</p>
      </div>
    </div>
  );
}

/** The dark, the face that grows, the new power in gold. */
function LevelUp({ playing, look }: { playing: Playing; look: Look }) {
  const [event] = playing.beat.events;
  const boss = event.seat === null ? null : look.seats[event.seat].boss;
  return (
    <div class="great-moment">
      {boss && <Picture of={boss} />}
      <p class="great-title">{event.text}</p>
    </div>
  );
}

function Scene({ playing, look, known }: SceneProps) {
  const words = useWords();
  const [{ kind, text, hero }] = playing.beat.events;
  const tension = playing.part === 'after' ? tensionOf(playing.beat, look, words) : null;
  if (tension) return <Banner text={tension} as="last" />;
  if (playing.firstLured) {
    return (
      <>
        <Banner text={words.firstLured(hero?.name ?? '')} as="high" />
        <Caption playing={playing} look={look} />
      </>
    );
  }
  if (kind === 'phase' || kind === 'game over') return <Banner text={text} />;
  if (kind === 'cast' || kind === 'use') return <Spotlight playing={playing} look={look} known={known} />;
  if (kind === 'level up') return <LevelUp playing={playing} look={look} />;
  return <Caption playing={playing} look={look} />;
}

/** Above the table, for the eyes only: the same is in the log, and is told to ears by the announcer. */
export function Theatre({ table }: { table: Table }) {
  const { look, playing } = useStore(table.state);
  const known = useKnown(look);
  useStage(table, playing);
  if (!look || !playing) return null;
  return (
    <div class="theatre" aria-hidden="true">
      <Scene playing={playing} look={look} known={known} />
    </div>
  );
}

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../director/announcer.tsx';
import { Icon } from '../parts/icons.tsx';
import { Sign } from '../parts/picture.tsx';
import { scale } from '../state/scale.ts';
import { actionOf, letterOf, settings } from '../state/settings.ts';
import { useWords } from '../text/index.ts';
import { type Box, type Obstacle, type Place, placeBubble } from './place.ts';

const MARGIN = 9;
/** The frame around what a bubble is about: it covers nothing of it, and little beside it. */
const FRAME = 4;

interface Props {
  text: string;
  /** Which of the tips it is. */
  tip?: string;
  /** What it is about, in words of a style sheet. */
  about?: string;
  /** How far the lesson is. */
  count?: string;
  next(): void;
  other: string;
  doOther(): void;
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** The first of the things meant that is there to be seen. */
function seen(selector: string | undefined): Element | null {
  if (!selector) return null;
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null;
}

/** Below the bar, and not over the question, which is beside the table, below it, or in its corner (there it is an obstacle). */
function room(): Box {
  const bar = document.querySelector('.bar')?.getBoundingClientRect();
  const ask = document.querySelector('.ask')?.getBoundingClientRect();
  const top = (bar?.bottom ?? 0) + MARGIN;
  const beside = ask && ask.top < top;
  const right = beside ? ask.left : innerWidth;
  const free = document.querySelector('.boss-choice'); // there is no hand yet
  const below = ask && !beside && !(free && ask.left > MARGIN);
  const bottom = (below ? ask.top : innerHeight) - MARGIN;
  return { left: MARGIN, top, width: right - 2 * MARGIN, height: Math.max(120, bottom - top) };
}

/** How bad it is to cover what is on the table: most of all what can be chosen now, then what one decides by. */
const NEEDED: [string, number][] = [
  ['.advised', 40],
  ['.glow', 30],
  ['.hero', 5],
  ['.dungeon-own .sign', 5],
  ['.sign', 3],
  ['.gate, .landmark .space, .room, .boss', 2],
  ['.card', 0.3],
];

function obstacles(about: Element | null): Obstacle[] {
  const list: Obstacle[] = [];
  if (about) list.push({ box: grown(boxOf(about), MARGIN), weight: 60 });
  const ask = document.querySelector('.ask');
  if (ask) list.push({ box: grown(boxOf(ask), MARGIN), weight: 100 });
  for (const [what, weight] of NEEDED) {
    for (const thing of document.querySelectorAll(`:is(.board, .hand, .boss-choice) :is(${what})`)) {
      list.push({ box: boxOf(thing), weight });
    }
  }
  return list;
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}

/** The part of a box that is in the window. */
function shown({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: x,
    top: y,
    width: Math.min(innerWidth, left + width) - x,
    height: Math.min(innerHeight, top + height) - y,
  };
}

function put(element: HTMLElement, box: Partial<Box>): void {
  for (const name of ['left', 'top', 'width', 'height'] as const) {
    if (box[name] !== undefined) element.style[name] = `${Math.round(box[name] / scale())}px`;
  }
}

function putTail(tail: HTMLElement, { side, along }: Place): void {
  tail.className = side ? `tail tail-${side}` : 'tail tail-none';
  const across = side === 'top' || side === 'bottom';
  const at = `${Math.round(along / scale())}px`;
  tail.style.left = across ? at : '';
  tail.style.top = !across && side ? at : '';
}

/** Keeps the bubble beside what it is about, and a frame around that, while the table changes below. */
function useFollow(about: string | undefined, text: string) {
  const bubble = useRef<HTMLElement>(null);
  const spot = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const target = seen(about);
    if (target?.closest('.board, .hand')) target.scrollIntoView({ block: 'start', inline: 'nearest' });
    let before = '';
    let next = 0;
    const follow = () => {
      next = requestAnimationFrame(follow);
      if (!bubble.current || !spot.current || !tail.current) return;
      const thing = seen(about);
      const within = room();
      bubble.current.style.maxHeight = `${within.height / scale()}px`;
      const size = bubble.current.getBoundingClientRect();
      const around = obstacles(thing);
      const now = JSON.stringify([within, size.width, size.height, around]);
      if (now === before) return;
      before = now;
      const box = thing ? boxOf(thing) : null;
      const place = placeBubble({ width: size.width, height: size.height }, within, box, around);
      put(bubble.current, { left: place.left, top: place.top });
      putTail(tail.current, place);
      spot.current.hidden = !box;
      if (box) put(spot.current, shown(grown(box, FRAME)));
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [about, text]);
  return { bubble, spot, tail };
}

/** Whoever pressed its button by the keyboard goes on at the question. */
function useFocusBack(bubble: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bubble.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('.question [tabindex="0"]')?.focus();
    };
  }, [bubble]);
}

/** A letter goes on; nothing else is taken away from the table. */
function useKey(next: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!settings.value.letterKeys || actionOf(event.key) !== 'next') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open], .inspect-pinned')) return;
      next();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [next]);
}

/** A speech bubble of the lesson. */
export function Bubble({ text, tip, about, count, next, other, doOther }: Props) {
  const words = useWords();
  const { bubble, spot, tail } = useFollow(about, text);
  useEffect(() => announce(text), [text]);
  useFocusBack(bubble);
  useKey(next);
  return (
    <>
      <div class="spot" ref={spot} aria-hidden="true" hidden />
      <section class="bubble px" ref={bubble} aria-label={words.learn} data-tip={tip}>
        <span class="tail tail-none" ref={tail} aria-hidden="true" />
        <Sign name="icon.boss" class="bubble-face" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll has to be reached by the keyboard */}
        <p class="bubble-text" tabIndex={0}>
          {text}
        </p>
        <div class="bubble-row">
          <button type="button" class="small-button bubble-next" onClick={next}>
            <Icon name="check" /> {words.tutorialNext} <kbd>{letterOf('next')}</kbd>
          </button>
          <button type="button" class="small-button" onClick={doOther}>
            {other}
          </button>
          {count && <span class="bubble-count">{count}</span>}
        </div>
      </section>
    </>
  );
}

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { advice } from '../state/advice.ts';
import { setHeld } from '../state/held.ts';
import { actionOf } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { likeOf, listed } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import { describedBy } from './changes.tsx';
import { useDrag } from './drag.ts';
import { type Subject, usePlay } from './play.ts';

const LONG_PRESS = 420;
const HOVER = 320;

interface Props {
  /** What it is called in `targets`; several if it stands for several things. */
  keys: string[];
  label: string;
  subject?: Subject;
  /** What is shown closely when this part of it is chosen. */
  subjectAt?(part: Element): Subject;
  class?: string;
  data?: Record<string, string>;
  children: ComponentChildren;
}

/** Where the pointer is, and whether it has come there by itself: a browser tells of a move as well when the table moves below it. */
const pointer = { x: -1, y: -1, moved: false };
addEventListener(
  'pointermove',
  ({ clientX: x, clientY: y }) => Object.assign(pointer, { x, y, moved: x !== pointer.x || y !== pointer.y }),
  true,
);

/** Whoever comes to something by keys and stays there. */
export const byKeys = () => document.documentElement.dataset.used === 'keys';

/** A pointer that rests on a thing, or a finger that stays on it, shows it closely. `moved`: not a pointer
 * under which it has come by itself; `held`: only a finger. `long`: the press that did so is no click. */
export function useLongLook(show: (element: Element, pinned: boolean) => void, when: 'hovers' | 'moved' | 'held') {
  const play = usePlay();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const long = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const after = (time: number, act: () => void) => {
    timer.current = setTimeout(act, time);
  };
  const rest = (element: Element) => {
    stop();
    after(HOVER, () => element.isConnected && show(element, false));
  };
  type Pointer = PointerEvent & { currentTarget: Element };
  const handlers = {
    onPointerEnter: (event: Pointer) => {
      if (event.pointerType === 'mouse' && when === 'hovers') rest(event.currentTarget);
    },
    onPointerMove: (event: Pointer) => {
      if (event.pointerType === 'mouse' && when === 'moved' && pointer.moved) rest(event.currentTarget);
    },
    onPointerLeave: (event: Pointer) => {
      stop();
      if (event.pointerType === 'mouse') play.leave();
    },
    onPointerDown: (event: Pointer) => {
      stop();
      long.current = false;
      if (event.pointerType === 'mouse') return;
      const element = event.currentTarget;
      after(LONG_PRESS, () => {
        long.current = true;
        setHeld();
        show(element, true);
      });
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
  return { long, stop, handlers };
}

/** A thing on the table: glows and can be chosen if an answer is about it; else choosing it only shows it closely. */
export function Thing({ keys, label, subject, subjectAt, class: extra = '', data, children }: Props) {
  const play = usePlay();
  const words = useWords();
  const key = keys.find((k) => play.targets.has(k));
  const picked = keys.some((k) => play.picked.includes(k));
  const advised = likeOf(play.look, useStore(advice));
  const recommended =
    advised !== undefined && !!key && play.targets.get(key)?.some((option) => option.like === advised);
  const show = (element: Element, pinned: boolean, part?: EventTarget | null) => {
    const shown = subjectAt && part instanceof Element ? subjectAt(part) : subject;
    if (shown) play.inspect(shown, pinned, element, keys);
  };
  const { long, stop, handlers } = useLongLook(show, subjectAt ? 'held' : 'hovers');
  const { carried, onPointerDown } = useDrag(key);
  const state = picked ? ` (${words.picked})` : key ? ` (${recommended ? words.advised : words.canChoose})` : '';
  return (
    <button
      type="button"
      data-item
      data-keys={keys.join()}
      {...data}
      class={`thing ${key ? 'glow' : ''} ${recommended ? 'advised' : ''} ${picked ? 'picked' : ''} ${extra}`}
      aria-label={label + state}
      aria-describedby={key && describedBy(listed(play.targets.get(key) ?? []))}
      aria-pressed={picked ? true : undefined}
      onClick={(event) => {
        stop();
        if (long.current || carried.current) long.current = carried.current = false;
        else if (key) play.pick(key);
        else if (picked) play.pick(keys.find((k) => play.picked.includes(k)) ?? '');
        else show(event.currentTarget, true, event.target);
      }}
      {...handlers}
      onPointerDown={(event) => {
        handlers.onPointerDown(event);
        onPointerDown(event);
      }}
      onContextMenu={(event) => {
        if (!subject) return;
        event.preventDefault();
        show(event.currentTarget, true);
      }}
      onKeyDown={(event) => {
        if (actionOf(event.key) === 'inspect' && subject) show(event.currentTarget, true);
      }}
    >
      {children}
    </button>
  );
}

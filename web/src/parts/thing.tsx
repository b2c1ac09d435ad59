import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { advice } from '../state/advice.ts';
import { setHeld } from '../state/held.ts';
import { useStore } from '../state/store.ts';
import { likeOf } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
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

/** A pointer that rests on a thing, or a finger that stays on it, shows it closely. `long`: the press that did so is no click. */
function useLongLook(show: (element: Element, pinned: boolean) => void, hovers: boolean) {
  const play = usePlay();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const long = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const after = (time: number, act: () => void) => {
    timer.current = setTimeout(act, time);
  };
  type Pointer = PointerEvent & { currentTarget: Element };
  const handlers = {
    onPointerEnter: (event: Pointer) => {
      if (event.pointerType !== 'mouse' || !hovers) return;
      const element = event.currentTarget;
      after(HOVER, () => show(element, false));
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
  const { long, stop, handlers } = useLongLook(show, !subjectAt);
  const state = picked ? ` (${words.picked})` : key ? ` (${recommended ? words.advised : words.canChoose})` : '';
  return (
    <button
      type="button"
      data-item
      data-keys={keys.join()}
      {...data}
      class={`thing ${key ? 'glow' : ''} ${recommended ? 'advised' : ''} ${picked ? 'picked' : ''} ${extra}`}
      aria-label={label + state}
      aria-pressed={picked ? true : undefined}
      onClick={(event) => {
        stop();
        if (long.current) long.current = false;
        else if (key) play.pick(key);
        else if (picked) play.pick(keys.find((k) => play.picked.includes(k)) ?? '');
        else show(event.currentTarget, true, event.target);
      }}
      {...handlers}
      onContextMenu={(event) => {
        if (!subject) return;
        event.preventDefault();
        show(event.currentTarget, true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'i' && subject) show(event.currentTarget, true);
      }}
    >
      {children}
    </button>
  );
}

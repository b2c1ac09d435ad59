import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { advice } from '../state/advice.ts';
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

/** A thing on the table: glows and can be chosen if an answer is about it; else choosing it only shows it closely. */
export function Thing({ keys, label, subject, subjectAt, class: extra = '', data, children }: Props) {
  const play = usePlay();
  const words = useWords();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const key = keys.find((k) => play.targets.has(k));
  const picked = keys.some((k) => play.picked.includes(k));
  const advised = likeOf(play.look, useStore(advice));
  const recommended =
    advised !== undefined && !!key && play.targets.get(key)?.some((option) => option.like === advised);
  const stop = () => clearTimeout(timer.current);
  const show = (element: Element, pinned: boolean, part?: EventTarget | null) => {
    const shown = subjectAt && part instanceof Element ? subjectAt(part) : subject;
    if (shown) play.inspect(shown, pinned, element, keys);
  };

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
        if (pressed.current) pressed.current = false;
        else if (key) play.pick(key);
        else if (picked) play.pick(keys.find((k) => play.picked.includes(k)) ?? '');
        else show(event.currentTarget, true, event.target);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse' || subjectAt) return;
        const element = event.currentTarget;
        timer.current = setTimeout(() => show(element, false), HOVER);
      }}
      onPointerLeave={(event) => {
        stop();
        if (event.pointerType === 'mouse') play.leave();
      }}
      onPointerDown={(event) => {
        stop();
        pressed.current = false;
        if (event.pointerType === 'mouse') return;
        const element = event.currentTarget;
        timer.current = setTimeout(() => {
          pressed.current = true;
          show(element, true);
        }, LONG_PRESS);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
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

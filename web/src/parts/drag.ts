// A thing that can be chosen can be carried to where it goes, by mouse, and out of the hand by finger.

import { useRef } from 'preact/hooks';
import { scale } from '../state/scale.ts';
import { answersLeft, isSettled, type Key, listed } from '../table/targets.ts';
import { type Play, usePlay } from './play.ts';

/** Less than this is a click with an unsteady hand. */
const LEAST = 9;

/** What is carried: a copy of the thing, pictures and all. */
function copyOf(thing: HTMLElement): HTMLElement {
  const copy = thing.cloneNode(true) as HTMLElement;
  const drawn = thing.querySelectorAll('canvas');
  copy.querySelectorAll('canvas').forEach((canvas, n) => {
    canvas.getContext('2d')?.drawImage(drawn[n], 0, 0);
  });
  copy.className = `${copy.className.replace(/\b(glow|advised|picked)\b/g, '')} carried`;
  copy.style.width = `${thing.getBoundingClientRect().width / scale()}px`;
  copy.tabIndex = -1;
  copy.ariaHidden = 'true';
  for (const name of ['data-keys', 'data-item', 'data-hand', 'data-hero']) copy.removeAttribute(name);
  thing.closest('.game')?.append(copy);
  return copy;
}

/** Does choosing it leave one answer, with nothing more to point at? */
function decides({ look, picked }: Play, key: Key): boolean {
  const left = listed(answersLeft(look, [...picked, key]));
  return left.length === 1 && isSettled(look, left[0], [...picked, key]);
}

/** The thing that can be chosen at a point, by one of its names. */
function targetAt({ targets }: Play, x: number, y: number): Key | undefined {
  const thing = document.elementFromPoint(x, y)?.closest<HTMLElement>('.thing.glow');
  return thing?.dataset.keys?.split(',').find((key) => targets.has(key));
}

type Pointer = PointerEvent & { currentTarget: HTMLElement };

/** `carried`: the press that did so is no click. */
export function useDrag(key: Key | undefined) {
  const play = usePlay();
  const now = useRef(play);
  now.current = play;
  const carried = useRef(false);
  const onPointerDown = (down: Pointer) => {
    carried.current = false;
    const thing = down.currentTarget;
    const mouse = down.pointerType === 'mouse';
    if (!key || down.button !== 0 || !(mouse || thing.closest('.hand'))) return;
    let copy: HTMLElement | null = null;
    let alone = false;
    const begin = () => {
      carried.current = true;
      now.current.leave();
      copy = copyOf(thing);
      alone = decides(now.current, key);
      if (!alone) now.current.pick(key);
    };
    const move = (event: PointerEvent) => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      const far = mouse ? Math.hypot(dx, dy) > LEAST : -dy > LEAST && -dy > Math.abs(dx);
      if (!copy && far) begin();
      if (!copy) return;
      const { width, height } = copy.getBoundingClientRect();
      copy.style.left = `${(event.clientX - width / 2) / scale()}px`;
      copy.style.top = `${(event.clientY - height / 2) / scale()}px`;
    };
    const drop = (event: PointerEvent) => {
      const over = document.elementFromPoint(event.clientX, event.clientY);
      const away = over?.closest('section') !== thing.closest('section');
      // A card that goes nowhere in particular is played by taking it out of its place.
      if (alone) away && now.current.pick(key);
      else now.current.pick(targetAt(now.current, event.clientX, event.clientY) ?? key);
    };
    const end = (event: PointerEvent) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (!copy) return;
      copy.remove();
      if (event.type === 'pointerup') drop(event);
      else if (!alone) now.current.pick(key);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
  return { carried, onPointerDown };
}

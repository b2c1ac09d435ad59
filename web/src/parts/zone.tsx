import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  label: string;
  class?: string;
  data?: Record<string, string>;
  /** Where Tab comes in first; `none`: where focus goes if what had it is gone is the whole part. */
  start?: 'first' | 'last' | 'none';
  children: ComponentChildren;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const END: Record<string, number> = { Home: 0, End: -1 };

const stops = (item: HTMLElement) => item.tabIndex === 0;

/** A part of the table: Tab goes to the next part, arrows move within it. */
export function Zone({ label, class: extra, data, start = 'first', children }: Props) {
  const zone = useRef<HTMLElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const held = useRef(false);
  const items = () =>
    [...(zone.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].filter(
      (item) => item.tagName === 'SUMMARY' || !item.closest('details:not([open])'),
    );
  const settle = () => {
    const all = items();
    const current = last.current && all.includes(last.current) ? last.current : null;
    const wanted = all.find((item) => item.matches('.answer-default, .glow'));
    const stop = current ?? wanted ?? all.at(start === 'last' ? -1 : 0);
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
    for (const part of zone.current?.querySelectorAll<HTMLElement>('[data-scrolls]') ?? []) {
      // What is too wide can be scrolled by keys even if nothing in it is reached by Tab.
      if (part.scrollWidth > part.clientWidth && !part.querySelector('[tabindex="0"]')) part.tabIndex = 0;
      else part.removeAttribute('tabindex');
    }
  };
  useLayoutEffect(() => {
    settle();
    // What had the focus may be gone: then it stays in this part.
    if (!held.current || document.activeElement !== document.body) return;
    const all = items();
    const next = all.find((item) => item.matches('.answer-default')) ?? (start === 'none' ? null : all.find(stops));
    if (!next && zone.current) zone.current.tabIndex = -1;
    (next ?? zone.current)?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={zone}
      tabIndex={-1}
      class={extra}
      aria-label={label}
      {...data}
      onFocusOut={(event) => {
        if (event.relatedTarget) held.current = false;
      }}
      onFocusIn={(event) => {
        held.current = true;
        const item = (event.target as Element).closest<HTMLElement>('[data-item]');
        if (!item) return;
        last.current = item;
        settle();
      }}
      onKeyDown={(event) => {
        const step = STEP[event.key];
        const end = END[event.key];
        const all = items();
        const at = all.indexOf(document.activeElement as HTMLElement);
        const here = at >= 0 || event.target === zone.current;
        if ((!step && end === undefined) || !here || all.length === 0) return;
        event.preventDefault();
        if (end !== undefined) all.at(end)?.focus();
        else all[(Math.max(at, step < 0 ? 0 : -1) + step + all.length) % all.length].focus();
      }}
    >
      {children}
    </section>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../director/announcer.tsx';
import { scale } from '../state/scale.ts';
import { useStore } from '../state/store.ts';
import { useWords } from '../text/index.ts';
import type { SocketTable, Spoken } from './socket-table.ts';

export const LONGEST_TEXT = 140;

/** Free text, at tables where everybody wants it. */
function FreeText({ table, said }: { table: SocketTable; said?(): void }) {
  const words = useWords();
  const { words: wanted } = useStore(table.room);
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={wanted} onChange={() => table.freeText(!wanted)} />
        {words.freeText} <span class="small">{words.freeTextSub}</span>
      </label>
      {wanted && (
        <form
          class="talk-text"
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('text') as HTMLInputElement;
            const text = field.value.trim();
            field.value = '';
            if (text) table.say(text);
            if (text) said?.();
          }}
        >
          <label>
            <span class="hidden">{words.saySomething}</span>
            <input name="text" maxLength={LONGEST_TEXT} autocomplete="off" placeholder={words.saySomething} />
          </label>
        </form>
      )}
    </>
  );
}

/** Phrases to say, which everybody reads in their own language. */
export function Phrases({ table, said }: { table: SocketTable; said?(): void }) {
  const { phrases } = useStore(table.room);
  return (
    <div class="phrases">
      {phrases.map((phrase, n) => (
        <button
          key={phrase}
          type="button"
          class="small-button"
          onClick={() => {
            table.say(n);
            said?.();
          }}
        >
          {phrase}
        </button>
      ))}
    </div>
  );
}

/** What was said, the last at the bottom. */
export function SaidList({ table, most = 8 }: { table: SocketTable; most?: number }) {
  const { said } = useStore(table.room);
  if (said.length === 0) return null;
  return (
    <ul class="said">
      {said.slice(-most).map((one) => (
        <li key={one.number}>
          <b class={`seat-${one.seat}`}>{one.name}</b> {one.text}
        </li>
      ))}
    </ul>
  );
}

export function Talk({ table, said }: { table: SocketTable; said?(): void }) {
  return (
    <section class="talk">
      <SaidList table={table} />
      <Phrases table={table} said={said} />
      <FreeText table={table} said={said} />
    </section>
  );
}

const LASTS = 6000;
const GAP = 6;

/** At the portrait of whoever said it, inside of the window. */
function place(bubble: HTMLElement, seat: number): void {
  const at = document.querySelector(`[data-boss="${seat}"]`)?.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const [x, y] = at?.width ? [at.left + at.width / 2, at.top - height - GAP] : [innerWidth / 2, innerHeight / 3];
  const left = Math.min(Math.max(x - width / 2, GAP), innerWidth - width - GAP);
  const top = y < GAP ? (at?.bottom ?? 0) + GAP : y;
  bubble.style.left = `${Math.round(left / scale())}px`;
  bubble.style.top = `${Math.round(top / scale())}px`;
}

function Bubble({ spoken }: { spoken: Spoken }) {
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, spoken.seat);
  });
  return (
    <p class={`speech px seat-${spoken.seat}`} ref={bubble}>
      <b>{spoken.name}</b> {spoken.text}
    </p>
  );
}

/** What has just been said, for a few seconds; the ears get it too. */
export function Bubbles({ table }: { table: SocketTable }) {
  const { said } = useStore(table.room);
  const [gone, setGone] = useState(said.at(-1)?.number ?? 0);
  const last = said.at(-1);
  useEffect(() => {
    if (!last || last.number <= gone) return;
    announce(`${last.name}: ${last.text}`);
    const timer = setTimeout(() => setGone(last.number), LASTS);
    return () => clearTimeout(timer);
  }, [last?.number]);
  const fresh = new Map(said.filter(({ number }) => number > gone).map((one) => [one.seat, one]));
  return [...fresh.values()].map((one) => <Bubble key={one.number} spoken={one} />);
}

import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { usePlay } from '../parts/play.ts';
import { letterOf } from '../state/settings.ts';
import type { Until } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { passOf, usualUntil } from '../table/targets.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { noteAnswer } from './since.ts';

const UNTIL: Until[] = ['own', 'aimed', 'turn'];

function untilWords(words: Words, until: Until): string {
  return { own: words.untilOwn, aimed: words.untilAimed, turn: words.untilTurn, walk: words.untilWalk }[until];
}

export function passUntil(table: Table, until: Until): void {
  noteAnswer(table);
  table.passUntil(until);
}

/** Passes as long as one is likely to want, in one step. */
export function PassOn({ table }: { table: Table }) {
  const words = useWords();
  const { look } = usePlay();
  if (passOf(look) === null || !look.live) return null;
  const until = usualUntil(look);
  return (
    <button type="button" data-item class="small-button way-out" onClick={() => passUntil(table, until)}>
      <kbd>{letterOf('passOn')}</kbd>
      <span>{until === 'walk' ? words.passWalk : words.passOwn}</span>
    </button>
  );
}

/** At a window: pass it and those that follow, until …; while that lasts, what it is and how to end it. */
export function Standing({ table }: { table: Table }) {
  const words = useWords();
  const { look } = usePlay();
  const { standing } = look;
  const stop = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Whoever chose it has lost the button; the way to end it takes its place.
    if (standing && document.activeElement?.matches('body, .question')) stop.current?.focus();
  }, [standing]);
  if (standing) {
    return (
      <div class="standing">
        <span>{words.passing(untilWords(words, standing))}</span>
        <button ref={stop} type="button" data-item class="small-button" onClick={() => table.stopPassing()}>
          <Icon name="close" size={18} /> {words.stopPassing} <kbd>Esc</kbd>
        </button>
      </div>
    );
  }
  if (passOf(look) === null || !look.live) return null;
  return (
    <details
      class="pass-until"
      key={look.moment}
      onToggle={({ currentTarget: list }) => list.open && list.scrollIntoView({ block: 'nearest' })}
    >
      <summary data-item>
        <kbd>{letterOf('pass')}</kbd> {words.passUntil}
      </summary>
      {UNTIL.map((until) => (
        <button key={until} type="button" data-item class="answer" onClick={() => passUntil(table, until)}>
          <span>{untilWords(words, until)}</span>
        </button>
      ))}
    </details>
  );
}

/** Opens the list and goes to its first line; false: there is none. */
export function openPassUntil(): boolean {
  const list = document.querySelector<HTMLDetailsElement>('.pass-until');
  if (!list) return false;
  list.open = true;
  list.querySelector<HTMLElement>('.answer')?.focus();
  return true;
}

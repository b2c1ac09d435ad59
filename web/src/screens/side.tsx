import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePlay } from '../parts/play.ts';
import { Thing } from '../parts/thing.tsx';
import { Zone } from '../parts/zone.tsx';
import type { GameEvent } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';

/** Spells and abilities that were declared and have not happened yet. */
export function Plays() {
  const words = useWords();
  const { look } = usePlay();
  if (look.plays.length === 0) return null;
  return (
    <Zone label={words.plays} class="plays">
      <h2>{words.plays}</h2>
      <p class="small">{words.playsHint}</p>
      <ol>
        {look.plays.map((play, n) => (
          <li key={n}>
            <Thing
              keys={[`play:${n}`]}
              label={`${look.names[play.seat]}: ${play.text}`}
              subject={{ is: 'thing', name: play.name, text: play.rules || play.text }}
              class={`play seat-${play.seat}`}
            >
              <b>{play.text}</b>
              <span>{play.rules}</span>
            </Thing>
          </li>
        ))}
      </ol>
    </Zone>
  );
}

/** The end of the log, for the eye; it opens the whole of it. */
export function LastLines({ log, open }: { log: GameEvent[]; open(): void }) {
  const words = useWords();
  const lines = log.filter((event) => event.text && event.depth > 0).slice(-2);
  return (
    <button type="button" class="last" aria-label={words.log} onClick={open}>
      {lines.map((event) => (
        <span key={event.text} aria-hidden="true">
          {event.text}
        </span>
      ))}
    </button>
  );
}

interface LogProps {
  log: GameEvent[];
  /** It has been opened where it is not always seen. */
  shown: boolean;
  /** Where there is a way to earlier moments. */
  jump?(moment: number): void;
}

/** What happened, a line for each event. A line leads to its moment: by mouse, or with arrows and Enter. */
export function Log({ log, shown, jump }: LogProps) {
  const words = useWords();
  const { look } = usePlay();
  const end = useRef<HTMLDivElement>(null);
  const lines = log.filter((event) => event.text);
  const now = look.live ? -1 : lines.findLastIndex((event) => event.moment <= look.moment && event.depth < 2);
  useLayoutEffect(() => {
    const list = end.current;
    if (!list || list.contains(document.activeElement)) return; // whoever reads in it is not taken away from there
    if (look.live) list.scrollTop = list.scrollHeight;
    else list.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [lines.length, look.live, now, shown]);
  return (
    <Zone label={words.log} class="log" start="last">
      <h2>{words.log}</h2>
      <p class="hidden" id="log-help">
        {words.logHelp}
      </p>
      <div
        class="lines"
        role="log"
        aria-live="off"
        aria-label={words.log}
        aria-describedby="log-help"
        ref={end}
        id="log"
      >
        {lines.map((event, n) => {
          const seat = event.seat === null ? '' : `line-seat seat-${event.seat}`;
          if (event.depth === 2 || !jump)
            return (
              <p key={n} class={`line line-${event.depth} ${seat}`} data-item={jump ? undefined : true}>
                {event.text}
              </p>
            );
          return (
            <button
              key={n}
              type="button"
              data-item
              class={`line line-jump line-${event.depth} ${seat}`}
              aria-current={n === now ? 'true' : undefined}
              onClick={() => jump(event.moment)}
            >
              {event.text}
            </button>
          );
        })}
      </div>
    </Zone>
  );
}

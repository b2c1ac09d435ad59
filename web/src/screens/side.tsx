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
              <b>{play.name}</b>
              <span>{play.text}</span>
            </Thing>
          </li>
        ))}
      </ol>
    </Zone>
  );
}

interface LogProps {
  log: GameEvent[];
  jump?(moment: number): void;
}

/** What happened, a line for each event; a line leads to its moment. */
export function Log({ log, jump }: LogProps) {
  const words = useWords();
  const end = useRef<HTMLDivElement>(null);
  const lines = log.filter((event) => event.text);
  useLayoutEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  return (
    <section class="log" aria-label={words.log}>
      <h2>{words.log}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div class="lines" role="log" aria-label={words.log} ref={end} id="log" tabIndex={0}>
        {lines.map((event, n) => (
          <p key={n} class={`line line-${event.depth} ${event.seat === null ? '' : `line-seat seat-${event.seat}`}`}>
            {event.text}
            {jump && event.depth < 2 && (
              <button
                type="button"
                class="jump"
                tabIndex={-1}
                aria-label={`${words.inspect}: ${event.text}`}
                onClick={() => jump(event.moment)}
              >
                ↶
              </button>
            )}
          </p>
        ))}
      </div>
    </section>
  );
}

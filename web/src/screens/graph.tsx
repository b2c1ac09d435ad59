import type { Summary } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';

const WIDE = 600;
const HIGH = 200;
const LEFT = 48;
const EDGE = 12;
const BOTTOM = 26;

interface Props extends Pick<Summary, 'chances' | 'swings'> {
  /** The last of the chances is the result. */
  ended: boolean;
}

/** The chances by turn, as a line with a mark for each turn; the same figures follow as a list. */
export function Graph({ chances, swings, ended }: Props) {
  const words = useWords();
  if (chances.length < 2) return null;
  const first = chances[0].turn;
  const last = chances[chances.length - 1].turn;
  const x = (turn: number) =>
    Math.round(LEFT + EDGE + ((turn - first) / Math.max(1, last - first)) * (WIDE - LEFT - 3 * EDGE));
  const y = (worth: number) => Math.round(EDGE + (1 - worth / 1000) * (HIGH - BOTTOM - 2 * EDGE));
  const line = chances.map(({ turn, worth }, n) => `${n ? 'L' : 'M'}${x(turn)} ${y(worth)}`).join('');
  const isEnd = (turn: number) => ended && turn === last;
  /** What comes before the first turn and after the last is called by its name. */
  const name = (turn: number) => (isEnd(turn) ? words.phaseEnd : turn === 0 ? words.phaseSetup : words.turn(turn));
  const half = (turn: number) => (swings.includes(turn) ? 8 : 5);
  return (
    <figure class="graph">
      <figcaption>{words.chances}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={words.chances}>
        {[0, 500, 1000].map((worth) => (
          <g key={worth}>
            <path class="graph-half" d={`M${LEFT} ${y(worth)}H${WIDE}`} />
            <text x={LEFT - 6} y={y(worth) + 5} text-anchor="end">
              {words.percent(worth / 10)}
            </text>
          </g>
        ))}
        <path class="graph-line" d={line} />
        {chances.map(({ turn, worth }) => (
          <g key={turn}>
            <rect
              class={swings.includes(turn) ? 'graph-swing' : 'graph-dot'}
              x={x(turn) - half(turn)}
              y={y(worth) - half(turn)}
              width={2 * half(turn)}
              height={2 * half(turn)}
            >
              <title>{`${name(turn)}: ${words.percent(Math.round(worth / 10))}`}</title>
            </rect>
            <text x={isEnd(turn) ? WIDE - 2 : x(turn)} y={HIGH - 6} text-anchor={isEnd(turn) ? 'end' : 'middle'}>
              {isEnd(turn) ? words.phaseEnd : turn}
            </text>
          </g>
        ))}
      </svg>
      <p class="small">{words.chancesHelp}</p>
      <ol class="graph-table">
        {chances.map(({ turn, worth }) => (
          <li key={turn}>
            {name(turn)}: {words.percent(Math.round(worth / 10))}
          </li>
        ))}
      </ol>
    </figure>
  );
}

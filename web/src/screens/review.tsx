import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { resume, table } from '../state/game.ts';
import { go } from '../state/route.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { type Move, type Review as ReviewAnswer, type Summary, sumUp } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { Frame } from './frame.tsx';

const ITERATIONS = 1500;
const AT_ONCE = 2;

/** The chances by turn, as steps on the grid; the same figures follow as a table. */
function Graph({ chances, swings }: Pick<Summary, 'chances' | 'swings'>) {
  const words = useWords();
  if (chances.length < 2) return null;
  const w = 600;
  const h = 180;
  const first = chances[0].turn;
  const last = chances[chances.length - 1].turn;
  const x = (turn: number) => Math.round(((turn - first) / Math.max(1, last - first)) * (w - 20)) + 10;
  const y = (worth: number) => Math.round(h - 10 - (worth / 1000) * (h - 20));
  const line = chances.map(({ turn, worth }, n) => `${n ? 'L' : 'M'}${x(turn)} ${y(worth)}`).join('');
  return (
    <figure class="graph">
      <figcaption>{words.chances}</figcaption>
      <svg viewBox={`0 0 ${w} ${h}`} role="img" aria-label={words.chances}>
        <path class="graph-half" d={`M0 ${h / 2}H${w}`} />
        <path class="graph-line" d={line} />
        {chances.map(({ turn, worth }) => (
          <rect
            key={turn}
            class={swings.includes(turn) ? 'graph-swing' : 'graph-dot'}
            x={x(turn) - 5}
            y={y(worth) - 5}
            width="10"
            height="10"
          >
            <title>{`${words.turn(turn)}: ${Math.round(worth / 10)} %`}</title>
          </rect>
        ))}
      </svg>
      <ol class="graph-table">
        {chances.map(({ turn, worth }) => (
          <li key={turn}>
            {turn}: {Math.round(worth / 10)} %
          </li>
        ))}
      </ol>
    </figure>
  );
}

export function Review() {
  const words = useWords();
  const { lang } = settings.value;
  const { look } = useStore(table().state);
  const [review, setReview] = useState<ReviewAnswer | null>(null);
  const [error, setError] = useState('');
  const seat = Math.max(0, look?.seat ?? 0);
  useEffect(() => {
    let wanted = true;
    const work = async () => {
      if (!table().state.value.look) await resume();
      const moves: Move[] = [];
      for (let from = 0; wanted; ) {
        const part = await table().ask<ReviewAnswer>(`review ${ITERATIONS} ${from} ${AT_ONCE}`);
        if (!wanted) return;
        if (!part.ok) return setError(part.error);
        moves.push(...part.moves);
        setReview({ ...part, moves: [...moves] });
        from += part.moves.length;
        if (part.moves.length === 0 || from >= part.all) return;
      }
    };
    void work();
    return () => {
      wanted = false;
    };
  }, [lang]);
  const show = async (move: Move) => {
    const there = await table().goToChoice(move.choice - 1);
    if (there.ok) go('play');
  };
  const sum = review && sumUp(review, seat);
  const done = review && review.moves.length >= review.all;
  return (
    <Frame title={words.review}>
      {error && <p role="alert">{error}</p>}
      <p role="status">
        {review && !done ? words.reviewing(review.moves.length, review.all) : !review && !error ? words.loading : ''}
      </p>
      {sum && (
        <>
          <p class="accuracy">{words.accuracy(Math.round(sum.accuracy / 10))}</p>
          <Graph chances={sum.chances} swings={sum.swings} />
        </>
      )}
      <ol class="moves">
        {review?.moves.map((move) => (
          <li key={move.choice} class={`move grade-${move.grade} px`}>
            <div>
              <span class="small">
                {words.turn(move.turn)} · {move.question}
              </span>
              <p>
                <b>{move.taken.text}</b>
              </p>
              {move.grade !== 'best' && move.best.id !== move.taken.id && (
                <p class="small">
                  {words.best}: {move.best.text}
                </p>
              )}
            </div>
            <span class="grade">
              {words[`grade-${move.grade}`]}
              {move.loss > 0 && ` −${Math.round(move.loss / 10)} %`}
            </span>
            <button type="button" class="small-button" onClick={() => show(move)}>
              <Icon name="undo" /> {words.playOn}
            </button>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

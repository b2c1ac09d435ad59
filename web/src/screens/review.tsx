import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { Radios } from '../parts/radios.tsx';
import { openInstead, table } from '../state/game.ts';
import { kept } from '../state/kept.ts';
import { go } from '../state/route.ts';
import { settings } from '../state/settings.ts';
import { compiled } from '../table/open.ts';
import { type Answer, type Move, type Shown, shownMoves, sumUp } from '../table/protocol.ts';
import { type Reviewed, Reviewer } from '../table/reviewer.ts';
import { useWords } from '../text/index.ts';
import { Frame } from './frame.tsx';
import { Graph } from './graph.tsx';

const worker = () => new Worker(new URL('../table/bot-worker.ts', import.meta.url), { type: 'module' });

/** The game to be reviewed: the one at the table, or what is kept under that name. */
function recordOf(slot: string): string | null {
  return (slot === 'game' && table().record) || kept(slot);
}

/** The review of a game; it goes on in the background until it is done, stopped, or nobody looks at it any more. */
export function useReview(slot: string, text: string | null) {
  const { lang } = settings.value;
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const reviewer = useRef<Reviewer | null>(null);
  useEffect(() => {
    if (text === null) return;
    const own = slot === 'game' ? kept('own-played') : null;
    const job = new Reviewer({ text, own, lang }, () => compiled(own !== null), worker, setReviewed);
    reviewer.current = job;
    job.start();
    return () => job.stop();
  }, [slot, text, lang]);
  return { reviewed, stop: () => reviewer.current?.stop(), start: () => reviewer.current?.start() };
}

function Progress({ reviewed, stop, start }: { reviewed: Reviewed; stop(): void; start(): void }) {
  const words = useWords();
  const { moves, all, running } = reviewed;
  if (all > 0 && moves.length >= all) return null;
  return (
    <div class="review-progress">
      <label>
        <span>{all ? words.reviewing(moves.length, all) : words.loading}</span>
        <progress max={all || 1} value={moves.length} />
      </label>
      <button type="button" class="small-button" onClick={running ? stop : start}>
        {running ? words.reviewStop : words.reviewGoOn}
      </button>
    </div>
  );
}

function MoveLine({ move, show }: { move: Move; show(): void }) {
  const words = useWords();
  const lost = Math.round(move.loss / 10);
  return (
    <li class={`move grade-${move.grade} px`}>
      <div>
        <span class="small">
          {move.turn ? words.turn(move.turn) : words.phaseSetup} · {move.question}
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
        {lost > 0 && ` −${words.percent(lost)}`}
      </span>
      <button type="button" class="small-button" aria-label={`${words.playOn}: ${move.taken.text}`} onClick={show}>
        <Icon name="undo" /> {words.playOn}
      </button>
    </li>
  );
}

/** The decisions; those that could have been better, unless all are wanted. */
function Moves({ moves, show }: { moves: Move[]; show(move: Move): void }) {
  const words = useWords();
  const [shown, setShown] = useState<Shown>('mistakes');
  const wanted = shownMoves(moves, shown);
  const values: [Shown, string][] = [
    ['mistakes', words.onlyMistakes],
    ['worst', words.worstFirst],
    ['all', words.allDecisions],
  ];
  return (
    <div>
      <Radios name="shown" title={words.show} values={values} current={shown} choose={setShown} />
      {wanted.length === 0 && <p>{words.noBadMoves}</p>}
      <ol class="moves">
        {wanted.map((move) => (
          <MoveLine key={move.choice} move={move} show={() => show(move)} />
        ))}
      </ol>
    </div>
  );
}

export function Review({ slot }: { slot: string }) {
  const words = useWords();
  const [text] = useState(() => recordOf(slot));
  const { reviewed, stop, start } = useReview(slot, text);
  const [refused, setRefused] = useState('');
  /** Puts the game on the table; the one that is going on, if it is another, makes room for it. */
  const open = (): Promise<Answer<object>> => {
    if (slot !== 'game') return openInstead(text ?? '');
    return table().record === text ? Promise.resolve({ ok: true }) : table().load(text ?? '');
  };
  const show = async (move: Move) => {
    stop();
    const there = await open();
    table().copied = slot !== 'game';
    const gone = there.ok ? await table().goToChoice(move.choice - 1) : there;
    if (gone.ok) go('play');
    else setRefused(gone.error);
  };
  const done = reviewed && !reviewed.error && reviewed.all > 0 && reviewed.moves.length >= reviewed.all;
  const sum = reviewed && reviewed.moves.length > 0 && sumUp(reviewed, Math.max(0, reviewed.seat));
  const error = refused || reviewed?.error;
  return (
    <Frame title={words.review}>
      {text === null && <p role="alert">{words.noGame}</p>}
      {error && <p role="alert">{error}</p>}
      <p role="status" class="hidden">
        {done && words.reviewReady(shownMoves(reviewed.moves, 'mistakes').length)}
      </p>
      {reviewed && !reviewed.error && <Progress reviewed={reviewed} stop={stop} start={start} />}
      <div class="review-body">
        <div class="review-sum">
          {sum && (
            <>
              <p class="accuracy">{words.accuracy(Math.round(sum.accuracy / 10))}</p>
              <Graph chances={sum.chances} swings={sum.swings} ended={reviewed.results.length > 0} />
            </>
          )}
        </div>
        {reviewed && !reviewed.error && <Moves moves={reviewed.moves} show={show} />}
      </div>
    </Frame>
  );
}

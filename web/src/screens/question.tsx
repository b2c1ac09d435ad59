import { Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { captionOf } from '../director/captions.ts';
import { skip } from '../director/skipping.ts';
import { answerDescribedBy } from '../parts/changes.tsx';
import { usePlay } from '../parts/play.ts';
import { byKeys, useLongLook } from '../parts/thing.tsx';
import { Zone } from '../parts/zone.tsx';
import { advice } from '../state/advice.ts';
import { hasBefore } from '../state/game.ts';
import { sent } from '../state/sent.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Option } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { canBackOut, likeOf, listed, passOf } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import { AfterGame } from './game-over.tsx';
import { PassOn, Standing } from './standing.tsx';
import { UnseenSigns, useUnseen } from './unseen.tsx';

interface Props {
  answers: Option[];
  choose(option: Option): void;
  cancel(): void;
  undo(): void;
  table: Table;
}

/** One of the answers; `number`: the key that takes it. */
function AnswerButton({ option, number, choose }: { option: Option; number: number; choose(option: Option): void }) {
  const words = useWords();
  const { look, inspect, leave } = usePlay();
  const show = (element: Element, pinned: boolean) => inspect({ is: 'answer', option }, pinned, element, []);
  const { long, stop, handlers } = useLongLook(show, 'moved');
  const advised = option.like === likeOf(look, useStore(advice));
  const usual = option.id === look.default;
  return (
    <button
      type="button"
      data-item
      class={`answer ${usual ? 'answer-default' : ''} ${advised ? 'answer-advised' : ''}`}
      aria-describedby={answerDescribedBy(option)}
      {...handlers}
      onFocus={(event) => byKeys() && show(event.currentTarget, false)}
      onBlur={({ relatedTarget }) => {
        // Later: whatever is drawn before the focus has arrived elsewhere would bring it back here.
        if (!(relatedTarget as Element | null)?.closest('.answer')) setTimeout(leave);
      }}
      onClick={() => {
        stop();
        if (long.current) long.current = false;
        else choose(option);
      }}
    >
      <kbd>{number <= 9 ? number : ''}</kbd>
      <span>{option.text}</span>
      {advised && (
        <span class="advised-word">
          <span aria-hidden="true">★ </span>
          {words.advised}
        </span>
      )}
      {usual && <kbd class="enter">↵</kbd>}
    </button>
  );
}

/** Backs out of what was begun: of a card that was picked, or of a spell that asks what it is aimed at. */
function WayOut({ cancel, undo }: Pick<Props, 'cancel' | 'undo'>) {
  const words = useWords();
  const { look, picked } = usePlay();
  if (picked.length === 0 && !canBackOut(look)) return null;
  return (
    <button type="button" data-item class="small-button way-out" onClick={picked.length ? cancel : undo}>
      <kbd>Esc</kbd>
      <span>{picked.length ? words.cancel : words.takeBack}</span>
    </button>
  );
}

/** To the question at once; what is skipped is in the log. */
function SkipButton({ table }: { table: Table }) {
  const words = useWords();
  return (
    <button type="button" data-item class="small-button way-out" onClick={() => skip(table)}>
      <kbd>{words.spaceKey}</kbd>
      <span>{words.skipShow}</span>
    </button>
  );
}

/** What is asked, and every answer with its number. */
export function Question({ answers, choose, cancel, undo, table }: Props) {
  const words = useWords();
  const { look, picked, playing } = usePlay();
  const { log } = useStore(table.state);
  const isSent = useStore(sent);
  const waiting = look.asked.length ? look.asked.filter((s) => s !== look.seat).map((s) => look.names[s]) : [];
  const wait = look.live ? words.thinking : words.decidesHere;
  const told = playing && (captionOf(playing, look, words) || log.findLast((event) => event.text)?.text);
  const text = told || look.question || (waiting.length ? wait(waiting.join(', ')) : words.waiting);
  const pass = passOf(look);
  const list = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(false);
  useLayoutEffect(() => setPulled(false), [look.moment, look.question]);
  const unseen = useUnseen(list, `${look.moment} ${look.question} ${picked.join()}`);
  return (
    <Zone
      label={words.answers}
      class={`question ${look.question ? 'question-open' : ''} ${playing ? 'question-watching' : ''} ${pulled ? 'sheet-open' : ''}`}
      start="none"
    >
      <div class="asks" lang={settings.value.lang}>
        <h2 id="question">{look.over ? words.gameOver : text}</h2>
        {look.alarm && (
          <p class="standing">
            {words.stoppedBy} {look.alarm}
          </p>
        )}
        {look.about && <p class="about">{look.about}</p>}
        {!look.live && look.question && (
          <p class="about">
            <b>{words.playOnHere}</b> {table.keepAs === 'game' && !(isSent && hasBefore()) && words.oldKept}
          </p>
        )}
        {picked.length > 0 && <p class="about">{words.chooseWhere}</p>}
      </div>
      {look.over && look.live && !table.together && <AfterGame table={table} />}
      {listed(answers).length > 2 && (
        <button
          type="button"
          class="sheet-pull"
          aria-expanded={pulled}
          aria-label={words.allAnswers(listed(answers).length)}
          onClick={() => setPulled(!pulled)}
        >
          <span aria-hidden="true">{pulled ? '▼' : `▲ ${words.allAnswers(listed(answers).length)}`}</span>
        </button>
      )}
      <div class="list">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled */}
        <div class="answers" ref={list} role="group" aria-labelledby="question">
          {listed(answers).map((option, n) => (
            <Fragment key={option.id}>
              <AnswerButton option={option} number={n + 1} choose={choose} />
              {option.id === pass && picked.length === 0 && <PassOn table={table} />}
            </Fragment>
          ))}
          {playing && <SkipButton table={table} />}
          <WayOut cancel={cancel} undo={undo} />
          {picked.length === 0 && <Standing table={table} />}
        </div>
        <UnseenSigns {...unseen} showAll={() => setPulled(true)} />
      </div>
    </Zone>
  );
}

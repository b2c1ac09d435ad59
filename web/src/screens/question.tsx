import { useRef } from 'preact/hooks';
import { usePlay } from '../parts/play.ts';
import { Zone } from '../parts/zone.tsx';
import { advice } from '../state/advice.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { LocalTable } from '../table/local.ts';
import type { Option } from '../table/protocol.ts';
import { likeOf, listed } from '../table/targets.ts';
import { useWords } from '../text/index.ts';
import { Standing } from './standing.tsx';
import { UnseenSigns, useUnseen } from './unseen.tsx';

interface Props {
  answers: Option[];
  choose(option: Option): void;
  cancel(): void;
  table: LocalTable;
}

/** What is asked, and every answer with its number. */
export function Question({ answers, choose, cancel, table }: Props) {
  const words = useWords();
  const { look, picked } = usePlay();
  const shown = listed(answers);
  const advised = likeOf(look, useStore(advice));
  const waiting = look.asked.length ? look.asked.filter((s) => s !== look.seat).map((s) => look.names[s]) : [];
  const text = look.question || (waiting.length ? words.thinking(waiting.join(', ')) : words.waiting);
  const list = useRef<HTMLDivElement>(null);
  const unseen = useUnseen(list, `${look.moment} ${look.question} ${picked.join()}`);
  return (
    <Zone label={words.answers} class={`question ${look.question ? 'question-open' : ''}`} start="none">
      <div class="asks" role="status" aria-live="assertive" aria-atomic="true" lang={settings.value.lang}>
        <h2>{look.over ? words.gameOver : text}</h2>
        {look.about && <p class="about">{look.about}</p>}
        {picked.length > 0 && <p class="about">{words.chooseWhere}</p>}
      </div>
      <div class="list">
        <div class="answers" ref={list}>
          {shown.map((option, n) => (
            <button
              key={option.id}
              type="button"
              data-item
              class={`answer ${option.id === look.default ? 'answer-default' : ''} ${option.like === advised ? 'answer-advised' : ''}`}
              title={option.rules || undefined}
              onClick={() => choose(option)}
            >
              <kbd>{n < 9 ? n + 1 : ''}</kbd>
              <span>{option.text}</span>
              {option.like === advised && (
                <span class="advised-word">
                  <span aria-hidden="true">★ </span>
                  {words.advised}
                </span>
              )}
              {option.id === look.default && <kbd class="enter">↵</kbd>}
            </button>
          ))}
          {picked.length > 0 && (
            <button type="button" data-item class="answer" onClick={cancel}>
              <kbd>Esc</kbd>
              <span>{words.cancel}</span>
            </button>
          )}
          {picked.length === 0 && <Standing table={table} />}
        </div>
        <UnseenSigns {...unseen} />
      </div>
    </Zone>
  );
}

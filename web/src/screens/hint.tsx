import { useEffect, useState } from 'preact/hooks';
import { ReasonLines } from '../parts/changes.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import type { Hint } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { useWords } from '../text/index.ts';

/** The best answers, what they are worth, and why; each has a button that plays it. */
export function HintDialog({ table, choose, close }: { table: Table; choose(id: number): void; close(): void }) {
  const words = useWords();
  const [hint, setHint] = useState<Hint | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    table.ask<Hint>('hint').then((answer) => {
      if (answer.ok) setHint(answer);
      else setError(answer.error);
    });
  }, [table]);
  const alone = table.state.value.look?.game.players === 1;
  const worth = alone ? words.partOfBest : words.chanceToWin;
  return (
    <Dialog title={words.hintTitle} close={close}>
      <p role="status" class={hint ? 'hidden' : ''}>
        {hint ? `${words.best}: ${hint.lines[0]?.text ?? ''}` : !error && '…'}
      </p>
      {error && <p role="alert">{error}</p>}
      <ol class="hints">
        {hint?.lines.map((line, n) => (
          <li key={line.id} class="hint">
            <p>
              {n === 0 && <b>{words.best}: </b>}
              {line.text}
            </p>
            <ReasonLines reasons={line.reasons} />
            <div class="hint-play">
              {line.worth !== null && <span class="worth">{worth(line.chance)}</span>}
              <button
                type="button"
                class="small-button"
                aria-label={`${words.playThis}: ${line.text}`}
                onClick={() => {
                  close();
                  choose(line.id);
                }}
              >
                <Icon name="play" /> {words.playThis}
              </button>
            </div>
          </li>
        ))}
      </ol>
      {hint && <p class="small">{hint.against}</p>}
    </Dialog>
  );
}

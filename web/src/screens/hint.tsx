import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import type { LocalTable } from '../table/local.ts';
import type { Hint } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';

/** The best answers, what they are worth, and why; any of them can be played at once. */
export function HintDialog({ table, choose, close }: { table: LocalTable; choose(id: number): void; close(): void }) {
  const words = useWords();
  const [hint, setHint] = useState<Hint | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    table.ask<Hint>('hint').then((answer) => {
      if (answer.ok) setHint(answer);
      else setError(answer.error);
    });
  }, [table]);
  return (
    <Dialog title={words.hintTitle} close={close}>
      {!hint && !error && <p role="status">…</p>}
      {error && <p role="alert">{error}</p>}
      <ol class="hints">
        {hint?.lines.map((line, n) => (
          <li key={line.id}>
            <button
              type="button"
              class="answer"
              onClick={() => {
                close();
                choose(line.id);
              }}
            >
              <span>
                {n === 0 && <b>{words.best}: </b>}
                {line.text}
                {line.reasons.map((reason) => (
                  <small key={reason.text}>
                    {reason.side > 0 ? '+ ' : reason.side < 0 ? '− ' : ''}
                    {reason.text}
                  </small>
                ))}
              </span>
              {line.worth !== null && <span class="worth">{line.chance}</span>}
            </button>
          </li>
        ))}
      </ol>
      {hint && <p class="small">{hint.against}</p>}
    </Dialog>
  );
}

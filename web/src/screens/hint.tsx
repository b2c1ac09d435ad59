import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import type { LocalTable } from '../table/local.ts';
import type { Look } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';

interface HintLine {
  id: number;
  worth: number;
  text?: string;
  reasons?: string[];
}

/** The best answers, what they are worth, and why; any of them can be played at once. */
export function HintDialog({
  table,
  look,
  choose,
  close,
}: {
  table: LocalTable;
  look: Look;
  choose(id: number): void;
  close(): void;
}) {
  const words = useWords();
  const [lines, setLines] = useState<HintLine[] | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    table.ask<{ lines: HintLine[] }>('hint').then((answer) => {
      if (answer.ok) setLines(answer.lines);
      else setError(answer.error);
    });
  }, [table]);
  const textOf = (line: HintLine) => line.text ?? look.options.find((option) => option.id === line.id)?.text ?? '';
  return (
    <Dialog title={words.hintTitle} close={close}>
      {!lines && !error && <p role="status">…</p>}
      {error && <p role="alert">{error}</p>}
      <ol class="hints">
        {lines?.slice(0, 5).map((line, n) => (
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
                {textOf(line)}
                {line.reasons?.map((reason) => (
                  <small key={reason}>{reason}</small>
                ))}
              </span>
              <span class="worth">{words.worth(Math.round(line.worth / 10))}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

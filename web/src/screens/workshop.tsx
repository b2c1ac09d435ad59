import { useEffect, useRef, useState } from 'preact/hooks';
import { CardFace } from '../parts/card.tsx';
import { Icon } from '../parts/icons.tsx';
import { begin, workshopTable } from '../state/game.ts';
import { keep, kept } from '../state/kept.ts';
import { go } from '../state/route.ts';
import { LANGS, settings } from '../state/settings.ts';
import type { Checked, Mistake } from '../table/protocol.ts';
import { LANG_NAMES, useWords } from '../text/index.ts';
import { Frame } from './frame.tsx';

const EXAMPLE = `room  Sneezing Dragon                 monster  fighter mage              2 damage
      When this room is built, draw a spell.
`;
const PAUSE = 250;

/** Where a mistake is in the text, for selecting it. */
function placeOf(text: string, mistake: Mistake): [number, number] {
  const lines = text.split('\n');
  const start = lines.slice(0, mistake.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + mistake.column - 1;
  return [start, start + Math.max(1, mistake.length)];
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'mine.cards';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function Workshop() {
  const words = useWords();
  const { lang } = settings.value;
  const [text, setText] = useState(() => kept('own') ?? EXAMPLE);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await workshopTable().ask<Checked>('check', text);
      if (!wanted) return;
      setError(answer.ok ? '' : answer.error);
      if (answer.ok) setChecked(answer);
      if (answer.ok && answer.mistakes.length === 0) keep('own', text);
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text, lang]);
  const play = async () => {
    const joined = await workshopTable().own(text);
    if (!joined.ok) return setError(joined.error);
    const begun = await begin('--players 2 --edition super --sets +own --who you,boss');
    if (begun.ok) go('play');
    else setError(begun.error);
  };
  const good = checked !== null && checked.mistakes.length === 0 && checked.cards.length > 0;
  return (
    <Frame title={words.workshop}>
      <div class="workshop">
        <div class="workshop-text">
          <label class="field">
            {words.cardText}
            <textarea
              ref={area}
              rows={14}
              spellcheck={false}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <div class="menu-row">
            <button type="button" class="big-button big-button-first" disabled={!good} onClick={play}>
              <Icon name="play" /> {words.playCard}
            </button>
            <button type="button" class="small-button" onClick={() => save(text)}>
              {words.exportFile}
            </button>
            <button type="button" class="small-button" onClick={() => file.current?.click()}>
              {words.importFile}
            </button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".cards,text/plain"
              onChange={async (event) => {
                const chosen = event.currentTarget.files?.[0];
                if (chosen) setText(await chosen.text());
              }}
            />
          </div>
          <section aria-live="polite" class="mistakes">
            {error && <p class="refusal">{error}</p>}
            {checked && <h2>{checked.mistakes.length ? words.mistakes : words.noMistakes}</h2>}
            <ul>
              {checked?.mistakes.map((mistake) => (
                <li key={`${mistake.line} ${mistake.column}`}>
                  <button
                    type="button"
                    class="answer"
                    onClick={() => {
                      area.current?.focus();
                      area.current?.setSelectionRange(...placeOf(text, mistake));
                    }}
                  >
                    <kbd>{words.lineColumn(mistake.line, mistake.column)}</kbd> <span>{mistake.text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <ul class="workshop-cards">
          {checked?.cards.map((card) => (
            <li key={card.id}>
              <CardFace card={card} large />
              <dl class="translations">
                {LANGS.map((l) => (
                  <div key={l} lang={l}>
                    <dt>
                      {LANG_NAMES[l]}: <b>{card.names[l]}</b>
                    </dt>
                    <dd>{card.texts[l]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}

import { useState } from 'preact/hooks';
import { ACTIONS, type Action, given, USUAL_LETTERS } from '../state/letters.ts';
import { letterOf, settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { KEY_WORDS } from './key-words.ts';

/** What the keys do; those that are letters can be others. */
export function KeyList() {
  const { lang, letters } = useStore(settings);
  const words = KEY_WORDS[lang] ?? KEY_WORDS.en;
  const [changed, setChanged] = useState('');
  const take = (next: string) => {
    const others = ACTIONS.filter((_, n) => next[n] !== letters[n]);
    settings.change({ letters: next });
    if (others.length) setChanged(others.map((action) => `${letterOf(action)}: ${words[action]}`).join('; '));
  };
  /** A field has one letter: what is typed beside it takes its place. */
  const write = (action: Action, field: HTMLInputElement) => {
    const old = letterOf(action).toLowerCase();
    const typed = Array.from(field.value.toLowerCase()).find((letter) => letter !== old);
    if (typed) take(given(letters, action, typed));
    field.value = letterOf(action);
    field.select();
  };
  const fixed: [string, string][] = [
    ['1 – 9', words.numbers],
    ['Enter', words.enter],
    ['Tab', words.tab],
    ['← ↑ ↓ →', words.arrows],
    ['Esc', words.escape],
  ];
  return (
    <>
      <dl>
        {fixed.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        {ACTIONS.map((action) => (
          <div key={action}>
            <dt>
              <input
                type="text"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck={false}
                aria-label={words[action]}
                value={letterOf(action)}
                onFocus={(event) => event.currentTarget.select()}
                onInput={(event) => write(action, event.currentTarget)}
              />
            </dt>
            <dd>{words[action]}</dd>
          </div>
        ))}
      </dl>
      <p class="small">{words.change}</p>
      <p class="small" role="status">
        {changed}
      </p>
      <button type="button" class="small-button" onClick={() => take(USUAL_LETTERS)}>
        {words.usual}
      </button>
    </>
  );
}

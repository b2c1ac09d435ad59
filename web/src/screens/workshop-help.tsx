import { useEffect, useMemo, useState } from 'preact/hooks';
import { workshopTable } from '../state/game.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { GalleryCard } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { EXAMPLES, HEADERS, type Sentence, sentencesOf } from './examples.ts';

/** So many sentences are listed at a time. */
const MOST = 40;

/** All sentences of the cards that there are: whatever they say can be said. */
function useSentences(wanted: boolean): Sentence[] {
  const { lang } = useStore(settings);
  const [sentences, setSentences] = useState<Sentence[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let still = true;
    const ask = (of: string) => workshopTable().ask<{ cards: GalleryCard[] }>(`cards ${of}`);
    void Promise.all([ask('en'), ask(lang)]).then(([english, own]) => {
      if (still && english.ok && own.ok) setSentences(sentencesOf(english.cards, own.cards));
    });
    return () => {
      still = false;
    };
  }, [wanted, lang]);
  return sentences;
}

function Sentences({ shown }: { shown: boolean }) {
  const words = useWords();
  const sentences = useSentences(shown);
  const [search, setSearch] = useState('');
  const found = useMemo(() => {
    const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
    return sentences.filter(({ english, own }) =>
      parts.every((part) => english.toLowerCase().includes(part) || own.toLowerCase().includes(part)),
    );
  }, [sentences, search]);
  return (
    <>
      <label class="field">
        {words.searchSentences}
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <p role="status">{sentences.length ? words.found(found.length) : words.loading}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ul class="sentences" tabIndex={0} aria-label={words.sentences}>
        {found.slice(0, MOST).map(({ english, own }) => (
          <li key={english}>
            <code lang="en">{english}</code>
            {own !== english && <small>{own}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How a card is written: its form, cards to begin with, and everything that can be said. */
export function WorkshopHelp({ insert }: { insert(card: string): void }) {
  const words = useWords();
  const [shown, setShown] = useState(false);
  return (
    <details class="workshop-help" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{words.workshopHelp}</summary>
      <p>{words.workshopForm}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre tabIndex={0}>{HEADERS}</pre>
      <p>{words.workshopNames}</p>
      <h2>{words.examples}</h2>
      <div class="menu-row">
        {EXAMPLES.map(({ kind, text }) => (
          <button key={kind} type="button" class="small-button" onClick={() => insert(text)}>
            + {kind === 'boss' ? words.bossCard : words[kind]}
          </button>
        ))}
      </div>
      <h2>{words.sentences}</h2>
      <p>{words.sentencesSub}</p>
      <Sentences shown={shown} />
    </details>
  );
}

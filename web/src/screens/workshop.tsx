import { useEffect, useState } from 'preact/hooks';
import { CardFace } from '../parts/card.tsx';
import { Icon } from '../parts/icons.tsx';
import { begin, workshopTable } from '../state/game.ts';
import { keep } from '../state/kept.ts';
import { go } from '../state/route.ts';
import { openSets } from '../state/sets.ts';
import { LANGS, settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Checked, Mistake } from '../table/protocol.ts';
import { LANG_NAMES, useWords } from '../text/index.ts';
import { Editor } from './editor.tsx';
import { Frame } from './frame.tsx';
import { SetBar } from './set-bar.tsx';
import { WorkshopHelp } from './workshop-help.tsx';

const PAUSE = 250;

/** What the session says about a text, a moment after the last key; and the cards of the last text without mistakes. */
function useChecked(text: string) {
  const { lang } = settings.value;
  const [checked, setChecked] = useState<{ text: string; answer: Checked } | null>(null);
  const [cards, setCards] = useState<Checked['cards']>([]);
  const [error, setError] = useState('');
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await workshopTable().ask<Checked>('check', text);
      if (!wanted) return;
      setError(answer.ok ? '' : answer.error);
      if (!answer.ok) return;
      setChecked({ text, answer });
      if (answer.mistakes.length === 0) setCards(answer.cards);
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text, lang]);
  return { checked: checked?.text === text ? checked.answer : null, last: checked?.answer ?? null, cards, error };
}

/** How a game takes these cards in: heroes are asked for apart from the others. */
function setsOf(cards: Checked['cards']): string {
  const heroes = cards.filter(({ kind }) => kind.endsWith('hero')).length;
  return `${heroes < cards.length ? ' --sets +own' : ''}${heroes ? ' --extra-heroes own' : ''}`;
}

function Cards({ cards, stale }: { cards: Checked['cards']; stale: boolean }) {
  const words = useWords();
  return (
    <section class={`workshop-cards ${stale ? 'workshop-stale' : ''}`} aria-label={words.gallery}>
      {stale && <p>{words.stale}</p>}
      <ul>
        {cards.map((card) => (
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
    </section>
  );
}

function Places({ list, go }: { list: Mistake[]; go(mistake: Mistake): void }) {
  const words = useWords();
  return (
    <ul>
      {list.map((mistake, n) => (
        <li key={n}>
          <button type="button" class="answer" onClick={() => go(mistake)}>
            <kbd>{words.lineColumn(mistake.line, mistake.column)}</kbd> <span>{mistake.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Mistakes({ checked, go }: { checked: Checked | null; go(mistake: Mistake): void }) {
  const words = useWords();
  return (
    <section aria-live="polite" class="mistakes" id="mistakes">
      {checked && <h2>{checked.mistakes.length ? words.mistakes : words.noMistakes}</h2>}
      <Places list={checked?.mistakes ?? []} go={go} />
      {checked && checked.warnings.length > 0 && <h2>{words.warnings}</h2>}
      <Places list={checked?.warnings ?? []} go={go} />
    </section>
  );
}

export function Workshop() {
  const words = useWords();
  const [store] = useState(() => openSets(words.firstSet));
  const { sets, chosen } = useStore(store);
  const { text } = sets[chosen];
  const { checked, last, cards, error } = useChecked(text);
  const [shown, setShown] = useState<{ mistake: Mistake } | null>(null);
  const [refused, setRefused] = useState('');
  const change = (typed: string) => {
    setRefused('');
    store.change({ sets: sets.map((set, n) => (n === chosen ? { ...set, text: typed } : set)) });
  };
  const play = async () => {
    keep('own', text);
    const begun = await begin(`--players 2 --edition super${setsOf(cards)} --who you,boss --meet-own`, text);
    if (begun.ok) go('play');
    else setRefused(begun.error);
  };
  const good = checked !== null && checked.mistakes.length === 0 && checked.cards.length > 0;
  const check = async (other: string) => {
    const answer = await workshopTable().ask<Checked>('check', other);
    return answer.ok ? answer : null;
  };
  return (
    <Frame title={words.workshop}>
      <SetBar store={store} check={check} />
      <div class="workshop">
        <div class="workshop-text">
          <Editor key={chosen} text={text} mistakes={checked?.mistakes ?? []} shown={shown} change={change} />
          <div class="menu-row">
            <button type="button" class="big-button big-button-first" disabled={!good} onClick={play}>
              <Icon name="play" /> {words.playCard}
            </button>
          </div>
          {(error || refused) && (
            <p class="refusal" role="alert">
              {error || refused}
            </p>
          )}
          <Mistakes checked={last} go={(mistake) => setShown({ mistake })} />
          <WorkshopHelp insert={(card) => change(`${text.trimEnd()}${text.trim() ? '\n\n' : ''}${card}`)} />
        </div>
        <Cards cards={cards} stale={(checked?.mistakes.length ?? 0) > 0 && cards.length > 0} />
      </div>
    </Frame>
  );
}

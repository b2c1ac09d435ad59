import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitles } from '../parts/answer.ts';
import { CardFace, HeroFace, kindName } from '../parts/card.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { CardRulings } from '../parts/explained.tsx';
import { table } from '../state/game.ts';
import { settings } from '../state/settings.ts';
import type { CardKind, GalleryCard, Hero, TreasureClass } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { Frame } from './frame.tsx';

const KINDS: CardKind[] = [
  'boss',
  'room',
  'advanced-room',
  'miniboss',
  'spell',
  'epic-spell',
  'item',
  'hero',
  'epic-hero',
];
const CLASSES: TreasureClass[] = ['cleric', 'fighter', 'mage', 'thief', 'explorer'];
/** Cards drawn at once; more come when the end is near. */
const PAGE = 60;

function asHero(card: GalleryCard): Hero {
  return {
    ...card,
    hero: -1,
    treasure: card.treasure ?? [],
    health: card.health ?? 0,
    hurt: 0,
    souls: card.souls ?? 0,
    wounds: card.wounds ?? 0,
    epic: card.kind === 'epic-hero',
  };
}

function Face({ card, large }: { card: GalleryCard; large?: boolean }) {
  const hero = card.kind === 'hero' || card.kind === 'epic-hero';
  return hero ? <HeroFace hero={asHero(card)} large={large} /> : <CardFace card={card} large={large} />;
}

interface Wanted {
  search: string;
  kind: string;
  set: string;
  of: string;
}

/** The cards in the language of the page. */
function useCards(lang: string): GalleryCard[] {
  const [cards, setCards] = useState<GalleryCard[]>([]);
  useEffect(() => {
    void table()
      .ask<{ cards: GalleryCard[] }>('cards')
      .then((answer) => answer.ok && setCards(answer.cards));
  }, [lang]);
  return cards;
}

function found(cards: GalleryCard[], { search, kind, set, of }: Wanted, lang: string): GalleryCard[] {
  const wanted = search.toLocaleLowerCase(lang).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = `${card.name} ${card.rules} ${card.facts}`.toLocaleLowerCase(lang);
    return (
      (!kind || card.kind === kind) &&
      (!set || card.set === set) &&
      (!of || card.treasure?.includes(of as TreasureClass)) &&
      wanted.every((word) => text.includes(word))
    );
  });
}

interface PickProps {
  name: string;
  value: string;
  /** What can be chosen, beside all. */
  values: [string, string][];
  change(value: string): void;
}

function Pick({ name, value, values, change }: PickProps) {
  const words = useWords();
  return (
    <label class="field">
      {name}
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{words.all}</option>
        {values.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FiltersProps {
  cards: GalleryCard[];
  wanted: Wanted;
  /** How many there are of what is wanted. */
  count: number;
  change(part: Partial<Wanted>): void;
}

function Filters({ cards, wanted, count, change }: FiltersProps) {
  const words = useWords();
  const title = useTitles();
  const sets = useMemo(() => [...new Set(cards.map((card) => card.set))], [cards]);
  return (
    <search class="filters">
      <label class="field">
        {words.search}
        <input type="search" value={wanted.search} onInput={(event) => change({ search: event.currentTarget.value })} />
      </label>
      <Pick
        name={words.kind}
        value={wanted.kind}
        values={KINDS.map((kind) => [kind, kindName(words, kind)])}
        change={(kind) => change({ kind })}
      />
      <Pick
        name={words.class}
        value={wanted.of}
        values={CLASSES.map((of) => [of, words[of]])}
        change={(of) => change({ of })}
      />
      <Pick
        name={words.set}
        value={wanted.set}
        values={sets.map((set) => [set, title('sets', set).name])}
        change={(set) => change({ set })}
      />
      <p role="status">{count ? words.found(count) : cards.length ? words.nothingFound : words.loading}</p>
    </search>
  );
}

/** A card at reading size, with all there is to know about it. */
function OpenCard({ card, close }: { card: GalleryCard; close(): void }) {
  const words = useWords();
  const title = useTitles();
  return (
    <Dialog title={card.name} close={close}>
      <div class="gallery-open">
        <Face card={card} large />
        <dl class="inspect-facts">
          <dt>{words.set}</dt>
          <dd>{title('sets', card.set).name}</dd>
          <dt>{words.copies}</dt>
          <dd>{card.copies}</dd>
        </dl>
        <div class="inspect-facts">
          <CardRulings card={card} table={table()} opened />
        </div>
      </div>
    </Dialog>
  );
}

export function Gallery() {
  const words = useWords();
  const lang = settings.value.lang;
  const cards = useCards(lang);
  const [wanted, setWanted] = useState<Wanted>({ search: '', kind: '', set: '', of: '' });
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<GalleryCard | null>(null);
  const list = useMemo(() => found(cards, wanted, lang), [cards, wanted, lang]);
  const change = (part: Partial<Wanted>) => {
    setWanted({ ...wanted, ...part });
    setShown(PAGE);
  };
  return (
    <Frame title={words.gallery}>
      <Filters cards={cards} wanted={wanted} count={list.length} change={change} />
      <ul class="gallery">
        {list.slice(0, shown).map((card) => (
          <li key={`${card.set} ${card.kind} ${card.id}`}>
            <button
              type="button"
              class="thing card"
              aria-label={`${card.facts || card.name}. ${card.rules}`}
              onClick={() => setOpen(card)}
            >
              <Face card={card} />
            </button>
          </li>
        ))}
      </ul>
      {shown < list.length && (
        <button type="button" class="big-button" onClick={() => setShown(shown + PAGE)}>
          {words.advanced}
        </button>
      )}
      {open && <OpenCard card={open} close={() => setOpen(null)} />}
    </Frame>
  );
}

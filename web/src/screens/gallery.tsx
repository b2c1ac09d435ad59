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

export function Gallery() {
  const words = useWords();
  const lang = settings.value.lang;
  const [cards, setCards] = useState<GalleryCard[]>([]);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  const [set, setSet] = useState('');
  const [of, setOf] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<GalleryCard | null>(null);
  useEffect(() => {
    void table()
      .ask<{ cards: GalleryCard[] }>('cards')
      .then((answer) => answer.ok && setCards(answer.cards));
  }, [lang]);
  const found = useMemo(() => {
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
  }, [cards, search, kind, set, of, lang]);
  const title = useTitles();
  const sets = useMemo(() => [...new Set(cards.map((card) => card.set))], [cards]);
  const narrow = (change: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    change(event.currentTarget.value);
    setShown(PAGE);
  };
  return (
    <Frame title={words.gallery}>
      <search class="filters">
        <label class="field">
          {words.search}
          <input type="search" value={search} onInput={narrow(setSearch)} />
        </label>
        <label class="field">
          {words.kind}
          <select value={kind} onChange={narrow(setKind)}>
            <option value="">{words.all}</option>
            {KINDS.map((k) => (
              <option key={k} value={k}>
                {kindName(words, k)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {words.class}
          <select value={of} onChange={narrow(setOf)}>
            <option value="">{words.all}</option>
            {CLASSES.map((c) => (
              <option key={c} value={c}>
                {words[c]}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {words.set}
          <select value={set} onChange={narrow(setSet)}>
            <option value="">{words.all}</option>
            {sets.map((s) => (
              <option key={s} value={s}>
                {title('sets', s).name}
              </option>
            ))}
          </select>
        </label>
        <p role="status">
          {found.length ? words.found(found.length) : cards.length ? words.nothingFound : words.loading}
        </p>
      </search>
      <ul class="gallery">
        {found.slice(0, shown).map((card) => (
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
      {shown < found.length && (
        <button type="button" class="big-button" onClick={() => setShown(shown + PAGE)}>
          {words.advanced}
        </button>
      )}
      {open && (
        <Dialog title={open.name} close={() => setOpen(null)}>
          <div class="gallery-open">
            <Face card={open} large />
            <dl class="inspect-facts">
              <dt>{words.set}</dt>
              <dd>{title('sets', open.set).name}</dd>
              <dt>{words.copies}</dt>
              <dd>{open.copies}</dd>
            </dl>
            <div class="inspect-facts">
              <CardRulings card={open} table={table()} opened />
            </div>
          </div>
        </Dialog>
      )}
    </Frame>
  );
}

import type { CardKind, Design, Hero, Room } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { Icon, type IconName, Treasure } from './icons.tsx';
import { Picture } from './picture.tsx';

export function kindName(words: Words, kind: CardKind): string {
  return kind === 'boss' ? words.bossCard : words[kind];
}

function typeIcon(card: Partial<Design>): IconName {
  if (card.kind === 'boss') return 'crown';
  if (card.kind === 'spell' || card.kind === 'epic-spell') return 'spell';
  if (card.kind === 'item') return 'item';
  return card.type === 'trap' ? 'trap' : 'monster';
}

/** In a word or two what its frame and its sign do not say: monster or trap, or when it can be cast. */
function shortLine(words: Words, card: Partial<Design>): string {
  const epic = card.kind === 'epic-spell' ? `${words.epicShort} · ` : '';
  if (card.type)
    return card.kind === 'advanced-room' ? `${words[card.type]} · ${words.advancedShort}` : words[card.type];
  const phase = { build: words.phaseBuild, adventure: words.phaseAdventure, both: words.phaseBothShort, none: '' };
  return card.phase && card.phase !== 'none' ? epic + phase[card.phase] : typeLine(words, card);
}

function typeLine(words: Words, card: Partial<Design>): string {
  const kind = card.kind ? kindName(words, card.kind) : '';
  if (card.type) return `${kind} · ${words[card.type]}`;
  const phase = { build: words.phaseBuild, adventure: words.phaseAdventure, both: words.phaseBoth, none: '' };
  if (card.phase && card.phase !== 'none') return `${kind} · ${phase[card.phase]}`;
  return card.xp ? `${kind} · ${card.xp} ${words.xp}` : kind;
}

/** Something a blind player would want to hear of a card at once. */
export function cardLabel(card: Partial<Design>): string {
  return card.facts || card.name || '';
}

export function Treasures({ list, size }: { list?: Design['treasure']; size?: number }) {
  const words = useWords();
  if (!list?.length) return null;
  return (
    <span class="treasures">
      {list.map((of, n) => (
        <Treasure key={n} of={of} label={words[of]} size={size} />
      ))}
    </span>
  );
}

/** Smaller letters where a word would not fit or a text would be cut. */
const longName = (name = '') => (name.split(/[ -]/).some((word) => word.length > 12) ? 'face-name-long' : '');

function FaceText({ text = '', large }: { text?: string; large?: boolean }) {
  if (large && !text) return null;
  return (
    <span class={`face-text ${text.length > 110 ? 'face-text-long' : ''}`}>
      <span>{text}</span>
    </span>
  );
}

/** A card as a card: frame, name, picture, figures, text. */
export function CardFace({ card, large }: { card: Design | Room; large?: boolean }) {
  const words = useWords();
  const kind = card.kind ?? 'room';
  return (
    <span class={`face face-${kind} face-${card.type ?? 'plain'} ${large ? 'face-large' : ''}`}>
      <span class={`face-name ${longName(card.name)}`}>
        <span>{card.name}</span>
      </span>
      <span class="face-window">
        <Picture of={card} kind={kind} />
        {card.damage !== undefined && (
          <span class="badge badge-damage">
            <Icon name="sword" size={large ? 18 : 9} />
            <b>{card.damage}</b>
          </span>
        )}
        <Treasures list={card.treasure} size={large ? 32 : 16} />
      </span>
      <span class="face-type">
        <Icon name={typeIcon(card)} size={9} /> {large ? typeLine(words, card) : shortLine(words, card)}
      </span>
      <FaceText text={card.rules} large={large} />
    </span>
  );
}

export function HeroFace({ hero, large }: { hero: Hero; large?: boolean }) {
  const words = useWords();
  return (
    <span class={`face face-${hero.kind} ${large ? 'face-large' : ''}`}>
      <span class={`face-name ${longName(hero.name)}`}>
        <span>{hero.name}</span>
      </span>
      <span class="face-window">
        <Picture of={hero} />
        <span class="badge badge-health">
          <Icon name="heart" size={large ? 18 : 9} />
          <b>{hero.health - hero.hurt}</b>
        </span>
        <Treasures list={hero.treasure} size={large ? 32 : 16} />
      </span>
      <span class="face-type">
        {kindName(words, hero.kind)} · {words.souls} {hero.souls} · {words.wounds} {hero.wounds}
      </span>
      <FaceText text={hero.rules} large={large} />
    </span>
  );
}

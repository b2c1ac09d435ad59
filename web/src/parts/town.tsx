import type { Hero, LandmarkName, Look } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { CardFace, cardLabel } from './card.tsx';
import { Minion } from './dungeon.tsx';
import { HeroThing } from './hero.tsx';
import { Icon, type IconName, LANDMARK_CLASS, Treasure } from './icons.tsx';
import { ItemThing } from './item.tsx';
import { Sign } from './picture.tsx';
import { usePlay } from './play.ts';
import { Thing } from './thing.tsx';
import { Zone } from './zone.tsx';

type Mark = Look['landmarks'][number];
type SpaceName = 'treasure' | 'special' | 'summoning';

const SPECIAL: Record<LandmarkName, IconName> = {
  temple: 'coin',
  stadium: 'door',
  library: 'spell',
  hideout: 'sword',
  tavern: 'minion',
  launchpad: 'flag',
};

function spaces(name: LandmarkName, heroes: Hero[]): SpaceName[] {
  if (name === 'tavern') return ['summoning'];
  return heroes.length ? ['summoning'] : ['treasure', 'special'];
}

/** Where a Minion can stand. What it does there is said by the answer, or else by its name. */
function SpaceThing({ mark, space }: { mark: Mark; space: SpaceName }) {
  const words = useWords();
  const { look, targets } = usePlay();
  const { name } = mark;
  const key = `space:${name} ${space}`;
  const does = mark.spaces.find((one) => one.space === space)?.text ?? mark.text;
  const there = look.seats.filter(
    ({ minion_space: m }) => m.at === 'landmark' && m.landmark === name && m.space === space,
  );
  const of = LANDMARK_CLASS[name];
  const label = [
    targets.get(key)?.[0].text ?? does,
    ...there.map(({ seat }) => `${words.minion}: ${look.names[seat]}`),
  ].join(', ');
  return (
    <Thing
      keys={[key]}
      label={label}
      subject={{ is: 'thing', name: mark.text, text: does }}
      class={`space space-${space}`}
    >
      {there.length > 0 ? (
        there.map((seat) => <Minion key={seat.seat} seat={seat.seat} />)
      ) : space === 'treasure' && of ? (
        <Treasure of={of} size={18} />
      ) : (
        <Icon name={space === 'summoning' ? 'minion' : SPECIAL[name]} size={18} />
      )}
    </Thing>
  );
}

function Landmark({ mark }: { mark: Mark }) {
  const { targets } = usePlay();
  const shown = new Set(spaces(mark.name, mark.heroes));
  for (const space of ['treasure', 'special', 'summoning'] as const) {
    if (targets.has(`space:${mark.name} ${space}`)) shown.add(space);
  }
  return (
    <div class={`landmark landmark-${mark.name}`} data-landmark={mark.name}>
      <Sign name={`mark.${mark.name}`} w={48} h={36} class="house" />
      <h3>{mark.text}</h3>
      <div class="landmark-heroes">
        {mark.heroes.map((hero) => (
          <HeroThing key={hero.hero} hero={hero} />
        ))}
      </div>
      <div class="spaces">
        {[...shown].map((space) => (
          <SpaceThing key={space} mark={mark} space={space} />
        ))}
      </div>
    </div>
  );
}

export function Town() {
  const words = useWords();
  const { look } = usePlay();
  return (
    <Zone label={words.town} class="town" data={{ 'data-town': '' }}>
      <div class="square">
        <h3>{words.town}</h3>
        <div class="queue town-queue">
          {look.town.map((hero) => (
            <HeroThing key={hero.hero} hero={hero} />
          ))}
          {look.town.length === 0 && <span class="nobody">…</span>}
        </div>
        {look.town_items.map((item) => (
          <ItemThing key={item.item} item={item} />
        ))}
      </div>
      {look.landmarks.map((mark) => (
        <Landmark key={mark.name} mark={mark} />
      ))}
    </Zone>
  );
}

export function Market() {
  const words = useWords();
  const { look } = usePlay();
  return (
    <Zone label={words.market} class="market">
      <h3>{words.market}</h3>
      <div class="market-cards">
        {look.market.map((card) => (
          <Thing
            key={card.card}
            keys={[`card:${card.card}`]}
            label={`${cardLabel(card)}. ${card.rules}`}
            subject={{ is: 'card', card }}
            class="card card-small"
          >
            <CardFace card={card} />
          </Thing>
        ))}
      </div>
    </Zone>
  );
}

export function Decks() {
  const words = useWords();
  const { look } = usePlay();
  const decks: [IconName, string, number][] = [
    ['monster', words.deckRooms, look.deck_rooms],
    ['spell', words.deckSpells, look.deck_spells],
    ['soul', words.deckHeroes, look.deck_heroes],
    ['close', words.discard, look.discard.length],
  ];
  return (
    <Zone label={words.decks} class="decks">
      <Thing
        keys={[]}
        label={decks.map(([, name, left]) => `${name} ${left}`).join(', ')}
        subject={{ is: 'thing', name: words.decks, text: '', why: 'decks' }}
        class="numbers"
      >
        {decks.map(([icon, name, left]) => (
          <span key={name} class="deck" title={name}>
            <Icon name={icon} label={name} size={18} />
            {left}
          </span>
        ))}
      </Thing>
    </Zone>
  );
}

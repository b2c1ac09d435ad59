import { CardFace, cardLabel, HeroFace } from '../parts/card.tsx';
import { usePlay } from '../parts/play.ts';
import { Thing } from '../parts/thing.tsx';
import { Zone } from '../parts/zone.tsx';
import { byTouch, held } from '../state/held.ts';
import { useStore } from '../state/store.ts';
import type { Design, Look } from '../table/protocol.ts';
import { type Key, listed, piledHeroes } from '../table/targets.ts';
import { useWords } from '../text/index.ts';

/** Cards to choose from that are not on the table: those of the discard pile; heroes of the deck are beside them. */
function offered(look: Look): [Key, Design][] {
  return listed(look.options).flatMap(({ card, text, rules }): [Key, Design][] => {
    const thrown = look.discard.find((other) => other.card === card);
    return thrown ? [[`card:${card}`, { ...thrown, facts: text, rules }]] : [];
  });
}

/** Where a card is pointed at: only what is seen of it in the hand, so that a card that has risen keeps nobody from what it lies over. */
const Grip = () => <span class="grip" />;

export function Hand() {
  const words = useWords();
  const { look } = usePlay();
  return (
    <Zone label={words.hand} class={`hand ${byTouch() ? 'hand-touched' : ''}`}>
      {offered(look).map(([key, card]) => (
        <Thing
          key={key}
          keys={[key]}
          label={`${cardLabel(card)}. ${card.rules}`}
          subject={{ is: 'card', card }}
          class="card"
        >
          <CardFace card={card} />
          <Grip />
        </Thing>
      ))}
      {piledHeroes(look, (hero) => hero.in.zone === 'deck').map((hero) => (
        <Thing
          key={`hero ${hero.hero}`}
          keys={[`hero:${hero.hero}`]}
          label={`${hero.facts}. ${hero.rules}`}
          subject={{ is: 'hero', hero }}
          class="card"
        >
          <HeroFace hero={hero} />
          <Grip />
        </Thing>
      ))}
      {look.hand.map((card) => (
        <Thing
          key={card.card}
          keys={[`card:${card.card}`]}
          label={`${cardLabel(card)}. ${card.rules}`}
          subject={{ is: 'card', card }}
          class="card"
          data={{ 'data-hand': String(card.card) }}
        >
          <CardFace card={card} />
          <Grip />
        </Thing>
      ))}
    </Zone>
  );
}

/** How a card is read where nothing hovers; told until somebody has done it. */
export function HoldHint() {
  const words = useWords();
  return useStore(held) || !byTouch() ? null : <p class="small hold-hint">{words.holdHint}</p>;
}

import type { Playing } from '../director/director.ts';
import type { Pose } from '../draw/pictures.ts';
import type { Hero, PiledHero } from '../table/protocol.ts';
import { piledHeroes } from '../table/targets.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { Treasures } from './card.tsx';
import { Icon } from './icons.tsx';
import { Picture } from './picture.tsx';
import { usePlay } from './play.ts';
import { Thing } from './thing.tsx';

function fateWords(words: Words, hero: Hero): string {
  if (!hero.walk) return '';
  return hero.walk.dies ? words.dies : hero.walk.leaves ? words.leaves : words.survives;
}

function label(words: Words, hero: Hero, names: string[]): string {
  const parts = [
    hero.name,
    hero.epic ? words['epic-hero'] : words.hero,
    ...hero.treasure.map((of) => words[of]),
    words.healthOf(hero.health - hero.hurt, hero.health),
  ];
  if (hero.goes_to !== undefined) parts.push(hero.goes_to === null ? words.stays : words.goesTo(names[hero.goes_to]));
  if (hero.walk) parts.push(hero.walk.text || fateWords(words, hero));
  if (hero.item) parts.push(hero.item.name);
  return parts.join(', ');
}

/** What is going to become of a hero, as a sign: a skull, or a heart with what is left. */
function Fate({ hero }: { hero: Hero }) {
  if (!hero.walk) return null;
  const { dies, leaves, left, seat } = hero.walk;
  return (
    <span class={`fate fate-${dies ? 'dies' : 'lives'} seat-${seat}`}>
      <Icon name={dies ? 'soul' : leaves ? 'door' : 'wound'} size={9} />
      {!dies && !leaves && left}
    </span>
  );
}

/** How a hero stands at this moment: hit, or about to be gone. */
export function poseOf(hero: number, playing: Playing | null): Pose {
  const event = playing?.beat.events[0];
  if (event?.hero?.hero !== hero) return 'stand';
  if (event.kind === 'died') return 'dead';
  return event.kind === 'damage' || event.kind === 'hurt' ? 'hurt' : 'stand';
}

/** @param among the souls or the wounds, of a hero who lies there */
export function HeroThing({ hero, among }: { hero: Hero; among?: 'soul' | 'wound' }) {
  const words = useWords();
  const { look, playing } = usePlay();
  const pile = among && (among === 'soul' ? words.souls : words.wounds);
  return (
    <Thing
      keys={[`hero:${hero.hero}`]}
      label={`${pile ? `${pile}: ` : ''}${label(words, hero, look.names)}`}
      subject={{ is: 'hero', hero }}
      class={`hero ${hero.epic ? 'hero-epic' : ''}`}
      data={{ 'data-hero': String(hero.hero) }}
    >
      <span class="hero-top">
        {among && <Icon name={among} size={9} />}
        <Treasures list={hero.treasure} size={9} />
        <Fate hero={hero} />
      </span>
      <Picture of={hero} pose={poseOf(hero.hero, playing)} />
      <span class="hero-health">
        <Icon name="heart" size={9} />
        <b>{hero.health - hero.hurt}</b>
      </span>
      {hero.goes_to !== undefined && hero.goes_to !== null && <span class={`bait seat-${hero.goes_to}`} />}
    </Thing>
  );
}

const isOf = (seat: number) => (hero: PiledHero) => 'seat' in hero.in && hero.in.seat === seat;

/** The heroes of a seat's score who can be chosen, beside the numbers they are counted in. */
export function ScoredHeroes({ seat }: { seat: number }) {
  const { look } = usePlay();
  const heroes = piledHeroes(look, isOf(seat));
  if (heroes.length === 0) return null;
  return (
    <div class="queue scored" data-scrolls>
      {heroes.map((hero) => (
        <HeroThing key={hero.hero} hero={hero} among={hero.in.zone === 'soul' ? 'soul' : 'wound'} />
      ))}
    </div>
  );
}

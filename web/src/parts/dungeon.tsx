import { moodOf } from '../director/mood.ts';
import { SeatBank, SeatPerson } from '../online/presence.tsx';
import type { Look, Room, Seat, TreasureClass } from '../table/protocol.ts';
import { atEntrance } from '../table/targets.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { cardLabel, Treasures } from './card.tsx';
import { HeroThing, poseOf, ScoredHeroes } from './hero.tsx';
import { Icon, Treasure } from './icons.tsx';
import { ItemThing } from './item.tsx';
import { Picture, Sign } from './picture.tsx';
import { type Subject, usePlay } from './play.ts';
import { Thing } from './thing.tsx';
import { Zone } from './zone.tsx';

const CLASSES: TreasureClass[] = ['cleric', 'fighter', 'mage', 'thief', 'explorer'];

/** What can be said about a card that nobody else may see. */
function hidden(words: Words, look: Look): Subject {
  const rule = look.game.board ? 'R-SBM-184' : 'R-RMB-105';
  return { is: 'thing', name: words.faceDown, text: '', why: `rule ${rule}` };
}

/** What is seen of a room: its picture, its figures, and who is in it. */
function RoomWindow({ room, walker }: { room: Room; walker: Look['walker'] }) {
  const { look, playing } = usePlay();
  const known = room.card !== undefined;
  const minion = look.seats.filter((s) => s.minion_space.at === 'room' && s.minion_space.card === room.card);
  const deals = room.deals ?? room.damage;
  const changed = room.deals !== undefined && room.damage !== undefined && room.deals !== room.damage;
  return (
    <span class={`room-window stack-${Math.min(room.cards, 4)}`}>
      {known ? <Picture of={room} /> : <span class="cardback" />}
      {room.face_down && known && <Sign name="overlay.build" w={48} h={36} class="overlay" />}
      {room.stunned && <Sign name="overlay.stunned" w={48} h={36} class="overlay" />}
      {room.deactivated && <Sign name="overlay.off" w={48} h={36} class="overlay" />}
      {deals !== undefined && !room.face_down && (
        <span class={`badge badge-damage ${changed ? 'badge-changed' : ''}`}>
          <Icon name="sword" size={9} />
          <b>{deals}</b>
        </span>
      )}
      {!!room.counters && <span class="badge badge-counter">+{room.counters}</span>}
      {!!room.coins && (
        <span class="badge badge-coin">
          <Icon name="coin" size={9} />
          {room.coins}
        </span>
      )}
      {room.miniboss && (
        <span class={`badge badge-mini ${room.miniboss.awake ? '' : 'asleep'}`}>
          <Icon name="crown" size={9} />
          {room.miniboss.level}
        </span>
      )}
      <Treasures list={room.shows ?? room.treasure} size={9} />
      {walker && (
        <span class="walker" data-hero={walker.hero}>
          <Picture of={walker} pose={poseOf(walker.hero, playing)} />
        </span>
      )}
      {minion.map((s) => (
        <Minion key={s.seat} seat={s.seat} />
      ))}
    </span>
  );
}

/** What is seen of a room, in words: where it is, what it deals now, what it lures with. */
function roomWords(words: Words, room: Room, seat: Seat): string[] {
  const deals = room.deals ?? room.damage;
  return [
    room.name ?? '',
    words.roomOf(seat.rooms.indexOf(room) + 1, seat.rooms.length),
    ...(deals === undefined || room.face_down ? [] : [`${words.damage} ${deals}`]),
    ...(room.shows ?? room.treasure ?? []).map((of) => words[of]),
  ];
}

function RoomThing({ room, seat }: { room: Room; seat: Seat }) {
  const words = useWords();
  const { look } = usePlay();
  const known = room.card !== undefined;
  const walker = known && look.walker?.room === room.card ? look.walker : null;
  const states = [
    walker?.facts ?? '',
    room.counters ? words.counters(room.counters) : '',
    room.stunned ? words.stunned : '',
    room.deactivated ? words.deactivated : '',
    room.miniboss ? `${words.miniboss} ${room.miniboss.name ?? ''} ${words.level(room.miniboss.level)}` : '',
    room.face_down ? words.faceDown : '',
    ...look.seats
      .filter((s) => known && s.minion_space.at === 'room' && s.minion_space.card === room.card)
      .map((s) => `${words.minion}: ${look.names[s.seat]}`),
  ].filter(Boolean);
  return (
    <Thing
      keys={[
        known ? `card:${room.card}` : '',
        room.miniboss ? `card:${room.miniboss.card}` : '',
        walker ? `hero:${walker.hero}` : '',
      ].filter(Boolean)}
      label={[...(known ? roomWords(words, room, seat) : [words.faceDown]), ...states].join(', ')}
      subject={known ? { is: 'card', card: room, seat: seat.seat } : hidden(words, look)}
      class={`room room-${room.kind ?? 'unknown'} room-${room.type ?? 'plain'} ${room.face_down ? 'room-down' : ''} ${room.stunned || room.deactivated ? 'room-off' : ''}`}
      data={known ? { 'data-room': String(room.card) } : {}}
    >
      <RoomWindow room={room} walker={walker} />
      <span class="room-name">{room.name ?? '?'}</span>
    </Thing>
  );
}

export function Minion({ seat }: { seat: number }) {
  const words = useWords();
  const { look } = usePlay();
  return (
    <span class={`minion seat-${seat}`}>
      <Icon name="minion" size={18} label={`${words.minion}: ${look.names[seat]}`} />
    </span>
  );
}

export function Score({ seat }: { seat: Seat }) {
  const words = useWords();
  const { look } = usePlay();
  return (
    <span class="score" data-score={seat.seat}>
      <span class="score-souls" data-number="souls" title={words.souls}>
        <Icon name="soul" label={words.souls} />
        <b>{seat.souls}</b>
      </span>
      <span class="score-wounds" data-number="wounds" title={words.wounds}>
        <Icon name="wound" label={words.wounds} />
        <b>{seat.wounds}</b>
      </span>
      {look.game.coins && (
        <span class="score-coins" data-number="coins" title={words.coins}>
          <Icon name="coin" label={words.coins} />
          <b>{seat.coins}</b>
        </span>
      )}
    </span>
  );
}

function Totals({ seat }: { seat: Seat }) {
  const words = useWords();
  const { look } = usePlay();
  return (
    <span class="totals">
      {CLASSES.filter((of) => of !== 'explorer' || look.game.explorers).map((of) => (
        <span
          key={of}
          class={`total ${seat.total_treasure[of] ? '' : 'none'}`}
          data-number={`treasure ${of}`}
          title={words[of]}
        >
          <Treasure of={of} label={words[of]} size={9} />
          <b>{seat.total_treasure[of]}</b>
        </span>
      ))}
      <span class="total total-damage" data-number="damage" title={words.damage}>
        <Icon name="sword" label={words.damage} size={9} />
        <b>{seat.total_damage}</b>
      </span>
    </span>
  );
}

/** What counts of a seat; any of its numbers can be asked about. */
function NumbersThing({ seat }: { seat: Seat }) {
  const words = useWords();
  const { look } = usePlay();
  const hand = words.handOf(seat.hand_rooms, seat.hand_spells);
  const treasure = CLASSES.filter((of) => seat.total_treasure[of]).map(
    (of) => `${words[of]} ${seat.total_treasure[of]}`,
  );
  const label = [
    `${words.numbers}: ${words.souls} ${seat.souls}`,
    `${words.wounds} ${seat.wounds}`,
    ...(look.game.coins ? [`${words.coins} ${seat.coins}`] : []),
    ...treasure,
    `${words.damage} ${seat.total_damage}`,
    ...(seat.seat === look.seat ? [] : [hand]),
  ].join(', ');
  return (
    <Thing
      keys={[]}
      label={label}
      subject={{ is: 'numbers', seat: seat.seat, first: 'souls' }}
      subjectAt={(part) => ({
        is: 'numbers',
        seat: seat.seat,
        first: part.closest<HTMLElement>('[data-number]')?.dataset.number ?? 'souls',
      })}
      class="numbers"
    >
      <Score seat={seat} />
      <Totals seat={seat} />
      {seat.seat !== look.seat && (
        <span class="held" data-number="hand" title={hand}>
          <Icon name="deck" label={hand} size={18} />
          {seat.hand_rooms}+{seat.hand_spells}
        </span>
      )}
    </Thing>
  );
}

function BossThing({ seat }: { seat: Seat }) {
  const words = useWords();
  const { look, playing } = usePlay();
  const { boss } = seat;
  const mood = moodOf(seat.seat, look, playing);
  return (
    <Thing
      keys={[`boss:${seat.seat}`, `seat:${seat.seat}`]}
      label={boss ? `${cardLabel(boss)}${boss.levelled ? `, ${words.levelled}` : ''}` : words.faceDown}
      subject={boss ? { is: 'card', card: boss, seat: seat.seat } : undefined}
      class={`boss ${boss?.levelled ? 'boss-levelled' : ''}`}
      data={{ 'data-boss': String(seat.seat) }}
    >
      <span class={`room-window ${mood ? `mood mood-${mood}` : ''}`}>
        {boss ? <Picture of={boss} /> : <span class="cardback" />}
        <Treasures list={boss?.treasure} size={9} />
        {boss?.levelled && <span class="badge badge-level">★</span>}
        {seat.minion_space.at === 'boss' && <Minion seat={seat.seat} />}
      </span>
      <span class="room-name">{boss?.name ?? '?'}</span>
    </Thing>
  );
}

function Nameplate({ seat }: { seat: Seat }) {
  const words = useWords();
  const { look } = usePlay();
  return (
    <header class="sign">
      <h2 class={`sign-name seat-${seat.seat}`} title={look.names[seat.seat]}>
        {look.first === seat.seat && <Icon name="flag" label={words.first} size={18} />}
        <SeatPerson seat={seat.seat} />
        {look.names[seat.seat]}
        <SeatBank seat={seat.seat} />
      </h2>
      <NumbersThing seat={seat} />
      {seat.items.map((item) => (
        <ItemThing key={item.item} item={item} />
      ))}
    </header>
  );
}

/** Where a new room will be: before the others, or the first beside the boss. */
function BuildHere({ entrance, first }: { entrance: string; first: boolean }) {
  const words = useWords();
  const where = first ? words.besideBoss : words.entrance;
  return (
    <Thing
      keys={[entrance]}
      label={`${where}: ${words.buildHere}`}
      subject={{ is: 'thing', name: words.buildHere, text: where }}
      class="build-here"
    >
      <span class="plus">+</span>
      <span class="room-name">{words.buildHere}</span>
    </Thing>
  );
}

/** How many rooms a dungeon has at most. */
const PLACES = 5;

/** Where rooms can be built later: a dungeon is as long from the first turn on as it will be. */
function Sites({ number }: { number: number }) {
  return Array.from({ length: number }, (_, n) => <span key={`site ${n}`} class="site" aria-hidden="true" />);
}

/** A dungeon from the side: the entrance and who waits there, the rooms, the boss. `strip`: a rival of several, made small. */
export function Dungeon({ seat, is }: { seat: Seat; is: 'own' | 'rival' | 'strip' }) {
  const words = useWords();
  const { look, targets } = usePlay();
  const entrance = `entrance:${seat.seat}`;
  const buildable = targets.has(entrance);
  const own = is === 'own';
  const name = own ? words.yourDungeon : words.dungeonOf(look.names[seat.seat]);
  return (
    <Zone
      label={name}
      class={`dungeon ${own ? 'dungeon-own' : 'dungeon-other'} ${is === 'strip' ? 'strip' : ''} ${seat.out ? 'dungeon-out' : ''}`}
      data={{ 'data-seat': String(seat.seat) }}
    >
      <Nameplate seat={seat} />
      <div class="inside" data-of={look.names[seat.seat]}>
        <ScoredHeroes seat={seat.seat} />
        <div class="entrance" data-scrolls data-entrance={seat.seat}>
          <Thing
            keys={buildable ? [] : [entrance]}
            label={words.entrance}
            subject={{ is: 'thing', name: words.entrance, text: name }}
            class="gate-thing"
          >
            <Sign name="mark.gate" w={48} h={36} class="gate" />
          </Thing>
          <div class="queue">
            {atEntrance(look, seat).map((hero) => (
              <HeroThing key={hero.hero} hero={hero} />
            ))}
          </div>
        </div>
        <div class="rooms" data-scrolls>
          <Sites number={PLACES - seat.rooms.length - (buildable ? 1 : 0)} />
          {buildable && <BuildHere entrance={entrance} first={seat.rooms.length === 0} />}
          {seat.rooms.map((room, at) => (
            <RoomThing key={room.card ?? `down ${at}`} room={room} seat={seat} />
          ))}
          <BossThing seat={seat} />
        </div>
      </div>
    </Zone>
  );
}

// Which things on the table stand for which answers.

import type { Hero, Look, Option, PiledHero, Seat, Space, Until } from './protocol.ts';

/** A thing on the table: "card:12", "hero:3", "space:temple treasure". */
export type Key = string;

export function spaceKey(space: Space): Key {
  switch (space.at) {
    case 'home':
      return 'space:home';
    case 'landmark':
      return `space:${space.landmark} ${space.space}`;
    case 'room':
      return `card:${space.card}`;
    case 'boss':
      return `boss:${space.seat}`;
  }
}

/** The thing an ability belongs to. */
function sourceKey(option: Option): Key[] {
  const from = option.from;
  if (!from || (option.do !== 'use' && option.do !== 'trigger' && option.do !== 'instead')) return [];
  switch (from.by) {
    case 'card':
      return [`card:${from.card}`];
    case 'boss':
      return [`boss:${from.seat}`];
    case 'hero':
      return [`hero:${from.hero}`];
    case 'item':
      return [`item:${from.item}`];
    case 'space':
      return [spaceKey(from.space)];
    case 'rule':
      return [];
  }
}

/** Everything an option is about; choosing any of these things narrows the answers down to it. */
export function keysOf(option: Option, viewer: number): Key[] {
  const keys: Key[] = [];
  if (option.card !== undefined) keys.push(`card:${option.card}`);
  if (option.and !== undefined) keys.push(`card:${option.and}`);
  if (option.room !== undefined) keys.push(`card:${option.room}`);
  if (option.entrance) keys.push(`entrance:${viewer}`);
  if (option.hero !== undefined) keys.push(`hero:${option.hero}`);
  if (option.seat !== undefined) keys.push(`seat:${option.seat}`);
  if (option.space) keys.push(spaceKey(option.space));
  if (option.item !== undefined) keys.push(`item:${option.item}`);
  if (option.play !== undefined) keys.push(`play:${option.play}`);
  if (option.boss) keys.push(`design:${option.boss.id}`);
  return [...keys, ...sourceKey(option)];
}

/** The answers that are still possible after some things have been picked. */
export function answersLeft(look: Look, picked: Key[]): Option[] {
  return look.options.filter((option) => {
    const keys = keysOf(option, look.seat);
    return picked.every((key) => keys.includes(key));
  });
}

/** What can be picked next, with the answers it leads to. */
export function targets(look: Look, picked: Key[]): Map<Key, Option[]> {
  const map = new Map<Key, Option[]>();
  for (const option of answersLeft(look, picked)) {
    for (const key of new Set(keysOf(option, look.seat))) {
      if (picked.includes(key)) continue;
      map.set(key, [...(map.get(key) ?? []), option]);
    }
  }
  return map;
}

/** Is nothing left to be picked? A room is built in two steps, the card and the place, also where there is only one place for it. */
export function isSettled(look: Look, option: Option, picked: Key[]): boolean {
  return look.decision !== 'build' || keysOf(option, look.seat).every((key) => picked.includes(key));
}

/** A question that follows from what one has just begun, and that can be taken back with it: what a spell is aimed at. */
export function canBackOut(look: Look): boolean {
  const begins = [
    'waiting',
    'window',
    'visit',
    'build',
    'boss',
    'first room',
    'mulligan',
    'discard',
    'draw',
    'pay',
    'scheme',
    'trigger',
  ];
  return look.live && look.question !== '' && look.undo === 'free' && !begins.includes(look.decision);
}

/** What an answer is the same as to a player. */
export function likeOf(look: Look, id: number | null): number | undefined {
  return look.options.find((option) => option.id === id)?.like;
}

/** Who is seen at an entrance: whoever is about to enter may still be counted among those who wait, and is seen once. */
export function atEntrance({ walker }: Look, seat: Seat): Hero[] {
  const enters = walker && walker.dungeon === seat.seat && walker.room === undefined;
  const waits = seat.entrance.some((hero) => hero.hero === walker?.hero);
  return enters && !waits ? [walker, ...seat.entrance] : seat.entrance;
}

/** Heroes that can be chosen out of piles; on the table they are seen only while that is so. */
export function piledHeroes(look: Look, wanted: (hero: PiledHero) => boolean): PiledHero[] {
  const heroes = new Map<number, PiledHero>();
  for (const { piled } of look.options) {
    if (piled && wanted(piled)) heroes.set(piled.hero, piled);
  }
  return [...heroes.values()];
}

/** The answers as they are listed: those that are the same to a player once. */
export function listed(options: Option[]): Option[] {
  const seen = new Set<number>();
  return options.filter((option) => {
    if (seen.has(option.like)) return false;
    seen.add(option.like);
    return true;
  });
}

/** What is most wanted at a window: not to be asked again while this hero walks, else until there is something else to decide. */
export const usualUntil = (look: Look): Until => (look.walker ? 'walk' : 'own');

/** The answer that passes a window; null: this is none. */
export function passOf(look: Look): number | null {
  if (look.decision !== 'window') return null;
  return look.options.find((option) => option.do === 'pass')?.id ?? null;
}

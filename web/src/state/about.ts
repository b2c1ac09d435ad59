// Which game is kept, in numbers, so that the title can say it in any language.

import type { Look } from '../table/protocol.ts';
import type { Words } from '../text/en.ts';
import { keep, kept } from './kept.ts';

interface About {
  turn: number;
  players: number;
  souls: number[];
  over: boolean;
}

export function keepAbout({ turn, seats, seat, over }: Look): void {
  const own = seats.filter((one) => one.seat === seat);
  const others = seats.filter((one) => one.seat !== seat);
  const about: About = { turn, players: seats.length, souls: [...own, ...others].map((one) => one.souls), over };
  keep('about', JSON.stringify(about));
}

/** "Turn 7, 2 players, souls 3 : 5"; the own ones first. */
export function aboutKept(words: Words): string {
  try {
    const about: About = JSON.parse(kept('about') ?? '');
    if (!Number.isInteger(about.turn) || !Array.isArray(about.souls)) return words.resumeSub;
    const souls = `${words.souls} ${about.souls.map(Number).join(' : ')}`;
    return [about.over ? words.gameOver : words.turn(about.turn), souls].join(', ');
  } catch {
    return words.resumeSub;
  }
}

// Standing passes: windows are passed until something happens that the player wants to be asked about.

import type { Look } from './protocol.ts';

/** `own`: the next question that is no window; `aimed`: something is aimed at me; `turn`: it is over; `walk`: this hero's is over. */
export type Until = 'own' | 'aimed' | 'turn' | 'walk';

/** What gives the word back to the player, with a key to know it again: plays aimed at one, and a hero who gets through. */
function alarms(look: Look): Map<string, string> {
  const found = new Map<string, string>();
  for (const play of look.plays) {
    if (!play.at_you) continue;
    const key = `play ${play.seat} ${play.source}`;
    let copy = 1; // the same may be played twice before either happens
    while (found.has(`${key} ${copy}`)) copy++;
    found.set(`${key} ${copy}`, play.text);
  }
  const { walker } = look;
  const survives = walker?.walk && !walker.walk.dies && !walker.walk.leaves;
  if (walker && survives && walker.dungeon === look.seat) found.set(`hero ${walker.hero}`, walker.walk?.text ?? '');
  return found;
}

export class StandingPass {
  private turn: number;
  private walker: number | undefined;
  private known: Set<string>;

  constructor(
    readonly until: Until,
    look: Look,
  ) {
    this.turn = look.turn;
    this.walker = look.walker?.hero;
    this.known = new Set(alarms(look).keys());
  }

  /** Is it over, whoever is asked? */
  isOver(look: Look): boolean {
    if (look.over || !look.live) return true;
    if (this.until === 'walk') return look.walker?.hero !== this.walker;
    return this.until === 'turn' && look.turn !== this.turn;
  }

  /** Sees the table after every choice, whoever made it: what is gone and comes again is new. */
  see(look: Look): void {
    const now = alarms(look);
    for (const key of this.known) {
      if (!now.has(key)) this.known.delete(key);
    }
  }

  /** What the player, who is asked now, has to know before anything is passed; null: nothing. */
  alarm(look: Look): string | null {
    for (const [key, text] of alarms(look)) {
      if (!this.known.has(key)) return text;
    }
    return null;
  }

  /** Does it end with this question, without anything having happened? */
  endsWith(look: Look): boolean {
    return this.until === 'own' && look.question !== '' && look.decision !== 'window';
  }
}

/** What is most wanted at a window: not to be asked again while this hero walks, else until there is something else to decide. */
export const usualUntil = (look: Look): Until => (look.walker ? 'walk' : 'own');

/** The answer that passes a window; null: this is none. */
export function passOf(look: Look): number | null {
  if (look.decision !== 'window') return null;
  return look.options.find((option) => option.do === 'pass')?.id ?? null;
}

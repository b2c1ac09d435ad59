import { describe, expect, it } from 'vitest';
import type { Look, Play } from './protocol.ts';
import { StandingPass } from './standing.ts';

const play = (source: string) => ({ seat: 1, source, text: `${source}!`, at_you: true }) as Play;
const look = (plays: Play[]) => ({ plays, walker: null, seat: 0, turn: 1, live: true, over: false }) as unknown as Look;

describe('a standing pass', () => {
  it('is silent about what was there when it was said', () => {
    expect(new StandingPass('turn', look([play('a')])).alarm(look([play('a')]))).toBe(null);
    expect(new StandingPass('turn', look([play('a')])).alarm(look([play('a'), play('b')]))).toBe('b!');
  });

  it('hears the same thing when it comes again, though nobody was asked in between', () => {
    const pass = new StandingPass('turn', look([play('a')]));
    pass.see(look([]));
    expect(pass.alarm(look([play('a')]))).toBe('a!');
  });

  it('hears the same thing when it is played twice', () => {
    expect(new StandingPass('turn', look([play('a')])).alarm(look([play('a'), play('a')]))).toBe('a!');
  });

  it('lasts as long as a hero walks', () => {
    const walks = (hero: number | null) => ({ ...look([]), walker: hero === null ? null : { hero } }) as Look;
    const pass = new StandingPass('walk', walks(3));
    expect(pass.isOver(walks(3))).toBe(false);
    expect(pass.isOver(walks(4))).toBe(true);
    expect(pass.isOver(walks(null))).toBe(true);
  });
});

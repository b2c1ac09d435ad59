import { describe, expect, it } from 'vitest';
import { explained, refusalOf, thingOf, unseen } from './whyabout.ts';

describe('asking why', () => {
  it('says nothing twice that stands beside it', () => {
    const lines = explained([
      { indent: 2, text: 'Trap (1 damage)' },
      { indent: 4, text: 'Draw a spell.' },
      { indent: 2, text: 'Not now: a Minion stands there already.' },
      { indent: 4, text: 'One Minion per space (R-SBM-058)' },
    ]);
    expect(unseen(lines, ['Draw a spell.', 'Not now: a Minion stands there already.', 'R-SBM-058'])).toEqual([
      { indent: 2, text: 'Trap (1 damage)' },
    ]);
  });
  it('names things as the session does', () => {
    expect(thingOf('card:12')).toBe('card 12');
    expect(thingOf('space:temple treasure')).toBe('space temple treasure');
    expect(thingOf('design:cleopatra')).toBe(null);
  });
  it('tells which card was picked before', () => {
    expect(refusalOf(['card:3'], [])).toBe('card 3');
    expect(refusalOf(['card:3'], ['card:9'])).toBe('card 3 with card 9');
    expect(refusalOf(['card:9'], ['card:9'])).toBe('card 9');
    expect(refusalOf(['seat:1', 'boss:1'], [])).toBe('boss 1');
    expect(refusalOf([], ['card:9'])).toBe(null);
  });
  it('shows each rule once, and its text only when it is opened', () => {
    const lines = [
      { indent: 2, text: 'Souls: 2:' },
      { indent: 6, text: '+2  Somebody (What a hero is worth (R-SBM-007))' },
      { indent: 4, text: 'What a hero is worth (R-SBM-007)' },
      { indent: 8, text: 'An ordinary hero …' },
      { indent: 4, text: 'Ten souls end the game (R-SBM-140)' },
    ];
    expect(explained(lines)).toEqual([
      lines[0],
      lines[1].text && { indent: 6, text: lines[1].text },
      { rule: 'R-SBM-007', title: '' },
      { rule: 'R-SBM-140', title: 'Ten souls end the game' },
    ]);
  });
});

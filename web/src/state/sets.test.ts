import { describe, expect, it } from 'vitest';
import { fileOf, freeName, readSets, setOf } from './sets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('sets of one’s own', () => {
  it('come back from a file as they were', () => {
    const set = { name: 'Śmoki / 龍', text: 'room  Żar  monster  mage  2 damage\n' };
    const file = fileOf(set);
    expect(file.name).toBe('Śmoki _ 龍.cards');
    expect(setOf(file.name, bytes(file.text))).toEqual(set);
  });
  it('are called as the file if nothing else is said', () => {
    expect(setOf('traps.cards', bytes('room  A  trap  mage  1 damage\r\n'))).toEqual({
      name: 'traps',
      text: 'room  A  trap  mage  1 damage\n',
    });
  });
  it('are refused with the place if they are no text', () => {
    expect(setOf('x', new Uint8Array([0x61, 0x0a, 0xc3, 0xb3, 0xff]))).toEqual({ why: 'binary', line: 2, column: 2 });
    expect(setOf('x', bytes(' \n'))).toMatchObject({ why: 'empty' });
    expect(setOf('x', new Uint8Array((1 << 20) + 1))).toMatchObject({ why: 'large' });
  });
  it('get a name of their own', () => {
    const sets = [
      { name: 'a', text: '' },
      { name: 'a 2', text: '' },
    ];
    expect(freeName(sets, 'a')).toBe('a 3');
    expect(freeName(sets, 'b')).toBe('b');
  });
  it('begin with an example if what is kept cannot be read', () => {
    for (const text of [null, '', '{', '[]', '{"sets":[{"name":1}]}']) {
      expect(readSets(text, 'mine').sets).toMatchObject([{ name: 'mine' }]);
    }
    expect(readSets('{"sets":[{"name":"a","text":"t"}],"chosen":7}', 'mine')).toEqual({
      sets: [{ name: 'a', text: 't' }],
      chosen: 0,
    });
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '../text/en.ts';

const shown: { title: string; about: { body?: string; tag?: string } }[] = [];

class FakeNotification {
  static permission = 'granted';
  static requestPermission = async () => FakeNotification.permission;
  onclick = null;
  constructor(title: string, about: { body?: string; tag?: string }) {
    shown.push({ title, about });
  }
}

let notice: typeof import('./notice.ts');
const page = { hidden: true };

/** A visit of somebody who wanted them before, or not. */
async function visit(wanted: boolean, permission = 'granted'): Promise<void> {
  shown.length = 0;
  page.hidden = true;
  FakeNotification.permission = permission;
  const store = new Map(wanted ? [['lair.notify', 'yes']] : []);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', page);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', FakeNotification);
  vi.resetModules();
  notice = await import('./notice.ts');
}
const turn = async () => {
  notice.tellTurn(en, 'What now?', 'k3v7');
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => () => vi.unstubAllGlobals());

it('says that it is one’s turn to whoever wanted that and looks elsewhere', async () => {
  await visit(true);
  await turn();
  expect(shown).toEqual([
    { title: 'Your turn', about: { body: 'What now?', tag: 'lair k3v7', icon: './icon-192.png', data: '#table/k3v7' } },
  ]);
});

it('says nothing to whoever looks, and nothing unasked', async () => {
  await visit(true);
  page.hidden = false;
  await turn();
  await visit(false);
  await turn();
  await visit(true, 'default'); // it was taken back in the browser
  await turn();
  expect(shown).toEqual([]);
});

it('is wanted only as far as the browser lets', async () => {
  await visit(false, 'denied');
  expect(notice.canNotify()).toBe(false);
  await notice.setNotify(true);
  expect(notice.notifies.value).toBe(false);
  await visit(false);
  expect(notice.canNotify()).toBe(true);
  await notice.setNotify(true);
  expect(notice.notifies.value).toBe(true);
  await turn();
  expect(shown.length).toBe(1);
  await notice.setNotify(false);
  await turn();
  expect(shown.length).toBe(1);
});

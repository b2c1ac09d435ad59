import { Store } from './store.ts';

export type Place = 'title' | 'play' | 'cards' | 'rules' | 'workshop' | 'review' | 'learn';
export interface Route {
  place: Place;
  /** What is behind the place's name: a rule, a card, or for `g=` the game in the link. */
  detail: string;
  game: string | null;
}

const PLACES: Place[] = ['title', 'play', 'cards', 'rules', 'workshop', 'review', 'learn'];

export function readRoute(hash: string): Route {
  const text = hash.replace(/^#\/?/, '');
  if (text.startsWith('g=')) return { place: 'play', detail: '', game: text.slice(2) };
  const [name, ...rest] = text.split('/');
  const place = PLACES.find((p) => p === name) ?? 'title';
  return { place, detail: decodeURIComponent(rest.join('/')), game: null };
}

export const route = new Store<Route>(readRoute(location.hash));

export function go(place: Place, detail = ''): void {
  const hash = place === 'title' ? '#' : `#${place}${detail ? `/${encodeURIComponent(detail)}` : ''}`;
  if (location.hash === hash || (hash === '#' && location.hash === '')) route.value = readRoute(hash);
  else location.hash = hash;
}

export function startRoute(): void {
  addEventListener('hashchange', () => {
    route.value = readRoute(location.hash);
  });
}

import { Store } from './store.ts';

export type Place = 'title' | 'play' | 'cards' | 'rules' | 'workshop' | 'review' | 'learn' | 'friends' | 'table';
export interface Route {
  place: Place;
  /** What is behind the place's name: a rule, a card, or for `g=` the game in the link. */
  detail: string;
  game: string | null;
}

const PLACES: Place[] = ['title', 'play', 'cards', 'rules', 'workshop', 'review', 'learn', 'friends', 'table'];

/** A link may have been cut in the middle of a letter. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export function readRoute(hash: string): Route {
  const text = hash.replace(/^#\/?/, '');
  if (text.startsWith('g=')) return { place: 'play', detail: '', game: text.slice(2) };
  const [name, ...rest] = text.split('/');
  const place = PLACES.find((p) => p === name) ?? 'title';
  return { place, detail: decoded(rest.join('/')), game: null };
}

export const route = new Store<Route>(readRoute(location.hash));

export function go(place: Place, detail = ''): void {
  const hash = place === 'title' ? '#' : `#${place}${detail ? `/${encodeURIComponent(detail)}` : ''}`;
  if (location.hash === hash || (hash === '#' && location.hash === '')) route.value = readRoute(hash);
  else location.hash = hash;
}

export function startRoute(): void {
  route.value = readRoute(location.hash); // an invitation may have changed it
  addEventListener('hashchange', () => {
    route.value = readRoute(location.hash);
  });
}

import { Store } from './store.ts';

/** The answer that the lesson recommends at the moment; null: none. Nobody has to follow it. */
export const advice = new Store<number | null>(null);

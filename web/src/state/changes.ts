import { useEffect } from 'preact/hooks';
import type { Changes, Look, Option, Reason } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { listed } from '../table/targets.ts';
import { settings } from './settings.ts';
import { Store, useStore } from './store.ts';

/** What the answers to the present question would change, by their ids, as far as it has been worked out. */
export const changes = new Store<ReadonlyMap<number, Changes>>(new Map());

/** Whoever answers at once does not wait for what is worked out ahead. */
const AHEAD = 300;

/** Has it worked out while somebody reads the question, an answer at a time: so it is there as soon as one is pointed at. */
export function useForeseeing(table: Table, look: Look | null): void {
  const { lang } = useStore(settings);
  const ids = look?.question ? listed(look.options).map(({ id }) => id) : [];
  useEffect(() => {
    let wanted = true;
    changes.value = new Map();
    const foresee = async () => {
      for (const id of ids) {
        const told = await table.ask<Changes>(`changes ${id}`);
        if (!wanted) return;
        if (told.ok) changes.value = new Map(changes.value).set(id, told);
      }
    };
    const timer = ids.length > 1 ? setTimeout(() => void foresee(), AHEAD) : undefined;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [table, lang, look?.moment, look?.live, ids.join()]);
}

/** What all of these answers would change alike. */
export function inCommon(known: ReadonlyMap<number, Changes>, options: Option[]): Reason[] {
  const [first, ...others] = options.map(({ id }) => known.get(id)?.reasons ?? []);
  return (first ?? []).filter(({ text }) => others.every((reasons) => reasons.some((reason) => reason.text === text)));
}

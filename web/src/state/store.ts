import { useLayoutEffect, useReducer } from 'preact/hooks';

/** A value that components and others can follow. */
export class Store<T> {
  private followers = new Set<() => void>();
  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }
  set value(next: T) {
    if (Object.is(next, this.current)) return;
    this.current = next;
    for (const follower of [...this.followers]) follower();
  }
  change(part: Partial<T>): void {
    this.value = { ...this.current, ...part };
  }
  follow(follower: () => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  const [, again] = useReducer<number, undefined>((n) => n + 1, 0);
  const drawn = store.value;
  useLayoutEffect(() => {
    const stop = store.follow(() => again(undefined));
    if (!Object.is(store.value, drawn)) again(undefined); // it changed before anybody followed it
    return stop;
  }, [store]);
  return drawn;
}

import { Store } from './store.ts';

/** Said once: the store is full or blocked; play goes on without it. */
export const storeTrouble = new Store(false);

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`lair.${name}`, value);
  } catch {
    storeTrouble.value = true;
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`lair.${name}`);
  } catch {
    storeTrouble.value = true;
    return null;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`lair.${name}`);
  } catch {
    storeTrouble.value = true;
  }
}

export function keepOrForget(name: string, value: string | null): void {
  if (value === null) forget(name);
  else keep(name, value);
}

import type { Lang, Named, Rule, Rulebook } from '../table/protocol.ts';
import { table } from './game.ts';

const books = new Map<Lang, Promise<Rulebook>>();

/** The rules with their texts, and the rulings; the module has titles only, should the file be missing. */
async function fetchBook(lang: Lang): Promise<Rulebook> {
  try {
    const answer = await fetch(`./rules/${lang}.json`);
    const book = (await answer.json()) as Rulebook & { ok: boolean };
    if (book.ok) return book;
  } catch {
    /* the titles then */
  }
  books.delete(lang);
  const book = await table().ask<Rulebook>('rules');
  return book.ok ? book : { rules: [], rulings: [] };
}

/** Has it been asked for? */
export const hasBook = (lang: Lang) => books.has(lang);

export function readBook(lang: Lang): Promise<Rulebook> {
  const book = books.get(lang) ?? fetchBook(lang);
  books.set(lang, book);
  return book;
}

export async function readRule(lang: Lang, name: string): Promise<Rule | null> {
  return (await readBook(lang)).rules.find((rule) => rule.rule === name) ?? null;
}

/** How a card is read where its text leaves it open. */
export async function readRulings(lang: Lang, card: Named): Promise<string[]> {
  const wanted = `${card.set}:${card.id}`;
  const { rulings } = await readBook(lang);
  return rulings.filter(({ cards }) => cards.split(', ').includes(wanted)).map(({ text }) => text);
}

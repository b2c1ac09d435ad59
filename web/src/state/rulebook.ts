import type { Answer, Lang, Rule } from '../table/protocol.ts';
import { table } from './game.ts';

type Book = Answer<{ rules: Rule[] }>;

const books = new Map<Lang, Promise<Rule[]>>();

/** The rules with their texts; the module has titles only, should the file be missing. */
async function fetchRules(lang: Lang): Promise<Rule[]> {
  try {
    const answer = await fetch(`./rules/${lang}.json`);
    const book = (await answer.json()) as Book;
    if (book.ok) return book.rules;
  } catch {
    /* the titles then */
  }
  books.delete(lang);
  const book = await table().ask<{ rules: Rule[] }>('rules');
  return book.ok ? book.rules : [];
}

export function readRules(lang: Lang): Promise<Rule[]> {
  const book = books.get(lang) ?? fetchRules(lang);
  books.set(lang, book);
  return book;
}

export async function readRule(lang: Lang, name: string): Promise<Rule | null> {
  return (await readRules(lang)).find((rule) => rule.rule === name) ?? null;
}

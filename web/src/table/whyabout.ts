// How the session is asked why something is so, or cannot be chosen, and what its lines mean.

import type { Why } from './protocol.ts';
import type { Key } from './targets.ts';

/** What `whynot` calls a thing; null if it has no name there. */
export function thingOf(key: Key): string | null {
  const [kind, what] = key.split(':');
  return ['card', 'hero', 'item', 'boss', 'space', 'entrance', 'play'].includes(kind) ? `${kind} ${what}` : null;
}

/** The question for `whynot` about something that none of the answers is about; with the card that has been picked. */
export function refusalOf(keys: Key[], picked: Key[]): string | null {
  const thing = keys.map(thingOf).find((name) => name !== null);
  if (!thing) return null;
  const card = picked.find((key) => key.startsWith('card:') && !keys.includes(key));
  return card ? `${thing} with ${thingOf(card)}` : thing;
}

const RULE = /\b(R-[A-Z]+-\d{3}|Q-\d{2})\b/g;
const RULE_LINE = /^(.+) \((R-[A-Z]+-\d{3}|Q-\d{2})\)$/;

export type Explained = { text: string; indent: number } | { rule: string; title: string };

/** What is left where some of it, texts and rules, is to be seen already. */
export function unseen(lines: Explained[], seen: string[]): Explained[] {
  return lines.filter((line) => !seen.includes('rule' in line ? line.rule : line.text));
}

/** Lines, and the rules that are named: each once, behind what names it. What a rule says is shown when it is opened. */
export function explained(lines: Why['lines']): Explained[] {
  const result: Explained[] = [];
  const seen = new Set<string>();
  const show = (rule: string, title: string) => {
    if (!seen.has(rule)) result.push({ rule, title });
    seen.add(rule);
  };
  let inRule = Number.POSITIVE_INFINITY;
  for (const { indent, text } of lines) {
    if (indent > inRule) continue;
    inRule = Number.POSITIVE_INFINITY;
    const rule = indent >= 4 ? RULE_LINE.exec(text) : null;
    if (rule && !/^[+\-−]/.test(text)) {
      show(rule[2], rule[1]);
      inRule = indent;
      continue;
    }
    result.push({ text, indent });
    for (const [name] of text.matchAll(RULE)) show(name, '');
  }
  return result;
}

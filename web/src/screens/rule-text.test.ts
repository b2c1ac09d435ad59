import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Rulebook } from '../table/protocol.ts';
import { LANGS } from '../text/languages.ts';
import { splitRule } from './rule-text.ts';

it('tells options apart from the rule, whether in brackets or in a sentence of their own', () => {
  expect(splitRule('It never runs out (option `supply`: 0 for no limit (default), 28 or 24).')).toEqual({
    text: 'It never runs out.',
    options: ['Option `supply`: 0 for no limit (default), 28 or 24.'],
  });
  expect(splitRule('One waits. Option `back`: next (default) or this. Another goes in.')).toEqual({
    text: 'One waits. Another goes in.',
    options: ['Option `back`: next (default) or this.'],
  });
  expect(splitRule('Nothing (of that kind) here.')).toEqual({ text: 'Nothing (of that kind) here.', options: [] });
});

it.each(LANGS)('%s: no rule names an option in its text', (lang) => {
  const file = new URL(`../../../build/page/rules.${lang}.json`, import.meta.url);
  const { rules } = JSON.parse(readFileSync(file, 'utf8')) as Rulebook;
  const parts = rules.map(({ text }) => splitRule(text));
  expect(parts.filter(({ text }) => /[`]|[a-z]_[a-z]/.test(text)).map(({ text }) => text)).toEqual([]);
  expect(parts.filter(({ options }) => options.length).length).toBeGreaterThan(20);
});

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readBook } from '../state/rulebook.ts';
import { settings } from '../state/settings.ts';
import type { Rule } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { Frame } from './frame.tsx';

export function Rules({ detail }: { detail: string }) {
  const words = useWords();
  const { lang } = settings.value;
  const [rules, setRules] = useState<Rule[]>([]);
  const [search, setSearch] = useState('');
  const wanted = useRef<HTMLElement>(null);
  useEffect(() => {
    void readBook(lang).then((book) => setRules(book.rules));
  }, [lang]);
  useEffect(() => {
    if (rules.length) wanted.current?.scrollIntoView({ block: 'center' });
  }, [rules]);
  const found = useMemo(() => {
    const parts = search.toLocaleLowerCase(lang).split(/\s+/).filter(Boolean);
    return rules.filter((rule) => {
      const text = `${rule.rule} ${rule.title} ${rule.text} ${rule.chapter}`.toLocaleLowerCase(lang);
      return parts.every((part) => text.includes(part));
    });
  }, [rules, search, lang]);
  return (
    <Frame title={words.rules}>
      <search class="filters">
        <label class="field">
          {words.search}
          <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
        <p role="status">
          {found.length ? words.found(found.length) : rules.length ? words.nothingFound : words.loading}
        </p>
      </search>
      <div class="rulebook px">
        {found.map((rule, n) => (
          <div key={rule.rule}>
            {rule.part !== found[n - 1]?.part && <h2>{rule.part}</h2>}
            {(rule.chapter !== found[n - 1]?.chapter || rule.part !== found[n - 1]?.part) && <h3>{rule.chapter}</h3>}
            <article
              ref={rule.rule === detail ? wanted : undefined}
              class={`rule ${rule.rule === detail ? 'rule-wanted' : ''}`}
            >
              <h4>{rule.title}</h4>
              <p>{rule.text}</p>
              <span class="small">{rule.rule}</span>
            </article>
          </div>
        ))}
      </div>
    </Frame>
  );
}

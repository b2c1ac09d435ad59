import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readBook } from '../state/rulebook.ts';
import { settings } from '../state/settings.ts';
import type { Rule } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { Frame } from './frame.tsx';
import { splitRule } from './rule-text.ts';

/** The rules of a chapter, in the order of the book. */
interface Chapter {
  part: string;
  chapter: string;
  rules: Rule[];
}

function chaptersOf(rules: Rule[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    const last = chapters.at(-1);
    if (last?.part === rule.part && last.chapter === rule.chapter) last.rules.push(rule);
    else chapters.push({ part: rule.part, chapter: rule.chapter, rules: [rule] });
  }
  return chapters;
}

const anchor = (n: number) => `chapter-${n}`;

/** What there is to read; a chapter leads to its place. */
function Contents({ chapters }: { chapters: Chapter[] }) {
  const words = useWords();
  const jump = (n: number) => {
    const head = document.getElementById(anchor(n));
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  };
  return (
    <nav class="contents px" aria-label={words.contents}>
      {chapters.map(({ part, chapter }, n) => (
        <div key={n}>
          {part !== chapters[n - 1]?.part && <h2>{part}</h2>}
          <button type="button" class="contents-line" onClick={() => jump(n)}>
            {chapter}
          </button>
        </div>
      ))}
    </nav>
  );
}

function RuleEntry({ rule }: { rule: Rule }) {
  const words = useWords();
  const { text, options } = splitRule(rule.text);
  return (
    <>
      <h4>{rule.title}</h4>
      <p>{text}</p>
      <span class="small">{rule.rule}</span>
      {options.length > 0 && (
        <details class="small rule-option">
          <summary>{words.ruleOption}</summary>
          {options.map((option) => (
            <p key={option}>{option.replaceAll('`', '')}</p>
          ))}
        </details>
      )}
    </>
  );
}

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
  const chapters = useMemo(() => chaptersOf(found), [found]);
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
      {!search && <Contents chapters={chapters} />}
      <div class="rulebook px">
        {chapters.map(({ part, chapter, rules: own }, n) => (
          <div key={n}>
            {part !== chapters[n - 1]?.part && <h2>{part}</h2>}
            <h3 id={anchor(n)} tabIndex={-1}>
              {chapter}
            </h3>
            {own.map((rule) => (
              <article
                key={rule.rule}
                ref={rule.rule === detail ? wanted : undefined}
                class={`rule ${rule.rule === detail ? 'rule-wanted' : ''}`}
              >
                <RuleEntry rule={rule} />
              </article>
            ))}
          </div>
        ))}
      </div>
    </Frame>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { readRule } from '../state/rulebook.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Refused, Why } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { explained } from '../table/whyabout.ts';
import { Icon } from './icons.tsx';

/** A rule by its number and title; opened, what it says. */
export function RuleMore({ rule, title }: { rule: string; title: string }) {
  const { lang } = useStore(settings);
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState<{ title: string; text: string } | null>(null);
  useEffect(() => {
    if (open || !title) void readRule(lang, rule).then(setRead);
  }, [open, title, rule, lang]);
  return (
    <details class="rule-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{rule}</b> {title || read?.title}
      </summary>
      <p>{open && (read ? read.text || read.title : '…')}</p>
    </details>
  );
}

/** What the session says to a `why`, with the rules it names. */
export function WhyLines({ about, table }: { about: string; table: Table }) {
  const { lang } = useStore(settings);
  const [lines, setLines] = useState<Why['lines'] | null>(null);
  useEffect(() => {
    let wanted = true;
    void table.ask<Why>(`why ${about}`).then((answer) => {
      if (wanted) setLines(answer.ok ? answer.lines : [{ indent: 0, text: answer.error }]);
    });
    return () => {
      wanted = false;
    };
  }, [about, table, lang]);
  return (
    <div class="why" aria-live="polite">
      {lines &&
        explained(lines).map((line, n) =>
          'rule' in line ? (
            <RuleMore key={n} rule={line.rule} title={line.title} />
          ) : (
            <p key={n} class={line.indent > 2 ? 'why-more' : ''}>
              {line.text}
            </p>
          ),
        )}
    </div>
  );
}

/** Why something cannot be chosen now. */
export function Refusal({ thing, table }: { thing: string; table: Table }) {
  const { lang } = useStore(settings);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    let wanted = true;
    void table.ask<Refused>(`whynot ${thing}`).then((answer) => {
      if (wanted) setRefused(answer.ok && !answer.offered ? answer : null);
    });
    return () => {
      wanted = false;
    };
  }, [thing, table, lang]);
  return (
    <section class="not-now" role="status">
      {refused && (
        <p>
          <Icon name="help" size={18} /> {refused.text}
        </p>
      )}
      {refused?.rule && <RuleMore rule={refused.rule} title={refused.title} />}
    </section>
  );
}

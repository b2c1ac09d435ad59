import { useEffect, useState } from 'preact/hooks';
import { announce } from '../director/announcer.tsx';
import { hasBook, readRule, readRulings } from '../state/rulebook.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Named, Refused, Rulings, Why } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { explained, unseen } from '../table/whyabout.ts';
import { useWords } from '../text/index.ts';
import { useAnswer } from './answer.ts';
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

/** What is found out about one thing comes in parts, and is told in one message. */
const TOGETHER = 100;
const parts: string[] = [];

function tell(text: string): void {
  if (!text || parts.push(text) > 1) return;
  setTimeout(() => announce(parts.splice(0).join(' ')), TOGETHER);
}

/** What the session says to a `why`, with the rules it names. `seen`: texts and rules that stand beside it. */
export function WhyLines({ about, table, seen = [] }: { about: string; table: Table; seen?: string[] }) {
  const answer = useAnswer<Why>(table, `why ${about}`);
  const lines = answer?.ok ? unseen(explained(answer.lines), seen) : [];
  const error = answer && !answer.ok ? answer.error : '';
  const told = error || lines.map((line) => ('rule' in line ? line.title : line.text)).join(' ');
  useEffect(() => tell(told), [told]);
  return (
    <div class="why">
      {error && <p>{error}</p>}
      {lines.map((line, n) =>
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

/** What forbids something now, if anything does; null also where there is nothing to ask about. */
export function useRefused(thing: string | null, table: Table): Refused | null {
  const answer = useAnswer<Refused>(table, thing && `whynot ${thing}`);
  return answer?.ok && !answer.offered ? answer : null;
}

/** Why something cannot be chosen now. */
export function Refusal({ refused }: { refused: Refused | null }) {
  const told = refused?.text ?? '';
  useEffect(() => tell(told), [told]);
  return (
    <section class="not-now">
      {refused && (
        <p>
          <Icon name="help" size={18} /> {refused.text}
        </p>
      )}
      {refused?.rule && <RuleMore rule={refused.rule} title={refused.title} />}
    </section>
  );
}

/** How a card is read where its text leaves it open. A mere look at it (not `opened`) does not fetch the rulebook. */
function useRulings(card: Named, opened: boolean): string[] {
  const { lang } = useStore(settings);
  const [rulings, setRulings] = useState<string[]>([]);
  useEffect(() => {
    if (!opened && !hasBook(lang)) return;
    let wanted = true;
    void readRulings(lang, card).then((read) => wanted && setRulings(read));
    return () => {
      wanted = false;
    };
  }, [lang, card.set, card.id, opened]);
  return rulings;
}

/** The rules that a card's words touch. */
function RulesTouched({ card, table }: { card: Named; table: Table }) {
  const words = useWords();
  const answer = useAnswer<Rulings>(table, `rulings ${card.set} ${card.id}`);
  if (!answer?.ok || answer.rules.length === 0) return null;
  return (
    <section class="facts why">
      <h3>{words.rules}</h3>
      {answer.rules.map(({ rule, title }) => (
        <RuleMore key={rule} rule={rule} title={title} />
      ))}
    </section>
  );
}

/** What there is to know about a card beside its text; with rules if it has been opened. */
export function CardRulings({ card, table, opened }: { card: Named; table: Table; opened: boolean }) {
  const words = useWords();
  const rulings = useRulings(card, opened);
  return (
    <>
      {rulings.length > 0 && (
        <section class="facts rulings">
          <h3>{words.rulings}</h3>
          {rulings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      {opened && <RulesTouched card={card} table={table} />}
    </>
  );
}

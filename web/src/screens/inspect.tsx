import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardFace, HeroFace } from '../parts/card.tsx';
import { Outlook } from '../parts/changes.tsx';
import { CardRulings, Refusal, useRefused, WhyLines } from '../parts/explained.tsx';
import { Icon } from '../parts/icons.tsx';
import { type Subject, usePlay } from '../parts/play.ts';
import { changes, inCommon } from '../state/changes.ts';
import { scale } from '../state/scale.ts';
import { useStore } from '../state/store.ts';
import type { Changes, Hero, Named, Option, Room } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { type Key, listed } from '../table/targets.ts';
import { refusalOf } from '../table/whyabout.ts';
import { useWords } from '../text/index.ts';
import { Numbers } from './numbers.tsx';

export interface Inspected {
  subject: Subject;
  pinned: boolean;
  at: DOMRect | null;
  keys: Key[];
}

function Walk({ hero }: { hero: Hero }) {
  const words = useWords();
  const { look } = usePlay();
  const { walk } = hero;
  if (!walk) return null;
  const nameOf = (card: number) =>
    look.seats.flatMap((seat) => seat.rooms).find((room) => room.card === card)?.name ?? words.faceDown;
  return (
    <section class="facts">
      <h3>{words.forecast}</h3>
      <p>{walk.text}</p>
      {walk.steps.length > 0 && (
        <ol class="steps" aria-label={words.steps}>
          {walk.steps.map((step, n) => (
            <li key={n} class={step.left <= 0 ? 'step-last' : ''}>
              <span>{nameOf(step.room)}</span>
              <span class="step-damage">−{step.damage}</span>
              <span class="step-left">
                <Icon name={step.left > 0 ? 'heart' : 'soul'} size={9} /> {Math.max(0, step.left)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Bait({ hero }: { hero: Hero }) {
  const words = useWords();
  const { look } = usePlay();
  if (!hero.bait) return null;
  return (
    <section class="facts">
      <h3>{words.bait}</h3>
      <p>{hero.bait.text}</p>
      <ul class="bait-values">
        {hero.bait.values.map((value, seat) => (
          <li key={seat} class={`seat-${seat} ${hero.goes_to === seat ? 'bait-wins' : ''}`}>
            {look.names[seat]}: <b>{value}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoomFacts({ room }: { room: Room }) {
  const words = useWords();
  const lines = [
    room.deals !== undefined && room.deals !== room.damage ? `${words.damage}: ${room.damage} → ${room.deals}` : '',
    room.counters ? words.counters(room.counters) : '',
    room.stunned ? words.stunned : '',
    room.deactivated ? words.deactivated : '',
    ...(room.under ?? []).map((card) => `↓ ${card.name}`),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul class="facts">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The numbers of something, when they are asked for. */
function WhyMore({ about, table, seen }: { about: string; table: Table; seen: string[] }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <section class="facts">
      <button type="button" class="small-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="help" size={18} /> {words.why}
      </button>
      {open && <WhyLines about={about} table={table} seen={seen} />}
    </section>
  );
}

/** Something that has no face of its own. */
function NamedThing({ name, text }: { name: string; text: string }) {
  return (
    <section class="named-thing">
      {name && <h2>{name}</h2>}
      {text && <p>{text}</p>}
    </section>
  );
}

/** The answers that choosing this leads to. */
function answersOf({ subject, keys }: Inspected, targets: Map<Key, Option[]>): Option[] {
  if (subject.is === 'answer') return [subject.option];
  return listed(keys.flatMap((key) => targets.get(key) ?? []));
}

/** How `why` is asked about something. */
function whyAbout(subject: Subject): string | null {
  if (subject.is === 'hero') return `hero ${subject.hero.hero}`;
  if (subject.is === 'card' && 'card' in subject.card) return `card ${subject.card.card}`;
  return subject.is === 'thing' ? (subject.why ?? null) : null;
}

/** What its face says. */
function textOf(subject: Subject): string {
  if (subject.is === 'hero') return subject.hero.rules;
  return subject.is === 'card' ? (subject.card.rules ?? '') : '';
}

/** The card whose rulings are of interest. */
function cardOf(subject: Subject): Named | null {
  if (subject.is === 'hero') return subject.hero;
  if (subject.is !== 'card') return null;
  const { id, set, name } = subject.card;
  return id && set ? { id, set, name: name ?? '' } : null;
}

/** What is said about it beside its face. */
function Facts({ inspected, table }: { inspected: Inspected; table: Table }) {
  const { targets, picked } = usePlay();
  const { subject, pinned, keys } = inspected;
  const about = whyAbout(subject);
  const answers = answersOf(inspected, targets);
  const refused = keys.some((key) => targets.has(key)) ? null : refusalOf(keys, picked);
  const card = cardOf(subject);
  const forbidden = useRefused(pinned ? refused : null, table);
  const refusal = pinned && refused && <Refusal refused={forbidden} />;
  const seen = [textOf(subject), forbidden?.text ?? '', forbidden?.rule ?? ''];
  return (
    <div class="inspect-facts">
      {subject.is !== 'hero' && refusal}
      {subject.is === 'thing' && <NamedThing name={subject.name} text={subject.text} />}
      {subject.is === 'answer' && <NamedThing name={pinned ? subject.option.text : ''} text={subject.option.rules} />}
      {answers.length > 0 && <Outlook options={answers} each={pinned} />}
      {subject.is === 'card' && 'cards' in subject.card && <RoomFacts room={subject.card} />}
      {subject.is === 'hero' && <Bait hero={subject.hero} />}
      {subject.is === 'hero' && <Walk hero={subject.hero} />}
      {subject.is === 'hero' && refusal}
      {card && <CardRulings card={card} table={table} opened={pinned} />}
      {subject.is === 'numbers' && <Numbers seat={subject.seat} first={subject.first} table={table} />}
      {pinned &&
        about &&
        (subject.is === 'thing' ? (
          <WhyLines about={about} table={table} />
        ) : (
          <WhyMore about={about} table={table} seen={seen} />
        ))}
    </div>
  );
}

/** Is there anything to be said about it that is not seen where it was pointed at? */
function saysSomething({ subject, pinned }: Inspected, known: ReadonlyMap<number, Changes>): boolean {
  if (subject.is !== 'answer' || pinned) return true;
  return subject.option.rules !== '' || inCommon(known, [subject.option]).length > 0;
}

/** A card or hero at reading size, beside what the pointer is on, or in the middle when asked for. */
export function Inspect({ inspected, table, close }: { inspected: Inspected; table: Table; close(): void }) {
  const words = useWords();
  const { subject, pinned, at } = inspected;
  const panel = useRef<HTMLDivElement>(null);
  const known = useStore(changes); // it grows when they are known
  useLayoutEffect(() => {
    if (!pinned) return;
    panel.current?.removeAttribute('style'); // in the middle, wherever the mouse had it before
    panel.current?.querySelector<HTMLElement>('.close')?.focus();
  }, [pinned]);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || pinned || !at) return;
    const { width, height } = box.getBoundingClientRect();
    const right = at.right + 12 + width < innerWidth;
    const x = right ? at.right + 12 : Math.max(8, at.left - 12 - width);
    box.style.left = `${x / scale()}px`;
    box.style.top = `${Math.max(8, Math.min(at.top, innerHeight - height - 8)) / scale()}px`;
  });
  if (!saysSomething(inspected, known)) return null;
  return (
    <div class={`inspect ${pinned ? 'inspect-pinned' : 'inspect-hover'}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way out; the button is the first */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it */}
      {pinned && <div class="shade" onClick={close} />}
      {/* The announcer is part of it while it is modal: VoiceOver is told of nothing that is beside such a dialog. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: modal only as a dialog */}
      <div
        class="inspect-panel px"
        ref={panel}
        role={pinned ? 'dialog' : 'tooltip'}
        aria-modal={pinned ? 'true' : undefined}
        aria-owns={pinned ? 'announcer' : undefined}
        aria-label={words.inspect}
      >
        {pinned && (
          <button type="button" class="close" aria-label={words.close} onClick={close}>
            <Icon name="close" />
          </button>
        )}
        {subject.is === 'card' && <CardFace card={subject.card} large />}
        {subject.is === 'hero' && <HeroFace hero={subject.hero} large />}
        <Facts inspected={inspected} table={table} />
      </div>
    </div>
  );
}

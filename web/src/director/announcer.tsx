// One voice for those who listen: always there, never seen, apart from the log. One message for each decision.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../state/settings.ts';
import { Store, useStore } from '../state/store.ts';
import type { GameEvent, Look } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { listed } from '../table/targets.ts';
import type { Words } from '../text/en.ts';
import { useWords } from '../text/index.ts';
import { asks, narrate } from './narrator.ts';

/** Waiting is told when it has lasted so long. */
const LONG_WAIT = 2000;

const message = new Store({ text: '', number: 0 });

/** Says it, after what is being said. The same again is another message. */
export function announce(text: string): void {
  if (text) message.value = { text, number: message.value.number + 1 };
}

/** What was said is gone: it was meant for whoever had the device. */
function hush(): void {
  message.value = { text: '', number: message.value.number };
}

/** Where it is said. */
export function Announcer() {
  const { text, number } = useStore(message);
  return (
    <div
      class="announcer"
      id="announcer"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      lang={useStore(settings).lang}
    >
      {text && text + (number % 2 ? '' : '\u00a0')}
    </div>
  );
}

/** What is asked, with what has to be known, and how many answers there are. */
function askedOf(look: Look, before: string, words: Words): string {
  if (look.over) return words.gameOver;
  const alarm = look.alarm ? `${words.stoppedBy} ${look.alarm}` : '';
  const past = look.live ? '' : words.earlier;
  const question = asks(look.question, before, settings.value.speech);
  return [past, alarm, question, words.saidAnswers(listed(look.options).length)].filter(Boolean).join(' ');
}

/** What has not been told of the log yet; another log is not told from its beginning. */
function useUntold(log: GameEvent[]): () => GameEvent[] {
  const told = useRef<{ last: GameEvent | undefined; count: number }>({ last: undefined, count: 0 });
  return () => {
    const { last, count } = told.current;
    const goesOn = count === 0 || log[count - 1]?.text === last?.text;
    const untold = goesOn && count > 0 ? log.slice(count) : [];
    told.current = { last: log.at(-1), count: log.length };
    return untold;
  };
}

/** Tells what happened and what is asked, once for each decision, when all has been shown. */
export function useAnnouncing(table: Table): void {
  const words = useWords();
  const { look, log, playing, handover } = useStore(table.state);
  const untold = useUntold(log);
  const before = useRef('');
  const key =
    look && !playing ? `${look.moment} ${look.live} ${look.question} ${look.over} ${look.options.length}` : '';
  useLayoutEffect(() => {
    if (handover !== null) hush();
  }, [handover]);
  useEffect(() => {
    if (!look || playing || handover !== null) return;
    if (look.question || look.over) {
      announce(
        `${narrate(untold(), look, words, settings.value.speech)} ${askedOf(look, before.current, words)}`.trim(),
      );
      before.current = look.question;
      return;
    }
    const others = look.asked.filter((seat) => seat !== look.seat).map((seat) => look.names[seat]);
    const timer = setTimeout(
      () => announce(others.length ? words.thinking(others.join(', ')) : words.waiting),
      LONG_WAIT,
    );
    return () => clearTimeout(timer);
  }, [key, handover]);
}

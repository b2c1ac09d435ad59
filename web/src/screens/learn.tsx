import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { advice } from '../state/advice.ts';
import { keep, kept } from '../state/kept.ts';
import { go } from '../state/route.ts';
import { withLetters } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { LocalTable } from '../table/local.ts';
import type { Look } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { Bubble } from './bubble.tsx';
import { GameScreen } from './game.tsx';
import { LESSON, tipFor } from './lesson.ts';

const SAID = 'lesson-said';
const NO_MORE = '';

/** What had been said when the page was left; with NO_MORE if no more is wanted. */
function remembered(): string[] {
  try {
    const names: unknown = JSON.parse(kept(SAID) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The lesson has a table of its own: it takes nothing away from the game that is going on. */
function useLessonTable(): LocalTable {
  const [lesson] = useState(() => {
    const table = new LocalTable(false);
    table.keepAs = 'lesson';
    return table;
  });
  useEffect(() => () => lesson.close(), [lesson]);
  return lesson;
}

/** Marks the answer to be recommended, as long as it is the same question. */
function useAdvice(table: LocalTable, look: Look | null, wanted: boolean): void {
  useEffect(() => {
    advice.value = null;
    if (!wanted || !look?.live || look.options.length < 2) return;
    let same = true;
    void table.advise().then((answer) => {
      if (!same || !answer.ok) return;
      advice.value = answer.best;
      requestAnimationFrame(() => document.querySelector('.answer-advised')?.scrollIntoView({ block: 'nearest' }));
    });
    return () => {
      same = false;
      advice.value = null;
    };
  }, [table, look?.moment, look?.question, look?.live, wanted]);
}

export function Learn() {
  const words = useWords();
  const table = useLessonTable();
  const { look, log, playing } = useStore(table.state);
  const [told, setTold] = useState(remembered);
  const off = told.includes(NO_MORE);
  const question = useRef({ asked: '', said: 0 });
  const [at, setAt] = useState<'door' | 'back' | 'table'>('door');
  const begin = useCallback(async () => {
    setTold([]);
    question.current = { asked: '', said: 0 };
    const begun = await table.begin(LESSON);
    if (begun.ok) setAt('table');
    else go('title');
  }, [table]);
  useEffect(() => {
    const open = async () => {
      const text = kept('lesson');
      const loaded = text === null ? null : await table.load(text);
      if (!loaded?.ok || !table.state.value.look || table.state.value.look.over) await begin();
      else setAt('back');
    };
    void open();
  }, [table, begin]);
  useEffect(() => keep(SAID, JSON.stringify(told)), [told]);
  useAdvice(table, look, !off);

  const asked = `${look?.moment} ${look?.question}`;
  if (question.current.asked !== asked) question.current = { asked, said: told.length };
  const tip =
    at === 'table' && !off && look && !playing ? tipFor({ look, log }, told, question.current.said) : undefined;
  const say = useCallback((name: string) => setTold((names) => (names.includes(name) ? names : [...names, name])), []);
  const shown = useRef(tip);
  useEffect(() => {
    const before = shown.current;
    shown.current = tip;
    if (before && before.name !== tip?.name) say(before.name); // whoever acts has read it
  }, [tip, say]);

  const scene = look && { look, log };
  return (
    <>
      {at === 'back' && (
        <Bubble text={words.lessonBack} next={() => setAt('table')} other={words.lessonAgain} doOther={begin} />
      )}
      {tip && scene && (
        <Bubble
          text={withLetters(words[tip.name])}
          tip={tip.name}
          about={typeof tip.at === 'function' ? tip.at(scene) : tip.at}
          count={words.lessonCount(told.length + 1)}
          next={() => say(tip.name)}
          other={words.skip}
          doOther={() => say(NO_MORE)}
        />
      )}
      <GameScreen table={table} />
    </>
  );
}

import { useCallback, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../director/announcer.tsx';
import { justSkipped } from '../director/skipping.ts';
import type { Look, Option } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';
import { answersLeft, isSettled, type Key, listed } from '../table/targets.ts';
import { focusQuestion } from './sight.ts';
import { noteAnswer } from './since.ts';

export interface Answering {
  /** Things that have been chosen and leave several answers. */
  picked: Key[];
  /** The answers that are left. */
  answers: Option[];
  /** Why the last wish was refused. */
  refusal: string;
  /** What has to be known about what was taken back. */
  note: string;
  pick(key: Key): void;
  unpick(): void;
  choose(option: Option | number): Promise<void>;
  undo(): Promise<void>;
}

/** How the question is answered. `chosen`: what else is to be done when an answer is given. */
export function useAnswering(table: Table, look: Look | null, chosen: () => void): Answering {
  const [picked, setPicked] = useState<Key[]>([]);
  const [refusal, setRefusal] = useState('');
  const [note, setNote] = useState('');
  const refuse = (why: string) => {
    setRefusal(why);
    announce(why);
  };
  const unpick = useCallback(() => setPicked([]), []);
  // With the question, not after it has been painted: who is quick has picked something by then.
  useLayoutEffect(() => {
    setPicked([]);
    setRefusal('');
    setNote('');
  }, [look?.moment, look?.question, look?.live]);
  const choose = useCallback(
    async (option: Option | number) => {
      if (justSkipped()) return;
      chosen();
      setPicked([]);
      focusQuestion();
      noteAnswer(table);
      const answer = await table.choose(typeof option === 'number' ? option : option.id);
      if (!answer.ok) refuse(answer.error);
    },
    [table, chosen],
  );
  const pick = useCallback(
    (key: Key) => {
      if (!look) return;
      const next = picked.includes(key) ? picked.filter((k) => k !== key) : [...picked, key];
      const left = listed(answersLeft(look, next));
      if (left.length === 1 && next.length > picked.length && isSettled(look, left[0], next)) void choose(left[0]);
      else setPicked(next);
    },
    [look, picked, choose],
  );
  const undo = useCallback(async () => {
    // By keyboard the button can be pressed again and again.
    if (!document.activeElement?.matches('.bar-button')) focusQuestion();
    const answer = await table.undo(look?.undo === 'asks');
    if (!answer.ok) refuse(answer.error);
    else if (answer.agreed && answer.text) {
      setNote(answer.text);
      announce(answer.text);
    }
  }, [table, look?.undo]);
  const answers = useMemo(() => (look ? answersLeft(look, picked) : []), [look, picked]);
  return { picked, answers, refusal, note, pick, unpick, choose, undo };
}

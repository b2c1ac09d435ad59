import { useEffect, useState } from 'preact/hooks';
import { table } from '../state/game.ts';
import { settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import type { Answer, Titles } from '../table/protocol.ts';
import type { Table } from '../table/table.ts';

/** What the session answers, asked again when the question or the language changes; null: nothing is asked. */
export function useAnswer<T>(table: Table, question: string | null): Answer<T> | null {
  const { lang } = useStore(settings);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  useEffect(() => {
    let wanted = true;
    if (question === null) {
      setAnswer(null);
      return;
    }
    void table.ask<T>(question).then((said) => {
      if (wanted) setAnswer(said);
    });
    return () => {
      wanted = false;
    };
  }, [question, table, lang]);
  return answer;
}

/** What editions, sets and variants are called; until that is known, their ids. */
export function useTitles(): (kind: keyof Titles, id: string) => { name: string; about: string } {
  const titles = useAnswer<Titles>(table(), 'titles');
  return (kind, id) => (titles?.ok ? titles[kind].find((title) => title.id === id) : null) ?? { name: id, about: '' };
}

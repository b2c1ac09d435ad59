import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useWords } from '../text/index.ts';

interface Unseen {
  above: number;
  below: number;
}

/** How many of the answers of a list are mostly out of sight. */
function count(list: HTMLElement): Unseen {
  const { top, bottom } = list.getBoundingClientRect();
  const unseen = { above: 0, below: 0 };
  for (const item of list.querySelectorAll('[data-item]')) {
    const box = item.getBoundingClientRect();
    if (box.height === 0 || (item.tagName !== 'SUMMARY' && item.closest('details:not([open])'))) continue;
    const middle = box.top + box.height / 2;
    if (middle < top) unseen.above++;
    else if (middle > bottom) unseen.below++;
  }
  return unseen;
}

/** A list that is too long begins at its top with every question, and says how much of it cannot be seen. */
export function useUnseen(list: RefObject<HTMLElement | null>, question: string): Unseen {
  const [unseen, setUnseen] = useState<Unseen>({ above: 0, below: 0 });
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [list, question]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const now = count(element);
      setUnseen((was) => (was.above === now.above && was.below === now.below ? was : now));
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['open'] });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return unseen;
}

/** For the eye and the pointer only: whoever hears the page hears the whole list. */
export function UnseenSigns({ above, below, showAll }: Unseen & { showAll(): void }) {
  const words = useWords();
  return (
    <>
      {above > 0 && (
        <span class="unseen unseen-above" aria-hidden="true">
          ▲ {words.unseen(above)}
        </span>
      )}
      {below > 0 && (
        <button type="button" tabIndex={-1} class="unseen unseen-below" aria-hidden="true" onClick={showAll}>
          ▼ {words.unseen(below)}
        </button>
      )}
    </>
  );
}

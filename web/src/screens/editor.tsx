import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Mistake } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';
import { pieces, placeOf } from './marks.ts';

interface Props {
  text: string;
  mistakes: Mistake[];
  /** The mistake to go to; another object each time. */
  shown: { mistake: Mistake } | null;
  change(text: string): void;
}

/** A text field; behind it lies the same text with the mistakes underlined, which scrolls along. */
export function Editor({ text, mistakes, shown, change }: Props) {
  const words = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLPreElement>(null);
  const scroll = () => {
    if (!area.current || !behind.current) return;
    behind.current.scrollLeft = area.current.scrollLeft;
    behind.current.scrollTop = area.current.scrollTop;
  };
  useLayoutEffect(scroll);
  useLayoutEffect(() => {
    if (!shown || !area.current) return;
    const { from, to } = placeOf(text, shown.mistake);
    area.current.focus();
    area.current.setSelectionRange(from, to);
  }, [shown]);
  return (
    <label class="field">
      {words.cardText}
      <span class="editor">
        <pre class="editor-behind" ref={behind} aria-hidden="true">
          {pieces(text, mistakes).map((piece, n) => (n % 2 ? <mark key={n}>{piece}</mark> : piece))}
          {'\n'}
        </pre>
        <textarea
          ref={area}
          rows={14}
          wrap="off"
          spellcheck={false}
          autocapitalize="off"
          value={text}
          aria-invalid={mistakes.length > 0}
          aria-describedby="mistakes"
          onInput={(event) => change(event.currentTarget.value)}
          onScroll={scroll}
        />
      </span>
    </label>
  );
}

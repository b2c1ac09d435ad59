import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/icons.tsx';
import { hasKept } from '../state/game.ts';
import { go } from '../state/route.ts';
import { useWords } from '../text/index.ts';

/** A screen beside the game: a way back, a name, what it is about. */
export function Frame({ title, children }: { title: string; children: ComponentChildren }) {
  const words = useWords();
  return (
    <main class="page">
      <header class="page-head">
        <button type="button" class="small-button" onClick={() => go('title')}>
          <Icon name="home" /> {words.home}
        </button>
        {hasKept() && (
          <button type="button" class="small-button" onClick={() => go('play')}>
            <Icon name="play" /> {words.resume}
          </button>
        )}
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  );
}

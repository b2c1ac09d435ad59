import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { linkOf } from '../state/game.ts';
import { go } from '../state/route.ts';
import type { LocalTable } from '../table/local.ts';
import { useWords } from '../text/index.ts';
import { SettingsDialog } from './settings.tsx';

export function GameMenu({ table, close }: { table: LocalTable; close(): void }) {
  const words = useWords();
  const [shared, setShared] = useState<'copied' | 'shown' | null>(null);
  const link = linkOf(table.link);
  const share = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setShared('copied');
    } catch {
      setShared('shown');
    }
  };
  const keys: [string, string][] = [
    ['1 – 9', words.keyNumbers],
    ['Enter', words.keyEnter],
    ['Tab', words.keyTab],
    ['← ↑ ↓ →', words.keyArrows],
    ['I', words.keyInspect],
    ['U', words.keyUndo],
    ['H', words.keyHint],
    ['L', words.keyLog],
    ['Esc', words.keyEscape],
  ];
  return (
    <SettingsDialog close={close}>
      <div class="menu-row">
        <button type="button" class="small-button" onClick={() => go('title')}>
          <Icon name="home" /> {words.home}
        </button>
        <button type="button" class="small-button" onClick={() => go('rules')}>
          <Icon name="log" /> {words.rules}
        </button>
        <button type="button" class="small-button" onClick={() => go('cards')}>
          <Icon name="deck" /> {words.gallery}
        </button>
        <button type="button" class="small-button" onClick={() => go('review', table.keepAs ?? '')}>
          <Icon name="eye" /> {words.review}
        </button>
        <button type="button" class="small-button" onClick={share}>
          <Icon name="link" /> {words.share}
        </button>
      </div>
      {shared === 'copied' && <p role="status">{words.copied}</p>}
      {shared === 'shown' && (
        <label class="field">
          {words.copyThis}
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <details class="keys">
        <summary>{words.keys}</summary>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </SettingsDialog>
  );
}

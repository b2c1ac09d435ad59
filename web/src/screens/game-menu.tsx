import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { linkOf } from '../state/game.ts';
import { go } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import type { Table } from '../table/table.ts';
import { useWords } from '../text/index.ts';
import { Keys, SettingsDialog } from './settings.tsx';

/** What is being played. */
function GameInfo({ table }: { table: Table }) {
  const words = useWords();
  const { look } = useStore(table.state);
  if (!look) return null;
  const { edition_text, sets_text, variants_text, players, challenge } = look.game;
  const lines: [string, string][] = [
    [words.edition, edition_text],
    [words.players, players === 1 ? words.solo : String(players)],
    [words.sets, sets_text.join(', ')],
    [words.variants, [...variants_text, ...(challenge ? [words.challenge] : [])].join(', ')],
  ];
  return (
    <dl class="game-info">
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function GameMenu({ table, close }: { table: Table; close(): void }) {
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
  return (
    <SettingsDialog close={close} title={words.menu}>
      <GameInfo table={table} />
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
        {!table.together && (
          <>
            <button type="button" class="small-button" onClick={() => go('review', table.keepAs ?? '')}>
              <Icon name="eye" /> {words.review}
            </button>
            <button type="button" class="small-button" onClick={share}>
              <Icon name="link" /> {words.share}
            </button>
          </>
        )}
      </div>
      {shared === 'copied' && <p role="status">{words.copied}</p>}
      {shared === 'shown' && (
        <label class="field">
          {words.copyThis}
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <Keys />
    </SettingsDialog>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { Scene } from '../draw/scene.tsx';
import { BackToTable, FriendsButton, hasTable } from '../online/title-buttons.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { aboutKept } from '../state/about.ts';
import { begin, hasBefore, hasKept, openBefore, table, usual } from '../state/game.ts';
import { go, type Place } from '../state/route.ts';
import { LANGS, settings } from '../state/settings.ts';
import { LANG_NAMES, useWords } from '../text/index.ts';
import { NewGame } from './new-game.tsx';
import { SettingsDialog } from './settings.tsx';

function Languages() {
  const words = useWords();
  return (
    <fieldset class="languages" aria-label={words.language}>
      {LANGS.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={settings.value.lang === lang}
          onClick={() => settings.change({ lang })}
        >
          {LANG_NAMES[lang]}
        </button>
      ))}
    </fieldset>
  );
}

/** The ways into a game. */
function Games({ openNew }: { openNew(): void }) {
  const words = useWords();
  const play = async () => {
    const begun = await begin(usual());
    if (begun.ok) go('play');
  };
  return (
    <>
      <BackToTable />
      {hasKept() && (
        <button type="button" class={`big-button ${hasTable() ? '' : 'big-button-first'}`} onClick={() => go('play')}>
          <Icon name="play" /> {words.resume} <small>{aboutKept(words)}</small>
        </button>
      )}
      <button type="button" class={`big-button ${hasKept() || hasTable() ? '' : 'big-button-first'}`} onClick={play}>
        <Icon name="sword" /> {words.play} <small>{words.playSub}</small>
      </button>
      <FriendsButton />
      <div class="title-row">
        <button type="button" class="big-button" onClick={openNew}>
          <Icon name="crown" /> {words.newGame}
        </button>
        <button type="button" class="big-button" onClick={() => go('learn')}>
          <Icon name="hint" /> {words.learn}
        </button>
      </div>
    </>
  );
}

const BESIDE: [Place, IconName, 'gallery' | 'rules' | 'workshop'][] = [
  ['cards', 'deck', 'gallery'],
  ['rules', 'log', 'rules'],
  ['workshop', 'trap', 'workshop'],
];

/** The game before, and what there is beside games. */
function Others({ openSettings, refuse }: { openSettings(): void; refuse(error: string): void }) {
  const words = useWords();
  const before = async () => {
    const opened = await openBefore();
    if (opened.ok) go('play');
    else refuse(opened.error);
  };
  return (
    <div class="title-row title-others">
      {hasBefore() && (
        <button type="button" class="small-button title-before" onClick={before}>
          <Icon name="undo" /> {words.before} <small>{words.beforeSub}</small>
        </button>
      )}
      {BESIDE.map(([place, icon, name]) => (
        <button key={place} type="button" class="small-button" onClick={() => go(place)}>
          <Icon name={icon} /> {words[name]}
        </button>
      ))}
      <button type="button" class="small-button" onClick={openSettings}>
        <Icon name="gear" /> {words.settings}
      </button>
    </div>
  );
}

export function Title() {
  const words = useWords();
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    table(); /* the module is compiled while somebody looks at the title */
  }, []);
  return (
    <main class="title">
      <Scene />
      <div class="title-front">
        <h1 class="logo">
          <span class="logo-word">LAIR</span>
        </h1>
        <div class="title-panel">
          <p class="tagline">{words.tagline}</p>
          <nav class="title-menu" aria-label={words.menu}>
            <Games openNew={() => setDialog('new')} />
            {error && (
              <p class="refusal" role="alert">
                {words.broken} {error}
              </p>
            )}
            <Others openSettings={() => setDialog('settings')} refuse={setError} />
          </nav>
          <Languages />
        </div>
      </div>
      {dialog === 'new' && <NewGame close={() => setDialog(null)} />}
      {dialog === 'settings' && <SettingsDialog close={() => setDialog(null)} />}
    </main>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { Scene } from '../draw/scene.tsx';
import { Icon } from '../parts/icons.tsx';
import { begin, hasBefore, hasKept, openBefore, table, USUAL } from '../state/game.ts';
import { go } from '../state/route.ts';
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

export function Title() {
  const words = useWords();
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    table(); /* the module is compiled while somebody looks at the title */
  }, []);
  const play = async () => {
    const begun = await begin(USUAL);
    if (begun.ok) go('play');
  };
  const before = async () => {
    const opened = await openBefore();
    if (opened.ok) go('play');
    else setError(opened.error);
  };
  return (
    <main class="title">
      <Scene />
      <div class="title-front">
        <h1 class="logo">
          <span class="logo-word">LAIR</span>
        </h1>
        <p class="tagline">{words.tagline}</p>
        <nav class="title-menu" aria-label={words.menu}>
          {hasKept() && (
            <button type="button" class="big-button big-button-first" onClick={() => go('play')}>
              <Icon name="play" /> {words.resume} <small>{words.resumeSub}</small>
            </button>
          )}
          <button type="button" class={`big-button ${hasKept() ? '' : 'big-button-first'}`} onClick={play}>
            <Icon name="sword" /> {words.play} <small>{words.playSub}</small>
          </button>
          {hasBefore() && (
            <button type="button" class="big-button" onClick={before}>
              <Icon name="undo" /> {words.before} <small>{words.beforeSub}</small>
            </button>
          )}
          {error && (
            <p class="refusal" role="alert">
              {words.broken} {error}
            </p>
          )}
          <button type="button" class="big-button" onClick={() => setDialog('new')}>
            <Icon name="crown" /> {words.newGame}
          </button>
          <button type="button" class="big-button" onClick={() => go('learn')}>
            <Icon name="hint" /> {words.learn}
          </button>
          <div class="title-row">
            <button type="button" class="small-button" onClick={() => go('cards')}>
              <Icon name="deck" /> {words.gallery}
            </button>
            <button type="button" class="small-button" onClick={() => go('rules')}>
              <Icon name="log" /> {words.rules}
            </button>
            <button type="button" class="small-button" onClick={() => go('workshop')}>
              <Icon name="trap" /> {words.workshop}
            </button>
            <button type="button" class="small-button" onClick={() => setDialog('settings')}>
              <Icon name="gear" /> {words.settings}
            </button>
          </div>
        </nav>
        <Languages />
      </div>
      {dialog === 'new' && <NewGame close={() => setDialog(null)} />}
      {dialog === 'settings' && <SettingsDialog close={() => setDialog(null)} />}
    </main>
  );
}

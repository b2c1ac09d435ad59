import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Radios } from '../parts/radios.tsx';
import { LANGS, type Settings, settings } from '../state/settings.ts';
import { useStore } from '../state/store.ts';
import { LANG_NAMES, useWords } from '../text/index.ts';

function Choice<K extends keyof Settings>({
  name,
  title,
  values,
}: {
  name: K;
  title: string;
  values: [Settings[K], string][];
}) {
  const current = useStore(settings)[name];
  const choose = (value: Settings[K]) => settings.change({ [name]: value } as unknown as Partial<Settings>);
  return <Radios name={name} title={title} values={values} current={current} choose={choose} />;
}

function Switch({ name, title }: { name: 'sound' | 'fullControl' | 'letterKeys' | 'commands'; title: string }) {
  const words = useWords();
  return (
    <Choice
      name={name}
      title={title}
      values={[
        [false, words.off],
        [true, words.on],
      ]}
    />
  );
}

/** What keys do, and other letters for it; it comes, with its words, when there is somebody to look. */
export function Keys() {
  const words = useWords();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./keys.tsx').then(
      ({ KeyList }) => setList(() => KeyList),
      () => undefined, // without a connection, and never here before
    );
  }, []);
  return (
    <details class="keys">
      <summary>{words.keys}</summary>
      {List && <List />}
    </details>
  );
}

/** @param title what it is called where there is more in it than settings */
export function SettingsDialog({
  close,
  title,
  children,
}: {
  close(): void;
  title?: string;
  children?: ComponentChildren;
}) {
  const words = useWords();
  return (
    <Dialog title={title ?? words.settings} close={close}>
      {children}
      <Choice name="lang" title={words.language} values={LANGS.map((lang) => [lang, LANG_NAMES[lang]])} />
      <Choice
        name="theme"
        title={words.theme}
        values={[
          ['dark', words.dark],
          ['light', words.light],
        ]}
      />
      <Choice
        name="textSize"
        title={words.textSize}
        values={[
          ['small', words.small],
          ['normal', words.normal],
          ['large', words.large],
          ['huge', words.huge],
        ]}
      />
      <Choice
        name="speed"
        title={words.speed}
        values={[
          ['slow', words.slow],
          ['normal', words.normal],
          ['fast', words.fast],
          ['none', words.atOnce],
        ]}
      />
      <Choice
        name="motion"
        title={words.motion}
        values={[
          ['system', words.asSystem],
          ['less', words.lessMotion],
          ['full', words.fullMotion],
        ]}
      />
      <Choice
        name="speech"
        title={words.speech}
        values={[
          ['brief', words.speechBrief],
          ['normal', words.normal],
          ['everything', words.speechAll],
        ]}
      />
      <Switch name="sound" title={words.sound} />
      <Switch name="fullControl" title={words.fullControl} />
      <p class="small">{words.fullControlSub}</p>
      <Switch name="letterKeys" title={words.letterKeys} />
      {!children && <Keys />}
      <Switch name="commands" title={words.commandField} />
      <p class="small">{words.commandFieldSub}</p>
    </Dialog>
  );
}

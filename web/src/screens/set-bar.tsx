import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { fileOf, freeName, type OwnSet, type OwnSets, setOf, tidyName, type Unreadable } from '../state/sets.ts';
import type { Store } from '../state/store.ts';
import { useStore } from '../state/store.ts';
import type { Checked, Mistake } from '../table/protocol.ts';
import { useWords } from '../text/index.ts';

const SHOWN = 5;

function download(set: OwnSet): void {
  const { name, text } = fileOf(set);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A file that was opened and is not a set yet: something has to be asked first. */
type Opened =
  | { is: 'unreadable'; file: string; wrong: Unreadable }
  | { is: 'faulty'; file: string; set: OwnSet; checked: Checked }
  | { is: 'clash'; set: OwnSet };

interface Props {
  store: Store<OwnSets>;
  check(text: string): Promise<Checked | null>;
}

function MistakeLines({ list }: { list: Mistake[] }) {
  const words = useWords();
  return (
    <ul>
      {list.slice(0, SHOWN).map((mistake) => (
        <li key={`${mistake.line} ${mistake.column}`}>
          <b>{words.lineColumn(mistake.line, mistake.column)}:</b> {mistake.text}
        </li>
      ))}
    </ul>
  );
}

/** What can be done about it, or nothing. */
function Ways({ ways, close }: { ways: [string, () => void][]; close(): void }) {
  const words = useWords();
  return (
    <div class="menu-row">
      {[...ways, [words.cancel, close] as const].map(([name, act]) => (
        <button key={name} type="button" class="small-button" onClick={act}>
          {name}
        </button>
      ))}
    </div>
  );
}

interface AskProps {
  opened: Opened;
  close(): void;
  join(set: OwnSet): void;
  add(set: OwnSet): void;
  replace(set: OwnSet): void;
}

/** What is wrong with a file, or that there is such a set already, and what can be done. */
function AskAbout({ opened, close, join, add, replace }: AskProps) {
  const words = useWords();
  const answers: [string, () => void][] =
    opened.is === 'clash'
      ? [
          [words.keepBoth, () => add(opened.set)],
          [words.replaceSet, () => replace(opened.set)],
        ]
      : opened.is === 'faulty'
        ? [[words.openAnyway, () => join(opened.set)]]
        : [];
  return (
    <Dialog title={opened.is === 'clash' ? words.clash(opened.set.name) : words.brokenFile(opened.file)} close={close}>
      {opened.is === 'clash' && <p>{words.clashSub}</p>}
      {opened.is === 'unreadable' && (
        <p>
          {opened.wrong.why === 'binary' && <b>{words.lineColumn(opened.wrong.line, opened.wrong.column)}: </b>}
          {words[`file-${opened.wrong.why}`]}
        </p>
      )}
      {opened.is === 'faulty' && (
        <>
          <p>{words.fileMistakes(opened.checked.mistakes.length + opened.checked.more)}</p>
          <MistakeLines list={opened.checked.mistakes} />
        </>
      )}
      <Ways ways={answers} close={close} />
    </Dialog>
  );
}

function AskDelete({ name, close, remove }: { name: string; close(): void; remove(): void }) {
  const words = useWords();
  return (
    <Dialog title={words.deleteAsk(name)} close={close}>
      <p>{words.deleteSub}</p>
      <Ways ways={[[words.deleteSet, remove]]} close={close} />
    </Dialog>
  );
}

/** The name of the chosen set; what cannot be its name is said and not taken. */
function NameField({ store }: { store: Store<OwnSets> }) {
  const words = useWords();
  const { sets, chosen } = useStore(store);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState('');
  const rename = (text: string) => {
    const name = tidyName(text);
    const taken = sets.some((set, n) => n !== chosen && set.name === name);
    setTyped(text);
    setWrong(name === '' ? words.nameEmpty : taken ? words.nameTaken : '');
    if (name === '' || taken) return;
    store.change({ sets: sets.map((set, n) => (n === chosen ? { ...set, name } : set)) });
  };
  return (
    <label class="field">
      {words.setName}
      <input
        type="text"
        value={typed ?? sets[chosen].name}
        aria-invalid={wrong !== ''}
        onInput={(event) => rename(event.currentTarget.value)}
        onBlur={() => {
          setTyped(null);
          setWrong('');
        }}
      />
      {wrong && (
        <span class="refusal" role="alert">
          {wrong}
        </span>
      )}
    </label>
  );
}

/** Opens a file: it is hidden, the button beside it is what is pressed. */
function FileButton({ open }: { open(picked: File): void }) {
  const words = useWords();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="small-button" onClick={() => file.current?.click()}>
        {words.importFile}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".cards,.txt,text/plain"
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0];
          if (picked) open(picked);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Opens files as sets, and asks where something has to be asked first. */
function OpenFile({ store, check, add }: Props & { add(set: OwnSet): void }) {
  const { sets } = useStore(store);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const addIt = (set: OwnSet) => {
    add(set);
    close();
  };
  const replace = (set: OwnSet) => {
    const at = sets.findIndex((old) => old.name === set.name);
    store.value = { sets: sets.map((old, n) => (n === at ? set : old)), chosen: at };
    close();
  };
  const join = (set: OwnSet) =>
    sets.some((old) => old.name === set.name) ? setOpened({ is: 'clash', set }) : addIt(set);
  const open = async (picked: File) => {
    const set = setOf(picked.name, new Uint8Array(await picked.arrayBuffer()));
    if ('why' in set) return setOpened({ is: 'unreadable', file: picked.name, wrong: set });
    const checked = await check(set.text);
    if (checked?.mistakes.length) return setOpened({ is: 'faulty', file: picked.name, set, checked });
    join(set);
  };
  return (
    <>
      <FileButton open={(picked) => void open(picked)} />
      {opened && <AskAbout opened={opened} close={close} join={join} add={addIt} replace={replace} />}
    </>
  );
}

/** Which of one's sets is written at; new ones, files, and getting rid of one. */
export function SetBar({ store, check }: Props) {
  const words = useWords();
  const { sets, chosen } = useStore(store);
  const [deleting, setDeleting] = useState(false);
  const add = (set: OwnSet) => {
    store.value = { sets: [...sets, { ...set, name: freeName(sets, set.name) }], chosen: sets.length };
  };
  const remove = () => {
    const left = sets.filter((_, n) => n !== chosen);
    setDeleting(false);
    store.value = left.length
      ? { sets: left, chosen: Math.min(chosen, left.length - 1) }
      : { sets: [{ name: words.firstSet, text: '' }], chosen: 0 };
  };
  return (
    <div class="filters set-bar">
      <label class="field">
        {words.ownSet}
        <select value={chosen} onChange={(event) => store.change({ chosen: Number(event.currentTarget.value) })}>
          {sets.map((set, n) => (
            <option key={set.name} value={n}>
              {set.name}
            </option>
          ))}
        </select>
      </label>
      <NameField store={store} key={chosen} />
      <button type="button" class="small-button" onClick={() => add({ name: words.firstSet, text: '' })}>
        {words.newSet}
      </button>
      <button type="button" class="small-button" onClick={() => setDeleting(true)}>
        {words.deleteSet}
      </button>
      <button type="button" class="small-button" onClick={() => download(sets[chosen])}>
        {words.exportFile}
      </button>
      <OpenFile store={store} check={check} add={add} />
      {deleting && <AskDelete name={sets[chosen].name} close={() => setDeleting(false)} remove={remove} />}
    </div>
  );
}

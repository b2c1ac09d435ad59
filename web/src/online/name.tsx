import { useState } from 'preact/hooks';
import { useStore } from '../state/store.ts';
import { useWords } from '../text/index.ts';
import { LONGEST_NAME, myName, setName, tidyName } from './known.ts';

/** What the others read. It is taken when one leaves the field or presses Enter. */
export function NameField({ given }: { given?(name: string): void }) {
  const words = useWords();
  const name = useStore(myName);
  const [typed, setTyped] = useState(name);
  const take = () => {
    if (tidyName(typed)) setName(typed);
    else setTyped(name);
  };
  return (
    <label class="field">
      {words.yourName}
      <input
        name="name"
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        value={typed}
        placeholder={words.yourNameSub}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          given?.(tidyName(event.currentTarget.value));
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </label>
  );
}

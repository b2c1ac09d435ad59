interface Props<T> {
  name: string;
  title: string;
  values: [T, string][];
  current: T;
  choose(value: T): void;
}

/** One of several, all of which are seen. */
export function Radios<T>({ name, title, values, current, choose }: Props<T>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="choice-row">
        {values.map(([value, label]) => (
          <label key={String(value)} class={value === current ? 'chosen' : ''}>
            <input type="radio" name={name} checked={value === current} onChange={() => choose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

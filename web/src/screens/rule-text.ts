// Rules say which options of the program change them. Readers of a rule want the rule; the options are told apart from it.

export interface RuleText {
  text: string;
  /** Sentences about options, by their names for the terminal. */
  options: string[];
}

/** "(option `name`: …)" within a sentence; there may be brackets in it. */
const IN_BRACKETS = /\s*\(([^`()]*`[^`]*`(?:[^()]|\([^()]*\))*)\)/g;

export function splitRule(text: string): RuleText {
  const options: string[] = [];
  const rest = text.replace(IN_BRACKETS, (_, option: string) => {
    options.push(`${option[0].toUpperCase()}${option.slice(1)}.`);
    return '';
  });
  const sentences = rest.split(/(?<=\.)\s+/);
  options.push(...sentences.filter((sentence) => sentence.includes('`')));
  return { text: sentences.filter((sentence) => !sentence.includes('`')).join(' '), options };
}

import { useState } from 'react';
import { offeredOptions, onlyMatch, readEntry, tidy, type EntryProblem, type EntryRules } from './chip-rules.ts';

interface ChipEntryParts {
  options: readonly string[];
  /** The chosen entries, in the order of choosing. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  rules: EntryRules;
  /** The typed text, for a form that stores it; undefined where the hook does. */
  text: string | undefined;
  onTextChange: ((text: string) => void) | undefined;
}

/** The state of a chip picker's search: its text, its matches, and choosing or adding them. */
export function useChipEntry({ options, value, onChange, rules, text, onTextChange }: ChipEntryParts) {
  const [ownText, setOwnText] = useState('');
  const [problem, setProblem] = useState<EntryProblem>();
  const [said, setSaid] = useState('');
  const query = text ?? ownText;
  const setQuery = (typed: string) => {
    setOwnText(typed);
    onTextChange?.(typed);
  };
  const isFull = value.length >= rules.limit;
  const found = offeredOptions(options, value, query);
  const read = readEntry(query, value, options, rules);

  const say = (what: string, count: number) =>
    setSaid(rules.limit === Infinity ? what : `${what}. ${chosenOf(count, rules)}`);
  const choose = (entry: string) => {
    // Pressed twice before it has moved to the chosen ones.
    if (isFull || value.includes(entry)) return;
    // First, or a form that counts typed text would count it beside the entry that it has become.
    setQuery('');
    onChange([...value, entry]);
    say(`${entry} added`, value.length + 1);
    setProblem(undefined);
  };
  const remove = (entry: string) => {
    onChange(value.filter((other) => other !== entry));
    say(`${entry} removed`, value.length - 1);
  };
  const addTyped = () => {
    if ('entry' in read) choose(read.entry);
    else if (tidy(query) !== '') setProblem(read.problem);
  };
  /** Chooses the option that the typed text means, or adds the text. */
  const takeTyped = () => {
    const match = isFull ? undefined : onlyMatch(found, query);
    if (match === undefined) addTyped();
    else choose(match);
  };
  const type = (typed: string) => {
    setQuery(typed);
    setProblem(undefined);
  };
  return {
    query,
    problem,
    /** The last action, for screen readers. */
    said,
    isFull,
    found,
    /** The typed text, where it could be added and is none of the options. */
    ownEntry: 'entry' in read && !found.includes(read.entry) ? read.entry : undefined,
    type,
    clear: () => setQuery(''),
    choose,
    remove,
    addTyped,
    takeTyped,
  };
}

export type ChipEntry = ReturnType<typeof useChipEntry>;

export const chosenOf = (count: number, { limit }: EntryRules) => `${count} of ${limit} chosen`;

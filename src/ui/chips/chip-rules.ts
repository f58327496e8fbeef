import { TELLING } from '../fields/search-options.ts';

/** Why a typed entry can't be added. */
export type EntryProblem = 'short' | 'long' | 'twice' | 'full';

export interface EntryRules {
  /** The most entries that may be chosen, options and custom ones together. */
  limit: number;
  /** Length in characters after trimming. */
  minLength: number;
  maxLength: number;
}

/** Entries that differ only in case, spaces and the encoding of accents are the same. */
const key = (entry: string) => tidy(entry).toLocaleLowerCase('en');

/** Trimmed, with single spaces, and with each accented letter as one character. */
export const tidy = (entry: string) => entry.trim().replace(/\s+/g, ' ').normalize('NFC');

const hasEntry = (entries: readonly string[], entry: string) => entries.some((other) => key(other) === key(entry));

/** The entry that a typed text adds: the option of that name in its own spelling, else the text itself. */
export function readEntry(
  text: string,
  selected: readonly string[],
  options: readonly string[],
  rules: EntryRules,
): { entry: string } | { problem: EntryProblem } {
  const typed = tidy(text);
  if (hasEntry(selected, typed)) return { problem: 'twice' };
  if (selected.length >= rules.limit) return { problem: 'full' };
  const option = options.find((candidate) => key(candidate) === key(typed));
  if (option !== undefined) return { entry: option };
  if (typed.length < rules.minLength) return { problem: 'short' };
  if (typed.length > rules.maxLength) return { problem: 'long' };
  return { entry: typed };
}

/** The options not chosen yet that contain the typed text; those that begin with it come first. */
export function offeredOptions(options: readonly string[], selected: readonly string[], query: string): string[] {
  const wanted = key(query);
  const found = options.filter((option) => !hasEntry(selected, option) && key(option).includes(wanted));
  const begins = (option: string) => key(option).startsWith(wanted);
  return wanted === '' ? found : [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/**
 * The option that Enter chooses: the only one offered, where a word of it begins with the typed text. A part within a
 * word ('rum' in 'instrument') may mean something else, and so may two letters ('Go').
 */
export function onlyMatch(offered: readonly string[], query: string): string | undefined {
  const wanted = key(query);
  const [only, another] = offered;
  if (only === undefined || another !== undefined || wanted.length < TELLING) return undefined;
  return ` ${key(only)}`.includes(` ${wanted}`) ? only : undefined;
}

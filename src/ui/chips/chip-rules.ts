import { TELLING } from '../fields/search-options.ts';

/** Why a typed entry can't be added. */
export type EntryProblem = 'short' | 'long' | 'twice' | 'full';

export interface EntryRules {
  /** Most entries that may be chosen, options and own ones together. */
  limit: number;
  /** Length in characters after trimming. */
  minLength: number;
  maxLength: number;
}

/** Entries are the same when they differ in case, spaces and how an accent was typed only. */
const key = (entry: string) => tidy(entry).toLocaleLowerCase('en');

/** Without spaces at the ends, with single ones within, and with each accent as one character with its letter. */
export const tidy = (entry: string) => entry.trim().replace(/\s+/g, ' ').normalize('NFC');

const hasEntry = (entries: readonly string[], entry: string) => entries.some((other) => key(other) === key(entry));

/**
 * What would be chosen when a text is typed and added: the option of that name in the option's own spelling, else the
 * text itself.
 */
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

/** The options not chosen yet that hold the typed text; those that begin with it come first. */
export function offeredOptions(options: readonly string[], selected: readonly string[], query: string): string[] {
  const wanted = key(query);
  const found = options.filter((option) => !hasEntry(selected, option) && key(option).includes(wanted));
  const begins = (option: string) => key(option).startsWith(wanted);
  return wanted === '' ? found : [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/**
 * The option that Enter takes for what is typed: the only one that is offered, where a word of it begins so. A part within a
 * word ('rum' in 'instrument') may be meant otherwise, and so may two letters ('Go').
 */
export function onlyMatch(offered: readonly string[], query: string): string | undefined {
  const wanted = key(query);
  const [only, another] = offered;
  if (only === undefined || another !== undefined || wanted.length < TELLING) return undefined;
  return ` ${key(only)}`.includes(` ${wanted}`) ? only : undefined;
}

import type { Summary } from '../../../store/connections/connections.ts';
import { folded } from '../../../ui/theme/folded.ts';

/** Letters that don't decompose into another letter and a mark, but are typed as one. */
const ALSO: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' };

/** The letters from which on a word finds occasions, months and groups by their beginning: fewer are mostly a name's. */
const BEGINNING = 4;

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/**
 * The connections of a group whose names hold every typed word, in whatever order, case and accents. A word can also be
 * an occasion, the month of one, or a group: all of it, or its first four letters and more.
 * @param group undefined for all connections
 */
export function findPeople(all: readonly Summary[], text: string, group: string | undefined): readonly Summary[] {
  const words = plain(text).split(' ');
  return all.filter((summary) => isIn(summary, group) && isMeant(summary, words));
}

function isIn({ groups = [] }: Summary, group: string | undefined): boolean {
  return group === undefined || groups.includes(group);
}

function isMeant(summary: Summary, words: readonly string[]): boolean {
  const name = plain(summary.name);
  const others = words.filter((word) => !name.includes(word));
  if (others.length === 0) return true;
  const terms = termsOf(summary);
  return others.every((word) =>
    terms.some((term) => term === word || (word.length >= BEGINNING && term.startsWith(word))),
  );
}

function termsOf({ occasions = [], groups = [], yearly, once }: Summary): string[] {
  const months = [...yearly, ...once].map((date) => month.format(new Date(date)));
  return plain([...occasions, ...groups, ...months].join(' ')).split(' ');
}

function plain(text: string): string {
  return folded(text).replace(/[øłđðßæœþı]/g, (letter) => ALSO[letter] ?? letter);
}

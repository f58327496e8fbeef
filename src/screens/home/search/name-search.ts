import { folded } from '../../../ui/theme/folded.ts';

/** A search among the names. */
export interface NameSearch {
  /** The typed text. */
  text: string;
  matches: (name: string) => boolean;
}

/** Letters that don't decompose into another letter and a mark, but are typed as one. */
const ALSO: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' };

/** Finds names that hold every word, in whatever order, case and accents; undefined where no word is typed. */
export function searchNames(text: string): NameSearch | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const words = wanted.split(' ');
  return {
    text: text.trim(),
    matches: (name) => {
      const held = plain(name);
      return words.every((word) => held.includes(word));
    },
  };
}

function plain(text: string): string {
  return folded(text).replace(/[øłđðßæœþı]/g, (letter) => ALSO[letter] ?? letter);
}

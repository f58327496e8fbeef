import { LRUCache } from 'lru-cache';

const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
};

const ASCII = /^[\p{ASCII}]*$/u;

/** One request asks for the same text many times. */
const foldedBefore = new LRUCache<string, string>({ max: 1000 });

/** The text in lower case without accents, so that 'Fútbol' and 'futbol' are equal. */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower) && !lower.includes('`')) return lower;
  const known = foldedBefore.get(lower);
  if (known !== undefined) return known;
  const folded = fold(lower);
  foldedBefore.set(lower, folded);
  return folded;
}

function fold(lower: string): string {
  return lower
    .replace(/[ßøłæœđı’‘`´]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]+/g, '')
    .normalize('NFC');
}

/** The words of a text in order, split at hyphens too. */
export function plainWords(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

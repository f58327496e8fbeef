/** How much longer than it may be a text may become once each sign that stands for several is written out. */
const FOLDED_TIMES = 2;

/** A character comes apart into four code units at most (NFD in UTF-16), signs that stand for several aside. */
const UNITS_PER_CHARACTER = 4;

/** How long a text may be with such signs written out, where it may have so many characters. */
export function foldedMax(maxLength: number): number {
  return FOLDED_TIMES * maxLength;
}

/**
 * Whether a text is about as long as it looks: some signs stand for many, such as U+FDFA for eighteen, and whatever reads
 * a text reads it with these written out. A text that is too long as it stands is not looked at further.
 */
export function isFoldedWithin(text: string, maxLength: number): boolean {
  if (text.length > UNITS_PER_CHARACTER * maxLength) return false;
  return text.normalize('NFKC').length <= foldedMax(maxLength);
}

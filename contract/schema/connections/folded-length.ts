// The factor by which a text may grow when its compatibility characters are expanded.
const FOLDED_TIMES = 2;

// A character has at most four code units in NFD (UTF-16). Longer texts are refused without expanding them.
const UNITS_PER_CHARACTER = 4;

/** The expanded length allowed for a maximum length. */
export function foldedMax(maxLength: number): number {
  return FOLDED_TIMES * maxLength;
}

/** Whether a text stays short when its compatibility characters are expanded: U+FDFA alone becomes eighteen. */
export function isFoldedWithin(text: string, maxLength: number): boolean {
  if (text.length > UNITS_PER_CHARACTER * maxLength) return false;
  return text.normalize('NFKC').length <= foldedMax(maxLength);
}

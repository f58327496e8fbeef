const MARKS = /\p{Mark}/gu;

/** A text in its form for searches: no case, no accents, either apostrophe, single spaces. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase();
}

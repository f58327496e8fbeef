const MARKS = /\p{Mark}/gu;

/** A text as people search for it: no case, no accents, either apostrophe, single spaces. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase();
}

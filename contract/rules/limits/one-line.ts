// Line and paragraph separators and control characters. Some make strict programs refuse a whole calendar.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
// Embeddings, overrides and isolates, which reverse the text after them. Direction marks and joiners are allowed.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text on one line without direction controls: for pasted texts and for those stored before this rule. */
export function oneLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').replaceAll(TURNS, '');
}

/** Whether a text is one visible line, and so can't imitate another name or hide its end. */
export function isOneLine(text: string): boolean {
  return oneLine(text) === text;
}

/** The message for a text that isn't one line. */
export function notOneLine(field: string): string {
  return `${field} can’t contain line breaks or invisible control characters`;
}

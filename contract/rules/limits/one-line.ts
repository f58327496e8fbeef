/**
 * What ends a line or begins a paragraph, and other control characters, such as come with what is pasted. For some of them
 * strict programs refuse all of a calendar.
 */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Signs that turn all that follows them around until another one ends that. A name in Arabic or Hebrew needs none of them;
 * marks of direction, and what joins and parts letters and emoji, are none of them.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text on one line, in the order in which it is written: what was pasted, or stored before there was a rule. */
export function oneLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').replaceAll(TURNS, '');
}

/** Whether a name or the like is one line of what can be seen, so that it can't pass for another one or hide what follows. */
export function isOneLine(text: string): boolean {
  return oneLine(text) === text;
}

/** What is said of a field that holds anything else. */
export function notOneLine(field: string): string {
  return `${field} can’t contain line breaks or invisible control characters`;
}

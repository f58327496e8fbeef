import { TITLE_LENGTH } from '../../idea.ts';

/** Latin letters as Europe writes them, digits and what joins words: no markup, no quotes of code, no other alphabets. */
const ALLOWED = /^[A-Za-z0-9À-ÖØ-öø-ſ][A-Za-z0-9À-ÖØ-öø-ſ ’&,.()+–-]*$/u;
/** Links and addresses, long numbers, and words that speak to whoever reads, or to a program. */
const REFUSED = [
  /\p{L}\.\p{L}/u,
  /\b(?:https?|ftp|www|mailto|javascript|script|iframe|href|onerror)\b/iu,
  /\d(?:[ .-]?\d){4,}/u,
  /[^ ]{25,}/u,
  /\b(?:click|subscribe|call now|ignore|instructions?|prompt|password|system message|assistant)\b/iu,
];

/** Longer than any title in any of its forms, spaces about it included. Bringing thousands of accents in order takes seconds. */
const LENGTH_LOOKED_AT = 4 * TITLE_LENGTH.max;

/** A title fit for a card and a shop's search, or undefined where it is anything but plain words. */
export function plainTitle(text: string): string | undefined {
  if (text.length > LENGTH_LOOKED_AT) return undefined;
  const title = text.normalize('NFC').trim().replaceAll("'", '’');
  // What changes under NFKC only looks like the letters that it is read as.
  if (title !== title.normalize('NFKC') || title.length < TITLE_LENGTH.min || title.length > TITLE_LENGTH.max)
    return undefined;
  if (!ALLOWED.test(title) || /\s{2}/u.test(title) || REFUSED.some((refused) => refused.test(title))) return undefined;
  return title.charAt(0).toLocaleUpperCase('en') + title.slice(1);
}

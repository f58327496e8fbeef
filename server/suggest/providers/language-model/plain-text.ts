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

/** Longer than any text in any of its forms, spaces about it included: bringing thousands of accents in order takes seconds. */
const TIMES_LOOKED_AT = 4;

/** A text fit for a card and a shop's search, or undefined where it is anything but plain words of this many characters. */
export function plainText(text: string, { min, max }: { min: number; max: number }): string | undefined {
  if (text.length > TIMES_LOOKED_AT * max) return undefined;
  const plain = text.normalize('NFC').trim().replaceAll("'", '’');
  // What changes under NFKC only looks like the letters that it is read as.
  if (plain !== plain.normalize('NFKC') || plain.length < min || plain.length > max) return undefined;
  const isPlain = ALLOWED.test(plain) && !/\s{2}/u.test(plain) && !REFUSED.some((refused) => refused.test(plain));
  return isPlain ? plain : undefined;
}

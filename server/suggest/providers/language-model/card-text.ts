/** European Latin letters, digits and joiners: no markup, code quotes or other alphabets. */
const ALLOWED = /^[A-Za-z0-9À-ÖØ-öø-ſ][A-Za-z0-9À-ÖØ-öø-ſ ’&,.()+–-]*$/u;
/** Links, addresses, long numbers, and words that address the reader or a program. */
const REFUSED = [
  /\p{L}\.\p{L}/u,
  /\b(?:https?|ftp|www|mailto|javascript|script|iframe|href|onerror)\b/iu,
  /\d(?:[ .-]?\d){4,}/u,
  /[^ ]{25,}/u,
  /\b(?:click|subscribe|call now|ignore|instructions?|prompt|password|system message|assistant)\b/iu,
];

/** Longer than any allowed text in any normal form, with spaces: normalising thousands of accents takes seconds. */
const TIMES_LOOKED_AT = 4;

/** A text fit for a card and a shop's search; undefined if it is not plain words of this length. */
export function cardText(text: string, { min, max }: { min: number; max: number }): string | undefined {
  if (text.length > TIMES_LOOKED_AT * max) return undefined;
  const plain = text.normalize('NFC').trim().replaceAll("'", '’');
  // A text that NFKC changes only looks like its letters.
  if (plain !== plain.normalize('NFKC') || plain.length < min || plain.length > max) return undefined;
  const isPlain = ALLOWED.test(plain) && !/\s{2}/u.test(plain) && !REFUSED.some((refused) => refused.test(plain));
  return isPlain ? plain : undefined;
}

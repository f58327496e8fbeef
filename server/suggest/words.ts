const STOP_WORDS = new Set(
  (
    'a about all an and any anything are art at be big by card class collecting course day days enthusiast experience ' +
    'fan fun for from game gift going good great guide her his hobby i in interest into is it its kit like love lover ' +
    'loving making my new of on or our own personalised set some starter stuff thing things time to traditional ' +
    'voucher watching with your'
  ).split(' '),
);

/** A word without its commonest English endings, so that 'climbing', 'climbs' and 'climb' meet. */
function stem(word: string): string {
  let stemmed = word.replace(/ies$/, 'y');
  if (stemmed.length > 3) stemmed = stemmed.replace(/(?<!s)s$/, '');
  const withoutIng = stemmed.replace(/ing$/, '');
  if (withoutIng.length >= 3 && /[aeiouy]/.test(withoutIng)) stemmed = withoutIng.replace(/([^aeiouls])\1$/, '$1');
  return stemmed.length > 3 ? stemmed.replace(/e$/, '') : stemmed;
}

/** The telling words of a text, in their order, each reduced to its stem. */
export function tellingWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem);
}

/**
 * How well a person's own interest is met by a set of words, 0 to 1: all of its telling words count in full, the last
 * one alone, which in English carries the sense ('vintage motorcycles'), counts in part.
 */
export function wordMatch(interest: readonly string[], words: ReadonlySet<string>): number {
  const last = interest.at(-1);
  if (last === undefined || !words.has(last)) return 0;
  return interest.every((word) => words.has(word)) ? 1 : 0.6;
}

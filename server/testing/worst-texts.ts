/** Sixty characters, one of which normalises to eighteen; accepted before the limit on normalised length. */
export const UNFOLDING = `aXX${'\uFDFA'.repeat(57)}`;

/** A letter of each of many scripts. */
const SCRIPTS = 'aяαՖאاܐހނनকਕકକகకಕകසกລཀကგ가አᏣᐁᚁᚠᜀᜠកᠠᤀᥐᨀᬅᮃᰀⰀⲀⴰあア中ㄅꀀꓐꔀꠀꡀꢂꤊꦄꨀꯀ𐌰𐐀𐤀𐨀𑀅𑂃𝒜';

const filled = (part: string) => part.repeat(60).slice(0, 60).trim();

/**
 * The worst accepted texts for code that reads them: some normalise to the longest allowed form, some repeat the parts
 * that expressions repeat, and each script occurs.
 */
export const WORST_TEXTS: readonly string[] = [
  `${'\uFB03'.repeat(30)}${'x'.repeat(30)}`,
  `${'\uFDFA'.repeat(3)} ${'a\u0301'.repeat(28)}`,
  ...['a ', 'ab', 'a.', 'a-', 'a a.a ', '@a.', '<script ', '((', ', ', '; ', 'no ', 'is a ', 'a familia ', 'mag '].map(
    filled,
  ),
  ...['ignore ', 'show ', 'allergic to ', 'prefers a to ', 'not a not ', 'x(y ', 'éa', 'ess', 'ying ', '1 ', '&a'].map(
    filled,
  ),
  ...['aaaaab', 'trianing', 'basketbal', 'pian0 ', 'fotball '].map(filled),
  ...Array.from(SCRIPTS, (letter) => letter.repeat(60 / letter.length)),
];

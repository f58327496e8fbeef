/** Sixty characters of which one stands for eighteen: it was taken before texts were bounded by what they unfold to. */
export const UNFOLDING = `aXX${'\uFDFA'.repeat(57)}`;

/** A letter of each of many scripts. */
const SCRIPTS = 'aяαՖאاܐހނनকਕકକகకಕകසกລཀကგ가አᏣᐁᚁᚠᜀᜠកᠠᤀᥐᨀᬅᮃᰀⰀⲀⴰあア中ㄅꀀꓐꔀꠀꡀꢂꤊꦄꨀꯀ𐌰𐐀𐤀𐨀𑀅𑂃𝒜';

const filled = (part: string) => part.repeat(60).slice(0, 60).trim();

/**
 * Texts that may be entered, as bad as they get for what reads them: some unfold as far as is allowed, some repeat what
 * expressions repeat, and each script has its turn.
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

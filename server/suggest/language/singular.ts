/** Words with a plural's ending that are no plurals. */
const NO_PLURAL = /(?:ss|us|is|cs)$|^(?:arts|bowls|clothes|darts|glasses|maths|news|series|sports)$/;

function singularWord(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.test(word)) return word;
  if (word.endsWith('ies') && word !== 'movies') return `${word.slice(0, -'ies'.length)}y`;
  return word.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
}

/** The form before another noun: 'train' for 'trains'. A capitalised text may be a name, and stays. */
export function singular(text: string): string {
  if (!text.endsWith('s')) return text;
  return /^\p{Lu}/u.test(text) ? text : text.replace(/(?<!\p{Lu})\b[a-z]+$/u, singularWord);
}

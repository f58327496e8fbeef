import { tellingWords } from '../../language/words.ts';

/** The telling words of a text, of which a possessive 's' is none. */
export function wordsOf(text: string): string[] {
  return tellingWords(text.replaceAll(/['’]s\b/g, ''));
}

/** Words that make an item something for the thing that is meant, or a used one. */
const NOT_THE_THING = wordsOf(
  'adapter battery broken case compatible costume cover decal defective ebook holder imitation kindle keyring lot manual ' +
    'miniature mount parts pdf preowned protector refill refurbished replacement repair spare sticker strap used wallpaper',
);

/** What nobody expects among gifts. */
const UNWANTED = wordsOf('cannabis cbd cigar cigarette erotic lingerie porn sex sexy tobacco vape');

/** Words that stand for each other. Where an idea has one of a line, the item must have one of it too. */
const NEEDED = [
  'vegan',
  'vegetarian vegan',
  'free non without zero',
  'decaf decaffeinated',
  'unscented scentless',
  'halal',
  'kosher',
  'child children kid junior toddler baby',
].map(wordsOf);

/** Where a title has said what the item is, and goes on to what comes with it. */
const ENOUGH_SAID = /,| with | incl| - |[|(]/i;

/** Whether words have a word, or one that stands for it. */
export function hasMeaning(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || NEEDED.some((line) => line.includes(word) && line.some((other) => words.has(other)));
}

/**
 * Whether nothing in an item's title says that it is something else than an idea, whatever words they share: a part of it,
 * a used one, or one that would not do for whom the idea was chosen, such as for a child or a vegan.
 */
export function isSameKind(ideaWords: ReadonlySet<string>, title: string): boolean {
  const has = new Set(wordsOf(title));
  const [beginning = ''] = title.split(ENOUGH_SAID);
  const said = new Set(wordsOf(beginning));
  const isOther = (word: string) => !ideaWords.has(word);
  return (
    !NOT_THE_THING.some((word) => said.has(word) && isOther(word)) &&
    !UNWANTED.some((word) => has.has(word) && isOther(word)) &&
    NEEDED.flat().every((word) => isOther(word) || hasMeaning(has, word))
  );
}

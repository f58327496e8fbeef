import { tellingWords } from '../../language/words.ts';

/** The telling words of a text, without a possessive 's'. */
export function wordsOf(text: string): string[] {
  return tellingWords(text.replaceAll(/['’]s\b/g, ''));
}

/** Words for an accessory to the wanted thing, or a used one. */
const NOT_THE_THING = wordsOf(
  'adapter battery broken case compatible costume cover decal defective ebook holder imitation kindle keyring lot manual ' +
    'miniature mount parts pdf preowned protector refill refurbished replacement repair spare sticker strap used wallpaper',
);

/** Things that are no gifts. */
const UNWANTED = wordsOf('cannabis cbd cigar cigarette erotic lingerie porn sex sexy tobacco vape');

/** Synonyms. If an idea has a word of a line, the item must have one of that line too. */
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

/** Where a title goes on from the item to its accessories. */
const ENOUGH_SAID = /,| with | incl| - |[|(]/i;

/** Whether the words hold this word or a synonym. */
export function hasMeaning(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || NEEDED.some((line) => line.includes(word) && line.some((other) => words.has(other)));
}

/** Whether an item's title names no other kind of thing: a part, a used one, or one unfit for the recipient. */
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

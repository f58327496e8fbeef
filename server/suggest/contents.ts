import type { Content } from '../../gifts/words.ts';
import type { Knowledge } from './knowledge.ts';
import { plainWords } from './language/folded-text.ts';

/** Meals and mixed baskets of unknown content: everything that they may hold counts. */
const IN_MIXED_FARE: readonly Content[] = [
  'alcohol',
  'dairy',
  'egg',
  'fish',
  'gluten',
  'meat',
  'nuts',
  'pork',
  'sugar',
];
/** Chocolates, sweets and biscuits. */
const IN_SWEETS: readonly Content[] = ['dairy', 'nuts'];
/** Contents of animal origin, no gift for vegans. */
const OF_ANIMALS: readonly Content[] = ['meat', 'pork', 'fish', 'dairy', 'egg', 'leather'];
const EATEN: readonly Content[] = ['meat', 'pork', 'fish', 'dairy', 'egg', 'nuts', 'gluten', 'sugar', 'caffeine'];

export interface SaidContent {
  content: Content;
  words: string;
}

/** Every word of a title that names a content. */
export function saidContents({ names }: Knowledge, title: string): SaidContent[] {
  return names
    .everyIn(title)
    .flatMap(({ words, meanings }) =>
      meanings.flatMap((one) => ('content' in one ? { content: one.content, words: words.join(' ') } : [])),
    );
}

/** Words by which a title says that it is free of a content. */
const FREE = new Set(['free', 'without', 'vegan', 'vegetarian', 'non', 'zero', 'mock', 'faux']);

/** The contents that a title names: 'The World Atlas of Wine' is no gift for a sober person. Empty if 'free of'. */
export function namedContents(knowledge: Knowledge, title: string): Content[] {
  const isFree = plainWords(title).some((word) => FREE.has(word));
  return isFree ? [] : saidContents(knowledge, title).map(({ content }) => content);
}

/**
 * The contents by a title's words and by the given list: neither is trusted alone, and too many are safer than too few.
 */
export function contentsOf(knowledge: Knowledge, title: string, said: readonly Content[] = []): Content[] {
  const named = saidContents(knowledge, title).map(({ content }) => content);
  const all = new Set<Content>([...said, ...named]);
  if (named.includes('sugar')) for (const content of IN_SWEETS) all.add(content);
  else if (named.includes('food')) for (const content of IN_MIXED_FARE) all.add(content);
  if (EATEN.some((content) => all.has(content))) all.add('food');
  if (OF_ANIMALS.some((content) => all.has(content))) all.add('animal');
  return [...all].toSorted();
}

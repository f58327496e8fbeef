import type { Content } from '../../gifts/words.ts';
import type { Knowledge } from './knowledge.ts';
import { plainWords } from './language/plain-text.ts';

/** Meals and mixed baskets, of which nobody knows what is in them: all that they may hold counts as in them. */
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
/** What is made of animals, and therefore is no gift for those who have nothing of them. */
const OF_ANIMALS: readonly Content[] = ['meat', 'pork', 'fish', 'dairy', 'egg', 'leather'];
const EATEN: readonly Content[] = ['meat', 'pork', 'fish', 'dairy', 'egg', 'nuts', 'gluten', 'sugar', 'caffeine'];

/** What words of a title name as being in something. */
export interface SaidContent {
  content: Content;
  words: string;
}

/** Every word of a title that names what is in something. */
export function saidContents({ names }: Knowledge, title: string): SaidContent[] {
  return names
    .everyIn(title)
    .flatMap(({ words, meanings }) =>
      meanings.flatMap((one) => ('content' in one ? { content: one.content, words: words.join(' ') } : [])),
    );
}

/** What a title has to say that it is free of what others of its kind hold. */
const FREE = new Set(['free', 'without', 'vegan', 'vegetarian', 'non', 'zero', 'mock', 'faux']);

/**
 * What a title of ours names as being in something, beside what is written down: 'The World Atlas of Wine' holds none, and
 * is nothing for somebody sober. Nothing where it says that it is free of something.
 */
export function namedContents(knowledge: Knowledge, title: string): Content[] {
  const isFree = plainWords(title).some((word) => FREE.has(word));
  return isFree ? [] : saidContents(knowledge, title).map(({ content }) => content);
}

/**
 * What the words of a title say that is in something, together with what is said to be in it: nobody's word alone is
 * trusted, and too much is better than too little.
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

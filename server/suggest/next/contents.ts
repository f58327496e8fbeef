import type { Content } from '../../../gifts/words.ts';
import type { Knowledge } from './knowledge.ts';

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
/** What is made of animals, and therefore is no gift for those who have nothing of them. */
const OF_ANIMALS: readonly Content[] = ['meat', 'pork', 'fish', 'dairy', 'egg', 'leather'];
const EATEN: readonly Content[] = ['meat', 'pork', 'fish', 'dairy', 'egg', 'nuts', 'gluten', 'sugar', 'caffeine'];

/**
 * What the words of a title say that is in something, together with what is said to be in it: nobody's word alone is
 * trusted, and too much is better than too little.
 */
export function contentsOf({ names }: Knowledge, title: string, said: readonly Content[] = []): Content[] {
  const named = names.everyIn(title).flatMap((one) => ('content' in one ? one.content : []));
  const all = new Set<Content>([...said, ...named]);
  if (named.includes('food')) for (const content of IN_MIXED_FARE) all.add(content);
  if (EATEN.some((content) => all.has(content))) all.add('food');
  if (OF_ANIMALS.some((content) => all.has(content))) all.add('animal');
  return [...all].toSorted();
}

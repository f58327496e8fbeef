import { GIVEN_NAMES } from '../../language/given-names.ts';
import type { Knowledge } from '../../knowledge.ts';
import type { Stated } from '../../understand.ts';
import { isOfOurWords } from '../../language/vocabulary.ts';
import { plainInterest } from './plain-interest.ts';

/**
 * What is told of something that somebody states, which may name nobody: what it is called in the gift files, else the
 * words themselves where all of them are words of our own. Undefined where neither is so.
 */
export function statedInterest(knowledge: Knowledge, { text, topics: [topic] }: Stated): string | undefined {
  // 'Amber' may be a stone and somebody.
  if (topic) return GIVEN_NAMES.has(text.toLowerCase()) ? undefined : topic.name.toLowerCase();
  const plain = plainInterest(text);
  return plain !== '' && isOfOurWords(knowledge, text) ? plain : undefined;
}

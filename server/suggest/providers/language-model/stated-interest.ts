import { GIVEN_NAMES } from '../../language/given-names.ts';
import type { Knowledge } from '../../knowledge.ts';
import type { Stated } from '../../understand.ts';
import { isOfOurWords } from '../../language/vocabulary.ts';
import { plainInterest } from './plain-interest.ts';

/** A form that can name no person: the gift files' name or words. Undefined if there is none. */
export function statedInterest(knowledge: Knowledge, { text, topics: [topic] }: Stated): string | undefined {
  // 'Amber' may be a stone or a person.
  if (topic) return GIVEN_NAMES.has(text.toLowerCase()) ? undefined : topic.name.toLowerCase();
  const plain = plainInterest(text);
  return plain !== '' && isOfOurWords(knowledge, text) ? plain : undefined;
}

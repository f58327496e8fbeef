import { GIVEN_NAMES } from '../../language/given-names.ts';
import type { Knowledge } from '../../knowledge.ts';
import type { Stated } from '../../understand.ts';
import { isOfOurWords } from '../../language/vocabulary.ts';

/** A form that can name no person: the gift files' name or words. Undefined if there is none. */
export function statedInterest(knowledge: Knowledge, { text, topics: [topic] }: Stated): string | undefined {
  // 'Amber' may be a stone or a person.
  if (topic) return GIVEN_NAMES.has(text.toLowerCase()) ? undefined : topic.name.toLowerCase();
  const plain = plainInterest(text);
  return plain !== '' && isOfOurWords(knowledge, text) ? plain : undefined;
}

/** An e-mail address, link, telephone number or date is no interest, and never leaves the server. */
const TELLING = /@|:\/\/|\bwww\.|\d(?:[\s./:-]?\d){4,}/u;
/** Everything but letters of any script and their joiners: markup and code. */
const OTHERS = /[^\p{L}\p{M}\p{N}'’&+.,-]+/gu;

/** An interest for outside services: only words, in lower case. '' for a text that may identify a person. */
export function plainInterest(text: string): string {
  return TELLING.test(text) ? '' : text.normalize('NFC').replace(OTHERS, ' ').trim().toLowerCase();
}

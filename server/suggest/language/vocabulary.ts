import { GIVEN_NAMES, SURNAMES } from './given-names.ts';
import type { Knowledge } from '../knowledge.ts';
import { plainWords } from './folded-text.ts';

const CAPITAL = /^\p{Lu}/u;

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** 'Rose Hill' and 'Mark' may be people, though 'rose', 'hill' and 'mark' are words. */
function looksLikeName(text: string): boolean {
  const [first = '', ...further] = wordsOf(text);
  return further.some((word) => CAPITAL.test(word)) || (further.length === 0 && CAPITAL.test(first));
}

/** 'Rose hill' in lower case may be a person too. */
function holdsName(text: string): boolean {
  return plainWords(text).some((word) => GIVEN_NAMES.has(word) || SURNAMES.has(word));
}

/** Whether a text has only words of the gift files, so that it can name no person. */
export function isOfOurWords(knowledge: Knowledge, text: string): boolean {
  const words = wordsOf(text);
  const areKnown = words.length > 0 && words.every((word) => knowledge.isOrdinary(word));
  return areKnown && !looksLikeName(text) && !holdsName(text);
}

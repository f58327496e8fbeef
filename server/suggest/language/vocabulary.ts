import { GIVEN_NAMES, SURNAMES } from './given-names.ts';
import type { Knowledge } from '../knowledge.ts';
import { plainWords } from './plain-text.ts';

const CAPITAL = /^\p{Lu}/u;

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** 'Rose Hill' and 'Mark' may be somebody, though 'rose', 'hill' and 'mark' are words. */
function looksLikeName(text: string): boolean {
  const [first = '', ...further] = wordsOf(text);
  return further.some((word) => CAPITAL.test(word)) || (further.length === 0 && CAPITAL.test(first));
}

/** 'Rose hill' in small letters may be somebody too. */
function holdsName(text: string): boolean {
  return plainWords(text).some((word) => GIVEN_NAMES.has(word) || SURNAMES.has(word));
}

/** Whether a text says something in words of our own only, so that it can name nobody: those of the gift files. */
export function isOfOurWords(knowledge: Knowledge, text: string): boolean {
  const words = wordsOf(text);
  const areKnown = words.length > 0 && words.every((word) => knowledge.isOrdinary(word));
  return areKnown && !looksLikeName(text) && !holdsName(text);
}

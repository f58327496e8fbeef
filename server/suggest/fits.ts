import { entryOf, holds, type Entry } from './entry.ts';
import { AGE_MAX, type Idea } from './idea.ts';
import type { Recipient } from './recipient.ts';

/** Where the age is unknown an idea must suit a teenager and a grandparent alike. */
const UNKNOWN_AGE = { from: 16, to: 70 };

function suitsAge({ from, to }: Idea, ageYears: number | null): boolean {
  if (ageYears === null) return from <= UNKNOWN_AGE.from && to >= UNKNOWN_AGE.to;
  // People older than the catalogue's scale are given what suits its oldest.
  return ageYears >= from && (ageYears <= to || to === AGE_MAX);
}

function isRefused({ idea, unfit, titleWords }: Entry, { avoid, avoidInterests, avoidPhrases }: Recipient): boolean {
  return (
    [...unfit].some((tag) => avoid.has(tag)) ||
    idea.interests.some((interest) => avoidInterests.has(interest)) ||
    avoidPhrases.some((phrase) => holds(titleWords, phrase))
  );
}

/** Whether nothing rules the idea out for this person and budget; says nothing of how good it is. */
export function fits(idea: Idea, recipient: Recipient, budget: number): boolean {
  return idea.low <= budget && suitsAge(idea, recipient.ageYears) && !isRefused(entryOf(idea), recipient);
}

import type { GiftIdea } from '../../gifts/parse.ts';
import { type Content, TO_AGE, type Need } from '../../gifts/words.ts';
import { namedContents } from './contents.ts';
import type { Knowledge } from './knowledge.ts';
import { plainWords } from './language/folded-text.ts';
import { stem } from './language/words.ts';
import type { Recipient } from './recipient.ts';

/** At an unknown age an idea must suit a teenager and a grandparent alike. */
const UNKNOWN_AGE = { from: 16, to: 70 };

/** Contents also read from an idea's words. Words for other contents are ambiguous: a fish may be a cushion. */
const READ_FROM_WORDS: ReadonlySet<Content> = new Set([
  'alcohol',
  'animal',
  'candle',
  'clothes',
  'dairy',
  'gluten',
  'leather',
  'meat',
  'nuts',
  'plastic',
  'pork',
  'scent',
] satisfies Content[]);

const stems = new WeakMap<GiftIdea, ReadonlySet<string>>();
const named = new WeakMap<GiftIdea, readonly Content[]>();

function namedIn(knowledge: Knowledge, idea: GiftIdea): readonly Content[] {
  const known =
    named.get(idea) ??
    [idea.title, idea.why]
      .flatMap((text) => namedContents(knowledge, text))
      .filter((content) => READ_FROM_WORDS.has(content));
  named.set(idea, known);
  return known;
}

function stemsOf(idea: GiftIdea): ReadonlySet<string> {
  const known = stems.get(idea) ?? new Set(plainWords(idea.title).map(stem));
  stems.set(idea, known);
  return known;
}

/** Whether an idea is for this age, in years; null if unknown. */
export function suitsAge({ from, to }: GiftIdea, ageYears: number | null): boolean {
  if (ageYears === null) return from <= UNKNOWN_AGE.from && to >= UNKNOWN_AGE.to;
  return ageYears >= from && (ageYears <= to || to === TO_AGE);
}

function isPrinted({ kind, title }: GiftIdea): boolean {
  return (kind === 'book' || /\bmagazine\b/i.test(title)) && !/\b(?:audio|audiobook|braille)\b/i.test(title);
}

/** Whether nothing rules an idea out for this person and budget; not how good it is. */
export function fits(knowledge: Knowledge, idea: GiftIdea, recipient: Recipient, budget: number): boolean {
  const { never, without, refusedWords, country, ageYears } = recipient;
  if (idea.low > budget || !suitsAge(idea, ageYears)) return false;
  if (idea.countries.length > 0 && !(idea.countries as readonly (string | undefined)[]).includes(country)) return false;
  if (isPrinted(idea) && (without.has('reading') || without.has('sight'))) return false;
  if (idea.contents.some((content) => never.has(content)) || idea.needs.some((need) => without.has(need))) return false;
  if (never.size > 0 && namedIn(knowledge, idea).some((content) => never.has(content))) return false;
  return !refusedWords.some((words) => words.every((word) => stemsOf(idea).has(word)));
}

/** Needs that a person must have stated before they count as met. */
const NOT_ASSUMED: ReadonlySet<Need> = new Set([
  'garden',
  'car',
  'bike',
  'console',
  'partner',
  'child',
  'pierced',
] satisfies Need[]);

/** Whether an idea has no need that must be stated first. */
export function needsNothingSpecial({ needs, contents }: GiftIdea): boolean {
  return !needs.some((need) => NOT_ASSUMED.has(need)) && !contents.includes('romantic');
}

const TIRING: ReadonlySet<Need> = new Set([
  'standing',
  'walking',
  'strength',
  'outdoors',
  'evening',
  'travel',
] satisfies Need[]);

/** Whether a person in bed can enjoy it. */
export function isRestful({ needs, contents }: GiftIdea): boolean {
  return (
    !needs.some((need) => TIRING.has(need)) &&
    !contents.some((content) => content === 'exertion' || content === 'alcohol')
  );
}

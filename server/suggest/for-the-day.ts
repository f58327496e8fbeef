import { BIRTHDAY, type OccasionType } from '../../contract/schema/occasion.ts';
import { entryOf } from './entry.ts';
import type { Match } from './match.ts';
import type { Recipient } from './recipient.ts';
import { isRestful } from './restful.ts';

/** What is given on these days is given to a couple, a child, a home or somebody in bed, and less to a hobby. */
const MOSTLY_FOR_THE_DAY: Partial<Record<OccasionType, number>> = {
  'Baby shower': 7,
  Christening: 7,
  Engagement: 5,
  'Get well soon': 5,
  Housewarming: 5,
  Wedding: 5,
};

/** How many of ten suggestions are for the day itself, whatever the interests. */
export function howManyForTheDay(occasion: string): number {
  // Everybody has a birthday, and what is made for any of them is nobody's in particular.
  if (occasion === BIRTHDAY) return 0;
  return (MOSTLY_FOR_THE_DAY as Partial<Record<string, number>>)[occasion] ?? 1;
}

/** Days on which whoever is given something hardly drinks: with a child on the way, or ill and perhaps on medicine. */
const DRY_DAYS: ReadonlySet<string> = new Set<OccasionType>(['Baby shower', 'Get well soon']);

/** Days that are about a couple, whoever else of them was lost or left before. */
const DAYS_OF_COUPLES: ReadonlySet<string> = new Set<OccasionType>(['Engagement', 'Wedding']);
const FOR_COUPLES =
  /\b(couples?|romantic|love you|special night|candlelit dinner|newlyweds?|honeymoon|wedding|engaged|date night|pair of mugs for two)\b/i;

/**
 * Whether the day leaves room for it: somebody who is ill is given what can be enjoyed at rest, and a widow or a colleague
 * nothing for couples unless they marry.
 */
export function suitsTheDay(
  { idea, occasion: isForIt }: Match,
  occasion: string,
  { isForNoCouple }: Pick<Recipient, 'isForNoCouple'>,
): boolean {
  if (isForNoCouple && !DAYS_OF_COUPLES.has(occasion) && FOR_COUPLES.test(idea.title)) return false;
  if (DRY_DAYS.has(occasion) && entryOf(idea).unfit.has('alcohol')) return false;
  return occasion !== 'Get well soon' || isForIt || isRestful(idea);
}

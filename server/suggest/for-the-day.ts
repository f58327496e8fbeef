import { BIRTHDAY, type OccasionType } from '../../contract/schema/occasion.ts';
import type { Match } from './match.ts';

/** What is given on these days is given to a couple, a child, a home or somebody in bed, and less to a hobby. */
const MORE_FOR_THE_DAY: ReadonlySet<string> = new Set<OccasionType>([
  'Baby shower',
  'Christening',
  'Engagement',
  'Get well soon',
  'Housewarming',
  'Wedding',
]);

/** How many of the suggestions are for the day itself, whatever the interests. */
export function howManyForTheDay(occasion: string): number {
  // Everybody has a birthday, and what is made for any of them is nobody's in particular.
  if (occasion === BIRTHDAY) return 0;
  return MORE_FOR_THE_DAY.has(occasion) ? 2 : 1;
}

/** What a voucher for an outing is worth less to somebody who is ill. */
const OUTING_FOR_THE_ILL = 6;

/** What an idea loses on this day by being nothing for it. */
export function unfitForTheDay({ idea, occasion: isForIt }: Match, occasion: string): number {
  return occasion === 'Get well soon' && idea.kind === 'experience' && !isForIt ? OUTING_FOR_THE_ILL : 0;
}

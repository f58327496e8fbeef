import { isOccasionType } from '../../contract/schema/occasion.ts';
import type { Match } from './match.ts';
import type { SuggestRequest } from './suggestion.ts';

/** What an idea is worth more for being made for this very person, and not for all who share an interest. */
export const TAILORED = 1.5;

/** The ideas that came with a request, as the engine matches its own. */
export function providedMatches({ provided = [], occasion }: SuggestRequest): Match[] {
  return provided.map(({ idea, interests, isForOccasion }) => ({
    idea,
    interests: new Map(interests.map((interest) => [interest, 1])),
    strength: 1,
    occasion: isForOccasion && isOccasionType(occasion),
  }));
}

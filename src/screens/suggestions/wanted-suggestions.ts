import { fetchSuggestions } from '../../online/suggestions.ts';
import { giftsSent, unwantedIdeas } from '../../store/connections/gift-marks.ts';
import {
  beginningWith,
  lastSuggestions,
  prepended,
  type SeenSuggestion,
  type SeenSuggestions,
  type SuggestedOccasion,
} from '../../store/suggestions/suggestions.ts';

/** What suggestions are for. */
export interface SuggestedFor {
  occasion: SuggestedOccasion;
  /** Whom they are for, where what they were given and don't want is known. */
  connectionId: string | undefined;
}

interface LastSeen extends SeenSuggestions {
  /** Whether the list begins with the idea that it is to begin with. */
  hasFirst: boolean;
}

/** The suggestions seen last, without those that are not wanted, and beginning with an idea where they have it. */
export async function lastWanted(
  { occasion, connectionId }: SuggestedFor,
  firstIdeaId: string | undefined,
): Promise<LastSeen | undefined> {
  const last = await lastSuggestions(occasion);
  if (last === undefined) return undefined;
  const items = wanted(last.items, await unwantedIdeas(connectionId));
  const begun = firstIdeaId === undefined ? items : beginningWith(items, firstIdeaId);
  return { ...last, items: begun ?? items, hasFirst: begun !== undefined };
}

/** Asks once the server knows what was said of gifts. What could not be told in time is left out here. */
export async function fetchWanted(
  { occasion, connectionId }: SuggestedFor,
  within: Parameters<typeof fetchSuggestions>[1],
): Promise<SeenSuggestion[] | undefined> {
  await giftsSent(connectionId);
  const items = await fetchSuggestions(occasion, within);
  return items && wanted(items, await unwantedIdeas(connectionId));
}

/** Asks for more, which come before those that are shown. What of both is not wanted by then is left out. */
export async function fetchMoreWanted(
  about: SuggestedFor,
  budget: number,
  shown: readonly SeenSuggestion[],
): Promise<SeenSuggestion[] | undefined> {
  const fresh = await fetchWanted(about, { budget });
  const unwanted = await unwantedIdeas(about.connectionId);
  return fresh && wanted(prepended(fresh, shown), unwanted);
}

function wanted(items: readonly SeenSuggestion[], unwanted: ReadonlySet<string>): SeenSuggestion[] {
  return items.filter(({ ideaId }) => ideaId === undefined || !unwanted.has(ideaId));
}

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

/** The subject of suggestions. */
export interface SuggestedFor {
  occasion: SuggestedOccasion;
  /** The connection, where its given and unwanted gifts are known. */
  connectionId: string | undefined;
}

interface LastSeen extends SeenSuggestions {
  /** Whether the list begins with the wanted idea. */
  hasFirst: boolean;
}

/** The stored suggestions, without unwanted ones, and beginning with an idea where they have it. */
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

/**
 * Fetches suggestions once the server knows the gift marks. Ideas whose marks could not be sent in time are left out
 * here.
 */
export async function fetchWanted(
  { occasion, connectionId }: SuggestedFor,
  within: Parameters<typeof fetchSuggestions>[1],
): Promise<SeenSuggestion[] | undefined> {
  await giftsSent(connectionId);
  const items = await fetchSuggestions(occasion, within);
  return items && wanted(items, await unwantedIdeas(connectionId));
}

/** Fetches more, which come before those shown. Ideas of both that are unwanted by then are left out. */
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

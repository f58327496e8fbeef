import type { SuggestRequest, Suggestion, SuggestionSource } from '../suggest/suggest.ts';

/** What a person has been shown before, the longest ago first. */
export type ShownBefore = readonly { ideaId: string }[];

/**
 * Suggestions that have not been shown before for as long as the source has any that fit; after that those come back
 * that were shown the longest ago.
 */
export async function chooseIdeas(
  source: SuggestionSource,
  request: Omit<SuggestRequest, 'exclude'>,
  shownBefore: ShownBefore,
): Promise<Suggestion[]> {
  const { count } = request;
  const exclude = new Set(shownBefore.map(({ ideaId }) => ideaId));
  const fresh = await source.suggest({ ...request, exclude });
  if (fresh.length >= count || exclude.size === 0) return fresh.slice(0, count);
  const again = await source.suggest({
    ...request,
    count: exclude.size,
    exclude: new Set(fresh.map(({ ideaId }) => ideaId)),
  });
  return [...fresh, ...longestAgo(again, shownBefore)].slice(0, count);
}

function longestAgo(suggestions: readonly Suggestion[], shownBefore: ShownBefore): Suggestion[] {
  const place = new Map(shownBefore.map(({ ideaId }, index) => [ideaId, index]));
  const placeOf = ({ ideaId }: Suggestion) => place.get(ideaId) ?? -1;
  return suggestions.toSorted((a, b) => placeOf(a) - placeOf(b));
}

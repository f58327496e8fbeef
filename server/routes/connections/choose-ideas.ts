import type { SuggestRequest, Suggestion, SuggestionSource } from '../../suggest/suggest.ts';

/** Oldest first. */
export type ShownBefore = readonly { ideaId: string }[];

/**
 * New suggestions as long as the source has any that fit, then the oldest shown ones again. An idea requested as first
 * comes first; excluded ideas never come.
 */
export async function chooseIdeas(
  source: SuggestionSource,
  request: Omit<SuggestRequest, 'exclude'>,
  shownBefore: ShownBefore,
  { asker, never = new Set() }: { asker: string; never?: ReadonlySet<string> },
): Promise<Suggestion[]> {
  const { count, first } = request;
  const shown = new Set(shownBefore.map(({ ideaId }) => ideaId).filter((ideaId) => ideaId !== first));
  const exclude = shown.union(never);
  const fresh = await source.suggest({ ...request, exclude }, asker);
  if (fresh.length >= count || shown.size === 0) return fresh.slice(0, count);
  const excludeFresh = never.union(new Set(fresh.map(({ ideaId }) => ideaId)));
  const again = await source.suggest({ ...request, count: shown.size, exclude: excludeFresh }, asker);
  return [...fresh, ...longestAgo(again, shownBefore)].slice(0, count);
}

function longestAgo(suggestions: readonly Suggestion[], shownBefore: ShownBefore): Suggestion[] {
  const place = new Map(shownBefore.map(({ ideaId }, index) => [ideaId, index]));
  const placeOf = ({ ideaId }: Suggestion) => place.get(ideaId) ?? -1;
  return suggestions.toSorted((a, b) => placeOf(a) - placeOf(b));
}

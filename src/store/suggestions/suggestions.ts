import { furtherReader } from '../../db/reading/further-reader.ts';
import type { SuggestionsRow } from '../../db/rows.ts';
import { forgetOldOffers, keepSuggestions, suggestionsKey } from '../../db/reading/suggestions-seen.ts';

export type SuggestedOccasion = Parameters<typeof suggestionsKey>[0];
export type SeenSuggestion = SuggestionsRow['items'][number];
export type SeenSuggestions = SuggestionsRow;

/** The suggestions last shown for an occasion, without expired shop data; undefined where there are none. */
export async function lastSuggestions(occasion: SuggestedOccasion): Promise<SuggestionsRow | undefined> {
  await forgetOldOffers(new Date());
  return furtherReader.suggestions(suggestionsKey(occasion));
}

/** The budget, and what decided which gifts fit. */
export type AskedFor = Pick<SuggestionsRow, 'budget' | 'fit'>;

/** Stores the suggestions on the screen, to show them again offline. */
export function rememberSuggestions(
  occasion: SuggestedOccasion,
  items: readonly SeenSuggestion[],
  asked: AskedFor,
): Promise<void> {
  return keepSuggestions({
    key: suggestionsKey(occasion),
    items: [...items],
    ...asked,
    seenAt: new Date().toISOString(),
  });
}

/** New suggestions before those shown, without duplicates (specification, section 4). */
export function prepended(fresh: readonly SeenSuggestion[], shown: readonly SeenSuggestion[]): SeenSuggestion[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...fresh.filter(({ id }) => !ids.has(id)), ...shown];
}

/** The suggestions with the one of an idea first; undefined where it is missing. */
export function beginningWith(items: readonly SeenSuggestion[], ideaId: string): SeenSuggestion[] | undefined {
  const first = items.find((item) => item.ideaId === ideaId);
  return first && [first, ...items.filter((item) => item !== first)];
}

// Milliseconds for which suggestions are shown again without a new request.
const FRESH_FOR = 30 * 60_000;

/** Whether suggestions are recent and for the same question. Never compares the device's clock with the server's. */
export function isFresh(last: SuggestionsRow, { budget, fit }: AskedFor): boolean {
  const age = Date.now() - Date.parse(last.seenAt);
  const isSame = last.budget === budget && last.fit === fit;
  return isSame && last.items.length > 0 && age >= 0 && age < FRESH_FOR;
}

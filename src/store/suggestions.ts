import { furtherReader } from '../db/further-reader.ts';
import type { SuggestionsRow } from '../db/rows.ts';
import { forgetOldOffers, keepSuggestions, suggestionsKey } from '../db/suggestions-seen.ts';

export type SuggestedOccasion = Parameters<typeof suggestionsKey>[0];
export type SeenSuggestion = SuggestionsRow['items'][number];
export type SeenSuggestions = SuggestionsRow;

/** The suggestions last seen for an occasion, or undefined where none were; with nothing of a shop's that is too old. */
export async function lastSuggestions(occasion: SuggestedOccasion): Promise<SuggestionsRow | undefined> {
  await forgetOldOffers(new Date());
  return furtherReader.suggestions(suggestionsKey(occasion));
}

/** Keeps what is on the screen for an occasion, to be seen again without a network. */
export function rememberSuggestions(
  occasion: SuggestedOccasion,
  items: readonly SeenSuggestion[],
  budget: number,
): Promise<void> {
  return keepSuggestions({
    key: suggestionsKey(occasion),
    items: [...items],
    budget,
    seenAt: new Date().toISOString(),
  });
}

/** New suggestions before the ones that are shown, none of them twice (specification, section 4). */
export function prepended(fresh: readonly SeenSuggestion[], shown: readonly SeenSuggestion[]): SeenSuggestion[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...fresh.filter(({ id }) => !ids.has(id)), ...shown];
}

/** How long suggestions are shown again without asking anew, in milliseconds. */
const FRESH_FOR = 30 * 60_000;

/** Whether suggestions were seen a moment ago, for the same budget, and since the person was last changed. */
export function isFresh(last: SuggestionsRow, budget: number, changedAt: string | undefined): boolean {
  const seenAt = Date.parse(last.seenAt);
  const changed = changedAt === undefined ? 0 : Date.parse(changedAt);
  return last.budget === budget && last.items.length > 0 && seenAt > changed && Date.now() - seenAt < FRESH_FOR;
}

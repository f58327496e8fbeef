import { furtherReader } from '../../db/reading/further-reader.ts';
import type { SuggestionsRow } from '../../db/rows.ts';
import { forgetOldOffers, keepSuggestions, suggestionsKey } from '../../db/reading/suggestions-seen.ts';

export type SuggestedOccasion = Parameters<typeof suggestionsKey>[0];
export type SeenSuggestion = SuggestionsRow['items'][number];
export type SeenSuggestions = SuggestionsRow;

/** The suggestions last seen for an occasion, or undefined where none were; with nothing of a shop's that is too old. */
export async function lastSuggestions(occasion: SuggestedOccasion): Promise<SuggestionsRow | undefined> {
  await forgetOldOffers(new Date());
  return furtherReader.suggestions(suggestionsKey(occasion));
}

/** What suggestions were asked for: the most to spend, and the person as they were, by when they were last changed. */
export type AskedFor = Pick<SuggestionsRow, 'budget' | 'changedAt'>;

/** Keeps what is on the screen for an occasion, to be seen again without a network. */
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

/** New suggestions before the ones that are shown, none of them twice (specification, section 4). */
export function prepended(fresh: readonly SeenSuggestion[], shown: readonly SeenSuggestion[]): SeenSuggestion[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...fresh.filter(({ id }) => !ids.has(id)), ...shown];
}

/** The same suggestions, beginning with the one of an idea; undefined where it is not among them. */
export function beginningWith(items: readonly SeenSuggestion[], ideaId: string): SeenSuggestion[] | undefined {
  const first = items.find((item) => item.ideaId === ideaId);
  return first && [first, ...items.filter((item) => item !== first)];
}

/** How long suggestions are shown again without asking anew, in milliseconds. */
const FRESH_FOR = 30 * 60_000;

/**
 * Whether suggestions were seen a moment ago, for the same budget and the person as they are. This device's clock is not
 * held against the server's, by which a person was changed: one that runs ahead would show what no longer fits.
 */
export function isFresh(last: SuggestionsRow, { budget, changedAt }: AskedFor): boolean {
  const age = Date.now() - Date.parse(last.seenAt);
  const isSame = last.budget === budget && last.changedAt === changedAt;
  return isSame && last.items.length > 0 && age >= 0 && age < FRESH_FOR;
}

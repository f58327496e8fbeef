import { isOfferCurrent } from '../../../contract/rules/gifts/offer.ts';
import { databaseOf } from '../current-database.ts';
import type { SuggestionsRow } from '../rows.ts';
import { readSession } from '../accounts/session-storage.ts';

export function suggestionsKey(occasion: { occasionId: string } | { occasionName: string }): string {
  return 'occasionId' in occasion ? `occasion:${occasion.occasionId}` : `global:${occasion.occasionName}`;
}

/** Stores the shown suggestions for offline use. */
export async function keepSuggestions(row: SuggestionsRow): Promise<void> {
  const session = readSession();
  if (session) await databaseOf(session.accountId).suggestions.put(row);
}

/** Deletes shops' data that may no longer be shown; our own price and image take their place. */
export async function forgetOldOffers(now: Date): Promise<void> {
  const session = readSession();
  if (!session) return;
  const { suggestions } = databaseOf(session.accountId);
  await suggestions.toCollection().modify((row) => {
    if (!row.items.some((item) => isOver(item, now))) return false;
    row.items = row.items.map((item) => (isOver(item, now) ? withoutOffer(item) : item));
    return true;
  });
}

type Item = SuggestionsRow['items'][number];

function isOver({ asOf, own }: Item, now: Date): boolean {
  return asOf !== undefined && own !== undefined && !isOfferCurrent(new Date(asOf), now);
}

function withoutOffer(item: Item): Item {
  const { asOf, own, ...kept } = item;
  return asOf === undefined ? item : { ...kept, originalTitle: item.title, ...own };
}

import { isOfferCurrent } from '../../../contract/rules/gifts/offer.ts';
import { databaseOf } from '../current-database.ts';
import type { SuggestionsRow } from '../rows.ts';
import { readSession } from '../accounts/session-storage.ts';

/** The key under which an occasion's suggestions are kept: a connection's by its id, a global one by its name. */
export function suggestionsKey(occasion: { occasionId: string } | { occasionName: string }): string {
  return 'occasionId' in occasion ? `occasion:${occasion.occasionId}` : `global:${occasion.occasionName}`;
}

/** Keeps the suggestions that are on the screen, so that they can be seen again without a network. */
export async function keepSuggestions(row: SuggestionsRow): Promise<void> {
  const session = readSession();
  if (session) await databaseOf(session.accountId).suggestions.put(row);
}

/** Removes what shops told of suggestions and may not be shown any more; our own price and picture stand there again. */
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

import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { GiftHints } from '../../../contract/schema/gifts/gift-hints.ts';
import { changeConnection } from '../save.ts';

/** What gifts for a connection have to do with; nothing of a server that does not say. */
export function hintsOf({ neverSuggest = [], goodToKnow = [], giftNote = '' }: Connection): GiftHints {
  return { neverSuggest, goodToKnow, giftNote } as GiftHints;
}

/**
 * Changes what gifts for a connection have to do with, from what is stored at that moment. Give how it was shown last to
 * have what was typed kept also where the connection is gone meanwhile.
 */
export async function changeHints(
  id: string,
  change: (hints: GiftHints) => GiftHints,
  lastShown?: Connection,
): Promise<void> {
  await changeConnection({
    record: 'hints',
    id,
    lastShown,
    change: (shown) => ({ ...shown, ...change(hintsOf(shown)) }),
  });
}

import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { GiftHints } from '../../../contract/schema/gifts/gift-hints.ts';
import { changeConnection } from '../save.ts';

/** The gift hints of a connection; empty ones from an older server. */
export function hintsOf({ neverSuggest = [], goodToKnow = [], giftNote = '' }: Connection): GiftHints {
  return { neverSuggest, goodToKnow, giftNote } as GiftHints;
}

/** Changes the gift hints as stored now. With `lastShown` a change to a deleted connection is stored too. */
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

import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Details } from '../../../contract/schema/connections/details.ts';
import { changeConnection } from '../save.ts';

/** The user's own facts about a connection; empty ones from an older server. */
export function detailsOf({ note = '', groups = [], ownLeadDays = [], budgets = [] }: Connection): Details {
  return { note, groups, ownLeadDays, budgets };
}

/** Changes the details as stored now. With `lastShown` a change to a deleted connection is stored too. */
export async function saveDetails(
  id: string,
  change: (details: Details) => Partial<Details>,
  lastShown?: Connection,
): Promise<void> {
  await changeConnection({
    record: 'details',
    id,
    lastShown,
    change: (shown) => ({ ...shown, ...change(detailsOf(shown)) }),
  });
}

import { countOccasionsOn } from '../src/db/reading/occasions-on.ts';
import { forAccount } from './for-account.ts';

export interface BadgeOutside {
  now: () => number;
  showBadge: (count: number) => Promise<void>;
}

/** Shows the number of today's occasions on the icon, as an open page does. Does nothing while signed out. */
export async function showTodaysBadge({ now, showBadge }: BadgeOutside): Promise<void> {
  if (!('Temporal' in globalThis)) return;
  await forAccount(async ({ database, signal }) => {
    const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO('UTC').toPlainDate();
    const count = await countOccasionsOn(database, today);
    if (!signal.aborted) await showBadge(count);
  });
}

import { countOccasionsOn } from '../src/db/reading/occasions-on.ts';
import { forAccount } from './for-account.ts';

/** What the badge needs of the outside. */
export interface BadgeOutside {
  /** Milliseconds since the epoch. */
  now: () => number;
  showBadge: (count: number) => Promise<void>;
}

/**
 * Has the icon say how many occasions are today's of whoever is signed in, as an open page has it: with the app closed
 * nobody else takes yesterday's number away. Nothing for nobody, whose badge went when they signed out.
 */
export async function showTodaysBadge({ now, showBadge }: BadgeOutside): Promise<void> {
  // The rule is about days, which a browser without it can't tell apart in a worker.
  if (!('Temporal' in globalThis)) return;
  await forAccount(async ({ database, signal }) => {
    const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO('UTC').toPlainDate();
    const count = await countOccasionsOn(database, today);
    if (!signal.aborted) await showBadge(count);
  });
}

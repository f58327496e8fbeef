import { removeLongEnded } from '../db/accounts/ended-sessions.ts';
import { removeLocal } from '../db/local-storage.ts';
import { accountsWith, finishRemoval } from '../db/accounts/removal.ts';
import { readSession } from '../db/accounts/session-storage.ts';
import { forgetForWorker } from '../db/accounts/worker-session.ts';

/**
 * Finishes the sign-out of a tab that died meanwhile, and removes data that has waited too long for its owner,
 * shops' expired data, and what was deleted long ago. Call it at each start; `now` in milliseconds since the epoch.
 */
export async function removeLeftovers(now: number): Promise<void> {
  // First, as at sign-out: a worker that still acts for a user holds on to their mirror. While nobody is signed in, no
  // copy of a token stays, whatever the dead tab had written.
  if (!readSession()) await forgetForWorker().catch((fault: unknown) => reportError(fault));
  await finishRemoval();
  for (const accountId of accountsWith('home')) removeLocal(`home-${accountId}`);
  await removeLongEnded(now);
  if (readSession()) {
    // Loaded only here, since a visitor has no database.
    const { forgetOldOffers } = await import('../db/reading/suggestions-seen.ts');
    await forgetOldOffers(new Date(now));
    const { forgetOldTrash } = await import('../db/trash.ts');
    await forgetOldTrash(now);
  }
}

import { actInBackground } from './act-in-background.ts';
import { showBadge } from '../pwa/badge.ts';
import { keepStorage } from '../pwa/keep-storage.ts';
import { onSaved } from '../store/changes/saved-announced.ts';
import { watchTodaysOccasions } from '../store/reminders/todays-occasions.ts';

/** Starts what works beside the screens of a signed-in user: badge, persistent storage, and sending after closing. */
export function startBackgroundParts(): void {
  watchTodaysOccasions((count) => void showBadge(count).catch(reportError), reportError);
  onSaved(() => void keepStorage().catch(reportError));
  actInBackground();
}

import { actInBackground } from './act-in-background.ts';
import { showBadge } from '../pwa/badge.ts';
import { keepStorage } from '../pwa/keep-storage.ts';
import { onSaved } from '../store/changes/saved-announced.ts';
import { watchTodaysOccasions } from '../store/reminders/todays-occasions.ts';

/** Sets up the features of an installed app: its badge, persistent storage, and sending once it is closed. */
export function behaveAsInstalled(): void {
  watchTodaysOccasions((count) => void showBadge(count).catch(reportError), reportError);
  onSaved(() => void keepStorage().catch(reportError));
  actInBackground();
}

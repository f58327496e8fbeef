import { actInBackground } from './act-in-background.ts';
import { showBadge } from './pwa/badge.ts';
import { keepStorage } from './pwa/keep-storage.ts';
import { onCommitted } from './store/committed.ts';
import { watchTodaysOccasions } from './store/todays-occasions.ts';

/** Wires what belongs to an installed app beside: its badge, storage that stays, and sending once it is closed. */
export function behaveAsInstalled(): void {
  watchTodaysOccasions((count) => void showBadge(count).catch(reportError), reportError);
  onCommitted(() => void keepStorage().catch(reportError));
  actInBackground();
}

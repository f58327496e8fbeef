import { reader } from '../db/reading/reader.ts';
import { shareSession } from '../db/accounts/share-session.ts';
import { actsInBackground, askToSend, canSendInBackground, tellOpened } from '../pwa/background-sync.ts';
import { onSaved } from '../store/changes/saved-announced.ts';

/**
 * Lets the worker send in the name of the signed-in user, also once this tab is closed. In a browser with Background
 * Sync the worker is asked after each change, and now if changes are pending. Elsewhere the next tab sends.
 */
export function actInBackground(): void {
  if (!actsInBackground()) return;
  const sessionIsShared = shareSession(reportError);
  const begin = async () => {
    await sessionIsShared();
    await tellOpened();
    if (!canSendInBackground()) return;
    if ((await reader.pending()).some(({ state }) => state !== 'refused')) await askToSend();
  };
  void begin().catch(reportError);
  if (canSendInBackground()) onSaved(() => void sessionIsShared().then(askToSend).catch(reportError));
}

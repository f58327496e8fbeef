import { reader } from '../db/reading/reader.ts';
import { shareSession } from '../db/accounts/share-session.ts';
import { actsInBackground, askToSend, canSendInBackground, tellOpened } from '../pwa/background-sync.ts';
import { onSaved } from '../store/changes/saved-announced.ts';

/**
 * Lets the worker act in the name of who is signed in, also once this tab is closed, where the browser can: it is asked to
 * send after each change, and now where something waits already. Elsewhere the next tab does.
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

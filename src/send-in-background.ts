import { reader } from './db/reader.ts';
import { shareSession } from './db/share-session.ts';
import { askToSend, canSendInBackground } from './pwa/background-sync.ts';
import { onCommitted } from './store/committed.ts';

/**
 * Has the worker send what is changed here, also once this tab is closed, where the browser can: it is asked to after each
 * change, and now where something waits already. Elsewhere the next tab does.
 */
export function sendInBackground(): void {
  if (!canSendInBackground()) return;
  const sessionIsShared = shareSession(reportError);
  const begin = async () => {
    await sessionIsShared();
    if ((await reader.changes()).some(({ state }) => state !== 'rejected')) await askToSend();
  };
  onCommitted(() => void sessionIsShared().then(askToSend).catch(reportError));
  void begin().catch(reportError);
}

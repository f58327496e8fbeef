import { removeLocal, writeLocal } from '../local-storage.ts';
import type { Session } from './session.ts';

// Apart from session-storage.ts, which every page loads first.
export function storeSession({ accessToken, accountId }: Session): void {
  writeLocal('accountId', accountId);
  removeLocal(`left-${accountId}`);
  // Written last: watchers of the token read the whole session.
  writeLocal('accessToken', accessToken);
}

/** Signs out by deleting the token. The mirror and its account id stay. */
export function clearSession(): void {
  removeLocal('accessToken');
}

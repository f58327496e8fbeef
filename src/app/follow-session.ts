import { timeZoneHere } from '../../contract/rules/days/time-zone-here.ts';
import { createClient } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { closeDatabase, databaseOf } from '../db/current-database.ts';
import { watchOtherVersions } from '../db/other-versions.ts';
import type { Session } from '../db/accounts/session.ts';
import { forgetToken } from '../db/accounts/ended-sessions.ts';
import { readSession, watchSession } from '../db/accounts/session-storage.ts';
import { keepTimeZone } from './keep-time-zone.ts';
import { keepSubscribed } from '../online/push-subscription.ts';
import { askToCloseOthers, offerReload } from '../pwa/other-versions.ts';
import { moveGuests } from '../sync/move-guests.ts';
import { webLock } from '../sync/lock.ts';
import { startSync } from '../sync/start.ts';
import { takeSyncFaults } from './sync-faults.ts';

/** Keeps the mirror of the signed-in user fresh, and starts over when the session changes. */
export function followSession(): void {
  let followed: Session | undefined;
  let ending = new AbortController();
  const follow = () => {
    const session = readSession();
    if (session === followed) return;
    followed = session;
    ending.abort();
    if (!session) return closeDatabase();
    ending = new AbortController();
    keepInStep(session, ending.signal);
  };
  watchSession(follow);
  follow();
}

function keepInStep({ accessToken, accountId }: Session, signal: AbortSignal): void {
  const database = databaseOf(accountId);
  keepUpWithOthers(database, signal);
  keepSubscribed({ accountId, database, signal, log: reportError });
  const client = createClient({ token: () => accessToken, signal, onUnauthorised: forgetToken });
  const begin = () => {
    if (signal.aborted) return;
    keepTimeZone({ accountId, database, client, zoneHere: timeZoneHere, signal, log: reportError });
    startSync({
      accountId,
      database,
      client,
      lock: webLock,
      now: Date.now,
      random: Math.random,
      signal,
      onFault: takeSyncFaults(signal),
    });
  };
  // A guest's leftovers wait for the next start; sync does not.
  void moveGuests({ accountId, database, lock: webLock, onFault: reportError }).catch(reportError).then(begin);
}

function keepUpWithOthers(database: Database, signal: AbortSignal): void {
  let takeBack: (() => void) | undefined;
  watchOtherVersions(database, signal, {
    onNewer: offerReload,
    onHeldUp: () => (takeBack = askToCloseOthers()),
    onOpen: () => takeBack?.(),
  });
}

import { flagsOf, hasChannel } from '../../contract/rules/reminders/notification-flags.ts';
import type { timeZoneHere } from '../../contract/rules/days/time-zone-here.ts';
import { isZoneKnown } from '../../contract/rules/days/time-zone.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import { failureOf } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import { setNotifications } from '../api/profile.ts';
import type { Database } from '../db/database.ts';
import { observe } from '../db/reading/observe.ts';
import { askForRefresh } from '../db/sync-state.ts';

interface ZoneKeeper {
  accountId: string;
  database: Database;
  /** Bound to this account's token and to the signal. */
  client: Client;
  zoneHere: typeof timeZoneHere;
  /** Ends the work. */
  signal: AbortSignal;
  /** Reports faults of the app. */
  log: (error: unknown) => void;
}

/**
 * Has reminders go by the clock of the first device on which a user wants them. Once a zone is known, only a choice
 * changes it: a device elsewhere asks (`src/screens/home/prompts/zone-question.tsx`). Tried once per look while no zone
 * is known.
 */
export function keepTimeZone({ accountId, database, client, zoneHere, signal, log }: ZoneKeeper): void {
  let profile: Profile | undefined;
  let isToSay = false;
  const say = async () => {
    const { timeZone } = zoneHere();
    if (!isToSay || !profile || !hasChannel(profile)) return;
    isToSay = false;
    if (timeZone === undefined || !isZoneKnown(timeZone) || isZoneKnown(profile.timeZone)) return;
    try {
      await setNotifications(client, { ...flagsOf(profile), timeZone }, profile.version);
      askForRefresh();
    } catch (error) {
      const failure = failureOf(error);
      // Another device's change comes with the next round of sync, and is checked again then.
      if (failure?.kind === 'refused' && failure.status === 412) isToSay = true;
      if (!failure) log(error);
    }
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    isToSay = true;
    void say();
  };
  const stop = observe(
    () => settledProfile(database, accountId),
    (read) => {
      profile = read;
      void say();
    },
    log,
  );
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', look, { signal });
  signal.addEventListener('abort', stop);
  look();
}

/** The server's profile; undefined while a change of it is pending, which the flags are a part of. */
async function settledProfile(database: Database, accountId: string): Promise<Profile | undefined> {
  const isPending = (await database.pending.where('id').equals(accountId).count()) > 0;
  return !isPending ? database.profile.get(accountId) : undefined;
}

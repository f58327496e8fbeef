import { expect, onTestFinished, vi } from 'vitest';
import type { Connection } from '../../../contract/schema/connection.ts';
import type { Profile } from '../../../contract/schema/profile.ts';
import { closeDatabase, databaseOf } from '../../db/current-database.ts';
import { removeDatabase } from '../../db/database.ts';
import { dexieStore } from '../../db/dexie-store.ts';
import type { NoticeRow, OutboxRow, Refusal } from '../../db/rows.ts';
import { clearSession, storeSession } from '../../db/session-storage.ts';
import { onRefreshAsked, setSyncState, type SyncState } from '../../db/sync-state.ts';
import { refuse, storedConnection, storedProfile, testId } from '../../outbox/testing/account.ts';
import { eventually } from '../../testing/eventually.ts';

interface Held {
  profile?: Partial<Profile>;
  connections?: Partial<Connection>[];
  online?: boolean;
  /** What sync is doing, which nothing in the test does. */
  sync?: SyncState;
}

/** Somebody who is signed in on this device for one test, with a mirror that holds what is given and nothing else. */
export interface SignedIn {
  profile: Profile;
  connections: Connection[];
  /** What was reported as a fault; a test that expects one takes it out, or it fails. */
  faults: unknown[];
  /** Lets every refresh that is asked for from now on end so. */
  endRefreshes: (outcome: SyncState) => void;
  /** What is waiting to be sent, oldest first. */
  outbox: () => Promise<OutboxRow[]>;
  /** The connections as this device shows them. */
  shown: () => Promise<Connection[]>;
  /** The own profile as this device shows it. */
  shownProfile: () => Promise<Profile | undefined>;
  /** What merges have replaced. */
  notices: { put: (notice: NoticeRow) => Promise<void>; count: () => Promise<number> };
  /** Answers the oldest change as a server does that accepts it. */
  accept: () => Promise<void>;
  /** Brings newer values of a connection, as sync does. */
  pullConnection: (id: string, fields: Partial<Connection>) => Promise<unknown>;
  /** Takes a connection away, as sync does where another device has deleted it. */
  dropConnection: (id: string) => Promise<void>;
  /** Brings newer values of the own profile, as sync does. */
  pullProfile: (fields: Partial<Profile>) => Promise<unknown>;
  /** Has the oldest change wait until then, in milliseconds since the epoch, as a server asked. */
  putOff: (until: number) => Promise<void>;
  /** Has the oldest change be sent so many times and not let through by somebody in between. */
  filter: (times: number) => Promise<void>;
  /** Answers the oldest change as a server does that refuses it for good. */
  refuse: (refusal: Partial<Refusal>) => Promise<void>;
}

export async function signedIn({
  profile: fields = {},
  connections: several = [],
  online = false,
  sync = 'idle',
}: Held = {}): Promise<SignedIn> {
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => void faults.push(fault));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const profile = storedProfile(testId(), fields);
  const connections = several.map((one) => storedConnection(testId(), one));
  const database = databaseOf(profile.id);
  await database.profile.put(profile);
  await dexieStore(database).transaction((transaction) => transaction.putMirrored('connections', connections));
  setSyncState(sync);
  storeSession({ accessToken: 'token', accountId: profile.id });
  onTestFinished(async () => {
    clearSession();
    setSyncState('idle');
    closeDatabase();
    await removeDatabase(profile.id);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(faults).toEqual([]);
  });
  const outbox = () => database.outbox.orderBy('sequence').toArray();
  const oldest = () =>
    eventually(async () => {
      const row = (await outbox()).find(({ state }) => state === 'pending');
      if (row === undefined) throw new Error('Nothing was saved');
      return row;
    });
  const modifyOldest = async (changed: Partial<OutboxRow>) => {
    const { id } = await oldest();
    await database.outbox.where('id').equals(id).modify(changed);
  };
  let outcome: SyncState = 'idle';
  let stop: (() => void) | undefined;
  onTestFinished(() => stop?.());
  const endRefreshes = (next: SyncState) => {
    outcome = next;
    stop ??= onRefreshAsked(() => {
      setSyncState('running');
      setSyncState(outcome);
    });
  };
  return {
    profile,
    endRefreshes,
    connections,
    faults,
    outbox,
    shown: () => database.connections.toArray(),
    shownProfile: () => database.profile.get(profile.id),
    notices: {
      put: async (notice) => void (await database.notices.put(notice)),
      count: () => database.notices.count(),
    },
    pullConnection: (id, newer) => database.connections.update(id, newer),
    dropConnection: (id) => database.connections.delete(id),
    pullProfile: (newer) => database.profile.update(profile.id, newer),
    accept: async () => {
      await database.outbox
        .where('id')
        .equals((await oldest()).id)
        .delete();
    },
    putOff: (nextAttemptAt) => modifyOldest({ attempts: 1, nextAttemptAt, waitsSince: Date.now() }),
    filter: async (filtered) => {
      const { arguments: sent } = await oldest();
      await modifyOldest({ attempts: filtered, filtered, sent: { arguments: sent, baseVersion: 1, replaced: [] } });
    },
    refuse: async (refusal) =>
      refuse(database, (await oldest()).id, { status: 422, code: 'invalid', message: undefined, ...refusal }),
  };
}

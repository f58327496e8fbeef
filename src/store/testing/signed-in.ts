import { expect, onTestFinished, vi } from 'vitest';
import type { MirrorTable } from '../../../contract/records/records.ts';
import { type Values, valuesOf, withValues } from '../../../contract/records/values.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { closeDatabase, databaseOf } from '../../db/current-database.ts';
import { removeDatabase } from '../../db/database.ts';
import { dexieStore } from '../../db/dexie-store.ts';
import type { Entity, NoticeRow, PendingRow, Refusal } from '../../db/rows.ts';
import { clearSession, storeSession } from '../../db/accounts/change-session.ts';
import { onRefreshAsked, setSyncState, type SyncState } from '../../db/sync-state.ts';
import { told, wentAway } from '../../pending/states.ts';
import { readRow, writeRow } from '../../pending/stored.ts';
import {
  answer,
  pendingOf,
  refuse,
  storedConnection,
  storedProfile,
  type TestChange,
  testId,
} from '../../pending/testing/account.ts';
import { eventually } from '../../testing/eventually.ts';
import { PATIENCE_MS } from '../../testing/patience-ms.ts';
import { SETTLEMENT } from '../changes/settlement.ts';

interface Held {
  profile?: Partial<Profile>;
  connections?: Partial<Connection>[];
  online?: boolean;
  /** How long a form waits for its change, in milliseconds; by default longer than any machine takes. */
  patience?: number;
  /** The state of sync, which doesn't run in the test. */
  sync?: SyncState;
}

/** A user signed in on this device for one test, with a mirror that holds only what the test gives. */
export interface SignedIn {
  profile: Profile;
  connections: Connection[];
  /** Reported faults; a test that expects one removes it, or it fails. */
  faults: unknown[];
  /** Lets every requested refresh end with this state from now on. */
  endRefreshes: (outcome: SyncState) => void;
  /** The pending records, in the order of sending. */
  pending: () => Promise<TestChange[]>;
  /** The connections as this device shows them. */
  shown: () => Promise<Connection[]>;
  /** The profile as this device shows it. */
  shownProfile: () => Promise<Profile | undefined>;
  /** The merge notices. */
  notices: { put: (notice: NoticeRow) => Promise<void>; count: () => Promise<number> };
  /** Answers the oldest change as a server that accepts it. */
  accept: () => Promise<void>;
  /** Discards all values read, as a reload does. */
  reload: () => void;
  /** Stores newer values of a connection, as a pull does. */
  pullConnection: (id: string, fields: Partial<Connection>) => Promise<void>;
  /** Deletes a connection, as a pull does after another device has deleted it. */
  dropConnection: (id: string) => Promise<void>;
  /** Stores newer values of the profile, as a pull does. */
  pullProfile: (fields: Partial<Profile>) => Promise<void>;
  /** Puts the oldest change off until a time in milliseconds since the epoch, as a server's Retry-After does. */
  putOff: (until: number) => Promise<void>;
  /** Sends the oldest change so many times, each blocked by a proxy. */
  filter: (times: number) => Promise<void>;
  /** Answers the oldest change as a server that refuses it for good. */
  refuse: (refusal: Partial<Refusal>) => Promise<void>;
}

/** The row after a pull of a newer version. */
function toldMore(row: PendingRow, newer: Partial<Entity>): PendingRow {
  const known = row.base ?? row.mine;
  if (known === null) throw new Error('Nothing is known that there could be more of');
  return told(row, { ...known, version: known.version + 1, ...newer } as Entity);
}

/** The entity after the server has accepted the sent values. */
function withSent({ mirror, id, base, mine }: PendingRow, sent: Values, version: number): Entity {
  const before = base ?? mine ?? storedConnection(id);
  return { ...withValues(mirror, before, { ...valuesOf(mirror, before), ...sent }, mine ?? before), version };
}

export async function signedIn({
  profile: fields = {},
  connections: several = [],
  online = false,
  patience = PATIENCE_MS,
  sync = 'idle',
}: Held = {}): Promise<SignedIn> {
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => void faults.push(fault));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const profile = storedProfile(testId(), fields);
  const connections = several.map((one) => storedConnection(testId(), one));
  const database = () => databaseOf(profile.id);
  await database().profile.put(profile);
  await dexieStore(database()).transaction((transaction) => transaction.putMirrored('connections', connections));
  const { patience: usual } = SETTLEMENT;
  SETTLEMENT.patience = patience;
  setSyncState(sync);
  storeSession({ accessToken: 'token', accountId: profile.id });
  onTestFinished(async () => {
    SETTLEMENT.patience = usual;
    clearSession();
    setSyncState('idle');
    closeDatabase();
    await removeDatabase(profile.id);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(faults).toEqual([]);
  });
  const pending = () => pendingOf(database());
  const oldest = () =>
    eventually(async () => {
      const change = (await pending()).find(({ refusal }) => refusal === undefined);
      if (change === undefined) throw new Error('Nothing was saved');
      return change;
    });
  const modifyOldest = async (changed: Partial<PendingRow>) => {
    const { entityId } = await oldest();
    await database().pending.update(entityId, changed);
  };
  const hear = (mirror: MirrorTable, id: string, after: (row: PendingRow) => PendingRow) =>
    dexieStore(database()).transaction(async (transaction) => {
      const known = await readRow(transaction, mirror, id);
      await writeRow(transaction, known, after(known.row));
    });
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
    pending,
    shown: () => database().connections.toArray(),
    shownProfile: () => database().profile.get(profile.id),
    notices: {
      put: async (notice) => void (await database().notices.put(notice)),
      count: () => database().notices.count(),
    },
    reload: closeDatabase,
    pullConnection: (id, newer) => hear('connections', id, (row) => toldMore(row, newer)),
    dropConnection: (id) => hear('connections', id, wentAway),
    pullProfile: (newer) => hear('profile', profile.id, (row) => toldMore(row, newer)),
    accept: async () => {
      const { entityId } = await oldest();
      await answer(database(), entityId, ({ sent }, _at, row) => {
        const version = row.version + 1;
        return {
          kind: 'accepted',
          status: 200,
          version,
          fields: sent === null ? undefined : withSent(row, sent, version),
        };
      });
    },
    putOff: (nextAttemptAt) => modifyOldest({ nextAttemptAt, waitsSince: Date.now() }),
    filter: async (times) => {
      const { entityId } = await oldest();
      for (let filtered = 0; filtered < times; filtered += 1) {
        await answer(database(), entityId, { kind: 'later', until: 0, waitsForNetwork: true, isFiltered: true });
      }
    },
    refuse: async (refusal) =>
      refuse(database(), (await oldest()).ref, { status: 422, code: 'invalid', message: undefined, ...refusal }),
  };
}

import { expect, onTestFinished, vi } from 'vitest';
import type { Mirror } from '../../../contract/records/records.ts';
import { type Values, valuesOf, withValues } from '../../../contract/records/values.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { closeDatabase, databaseOf } from '../../db/current-database.ts';
import { removeDatabase } from '../../db/database.ts';
import { dexieStore } from '../../db/dexie-store.ts';
import type { Entity, NoticeRow, PendingRow, Refusal } from '../../db/rows.ts';
import { clearSession, storeSession } from '../../db/accounts/session-storage.ts';
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
  /** How long a form waits for its change to be settled, in milliseconds; longer than any machine takes by itself. */
  patience?: number;
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
  /** What is pending, record by record, in the order of sending. */
  pending: () => Promise<TestChange[]>;
  /** The connections as this device shows them. */
  shown: () => Promise<Connection[]>;
  /** The own profile as this device shows it. */
  shownProfile: () => Promise<Profile | undefined>;
  /** What merges have replaced. */
  notices: { put: (notice: NoticeRow) => Promise<void>; count: () => Promise<number> };
  /** Answers the oldest change as a server does that accepts it. */
  accept: () => Promise<void>;
  /** Has what is asked for next read from the device anew, as after a reload. */
  reload: () => void;
  /** Brings newer values of a connection, as sync does. */
  pullConnection: (id: string, fields: Partial<Connection>) => Promise<void>;
  /** Takes a connection away, as sync does where another device has deleted it. */
  dropConnection: (id: string) => Promise<void>;
  /** Brings newer values of the own profile, as sync does. */
  pullProfile: (fields: Partial<Profile>) => Promise<void>;
  /** Has the oldest change wait until then, in milliseconds since the epoch, as a server asked. */
  putOff: (until: number) => Promise<void>;
  /** Has the oldest change be sent so many times and not let through by somebody in between. */
  filter: (times: number) => Promise<void>;
  /** Answers the oldest change as a server does that refuses it for good. */
  refuse: (refusal: Partial<Refusal>) => Promise<void>;
}

/** A newer version of what the server last said. */
function toldMore(row: PendingRow, newer: Partial<Entity>): PendingRow {
  const known = row.base ?? row.mine;
  if (known === null) throw new Error('Nothing is known that there could be more of');
  return told(row, { ...known, version: known.version + 1, ...newer } as Entity);
}

/** An entity once the server has what was sent of it. */
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
  const hear = (mirror: Mirror, id: string, after: (row: PendingRow) => PendingRow) =>
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

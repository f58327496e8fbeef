import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { SyncAnswer } from '../../contract/schema/sync/sync.ts';
import type { Entity, ProgressRow } from '../db/rows.ts';
import type { MirrorTable } from '../../contract/records/records.ts';
import { isSame } from '../../contract/records/values.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import { told, wentAway } from '../pending/states.ts';
import { readRow, writeRow } from '../pending/stored.ts';
import type { SyncServer } from './server.ts';

export interface PullContext {
  store: Store;
  server: SyncServer;
  /** Once aborted, nothing more is written. */
  signal: AbortSignal;
  /** Called between two pages, for other work of the thread. */
  rest?: (() => Promise<void>) | undefined;
}

/**
 * Pulls changes since the stored cursor. Each page is stored with its cursor, so that an interrupted pull continues
 * there. Pending changes are rebased onto pulled entities. Only one tab may pull at a time (lock.ts), after pushing.
 */
export async function pull({ store, server, signal, rest }: PullContext): Promise<void> {
  let progress = await store.transaction((transaction) => transaction.progress());
  while (!signal.aborted) {
    const asked = progress?.cursor;
    const answer = await server.changesSince(asked);
    if (signal.aborted) return;
    progress = await store.transaction(async (transaction) => {
      const before = await transaction.progress();
      // Another tab has taken over and pulled on: this answer is outdated.
      if (before?.cursor !== asked) return undefined;
      const next = await writePage(transaction, answer, before);
      await transaction.putProgress(next);
      return next;
    });
    if (progress === undefined || !answer.hasMore) return;
    await rest?.();
  }
}

async function writePage(
  transaction: StoreTransaction,
  { reset, profile, connections, gone, cursor, hasMore }: SyncAnswer,
  before: ProgressRow | undefined,
): Promise<ProgressRow> {
  const unconfirmed = reset ? await heldIds(transaction) : before?.unconfirmed;
  const pending = new Set(await transaction.pendingIds());
  const isReset = unconfirmed !== undefined;
  if (profile) await receive(transaction, 'profile', [profile], { pending, isReset });
  await receive(transaction, 'connections', connections, { pending, isReset });
  await forget(transaction, gone, pending);
  const named = new Set([...connections.map(({ id }) => id), ...gone]);
  const left = unconfirmed?.filter((id) => !named.has(id));
  if (!hasMore && left) await forget(transaction, left, pending);
  return { key: 'progress', cursor, unconfirmed: hasMore ? left : undefined };
}

/** The ids of connections that the server is known to have had. */
async function heldIds(transaction: StoreTransaction): Promise<string[]> {
  const pending = (await transaction.allPending()).filter(({ mirror }) => mirror === 'connections');
  const unseen = new Set(pending.filter(({ base }) => base === null).map(({ id }) => id));
  const ids = [...(await transaction.mirroredConnectionIds()), ...pending.map(({ id }) => id)];
  return [...new Set(ids)].filter((id) => !unseen.has(id));
}

async function receive(
  transaction: StoreTransaction,
  mirror: MirrorTable,
  values: readonly Entity[],
  { pending, isReset }: { pending: ReadonlySet<string>; isReset: boolean },
): Promise<void> {
  const settled = values.filter(({ id }) => !pending.has(id));
  const shown = await transaction.mirrored(
    mirror,
    settled.map(({ id }) => id),
  );
  const isNew = (value: Entity, known: Entity | undefined) =>
    !isSame(value, known) && (isReset || !isOutdated(value, known));
  const changed = settled.filter((value, at) => isNew(value, shown[at]));
  const before = new Map(shown.map((entity) => [entity?.id, entity]));
  if (changed.length > 0) {
    await transaction.putMirrored(
      mirror,
      changed,
      changed.map(({ id }) => before.get(id)),
    );
  }
  for (const value of values) {
    if (pending.has(value.id)) await relay(transaction, mirror, value.id, value);
  }
}

/**
 * Whether another tab has heard of a newer version since this answer, as while a tab was frozen. An entity that was
 * created again begins at a lower version, and is no outdated one.
 */
function isOutdated(value: Entity, known: Entity | undefined): boolean {
  return known !== undefined && value.createdAt === known.createdAt && value.version < known.version;
}

async function forget(transaction: StoreTransaction, ids: readonly Connection['id'][], pending: ReadonlySet<string>) {
  const settled = ids.filter((id) => !pending.has(id));
  if (settled.length > 0) await transaction.deleteMirrored('connections', settled);
  for (const id of ids) {
    if (pending.has(id)) await relay(transaction, 'connections', id, null);
  }
}

async function relay(
  transaction: StoreTransaction,
  mirror: MirrorTable,
  id: string,
  value: Entity | null,
): Promise<void> {
  const known = await readRow(transaction, mirror, id);
  await writeRow(transaction, known, value === null ? wentAway(known.row) : told(known.row, value));
}

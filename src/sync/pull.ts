import type { Connection } from '../../contract/schema/connection.ts';
import type { SyncAnswer } from '../../contract/schema/sync.ts';
import type { Entity, ProgressRow } from '../db/rows.ts';
import type { Mirror } from '../../contract/records/records.ts';
import { isSame } from '../../contract/records/values.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import { told, wentAway } from '../pending/states.ts';
import { readRow, writeRow } from '../pending/stored.ts';
import type { SyncServer } from './server.ts';

export interface PullContext {
  store: Store;
  server: SyncServer;
  /** Once it is aborted nothing is written any more. */
  signal: AbortSignal;
  /**
   * Has somebody pull on who keeps no finger waiting, where there is such a thread. Resolves when they have ended, whether
   * or not all is there; then the mirror tells how far they came.
   */
  pullAside?: (() => Promise<void>) | undefined;
}

/** How many rows are read at once, so that none of it keeps the page from answering. */
const PIECE = 20;

/**
 * Brings the mirror to what the server holds, by what changed since the last time. Each page is written together with its
 * cursor: one that dies half-way goes on where it was, and a first visit shows the people who are there already. Changes
 * that were not sent yet stay laid over what comes. What is more than a page is left to `pullAside`, and what that leaves
 * is pulled here. To be called by one at a time (see lock.ts), after pushing.
 */
export async function pull({ pullAside, ...context }: PullContext): Promise<void> {
  if (pullAside) {
    const isLeft = await pullPages(context, true);
    if (!isLeft) return;
    await pullAside();
  }
  await pullPages(context, false);
}

/** Pulls page after page, or only the first. Gives whether more is known to be left. */
async function pullPages({ store, server, signal }: PullContext, isOnlyFirst: boolean): Promise<boolean> {
  let progress = await store.transaction((transaction) => transaction.progress());
  let isLeft = false;
  let asking: Promise<SyncAnswer> | undefined = signal.aborted ? undefined : server.changesSince(progress?.cursor);
  while (asking) {
    const answer: SyncAnswer = await asking;
    if (signal.aborted) return false;
    const asked = progress?.cursor;
    isLeft = answer.hasMore;
    asking = answer.hasMore && !isOnlyFirst ? askAhead(server, answer.cursor) : undefined;
    progress = await store.transaction(async (transaction) => {
      const before = await transaction.progress();
      // Somebody else has gone on, who took this one for dead: what was asked before counts no more.
      if (before?.cursor !== asked) return undefined;
      const next = await writePage(transaction, answer, before);
      await transaction.putProgress(next);
      return next;
    });
    if (progress === undefined) return false;
  }
  return isLeft;
}

/** Asks for a page while the one before it is written. What goes wrong with it is heard of when its turn comes. */
function askAhead(server: SyncServer, cursor: string): Promise<SyncAnswer> {
  const asking = server.changesSince(cursor);
  asking.catch(() => undefined);
  return asking;
}

async function writePage(
  transaction: StoreTransaction,
  { reset, profile, connections, gone, cursor, hasMore }: SyncAnswer,
  before: ProgressRow | undefined,
): Promise<ProgressRow> {
  const unconfirmed = reset ? await heldIds(transaction) : before?.unconfirmed;
  const pending = new Set(await transaction.pendingIds());
  // While everything is told anew it is known who is held: the others need not be looked for.
  const held = unconfirmed && new Set(unconfirmed);
  if (profile) await receive(transaction, 'profile', [profile], pending);
  await receive(transaction, 'connections', connections, pending, held);
  await forget(transaction, gone, pending);
  const named = new Set([...connections.map(({ id }) => id), ...gone]);
  const left = unconfirmed?.filter((id) => !named.has(id));
  if (!hasMore && left) await forget(transaction, left, pending);
  return { key: 'progress', cursor, unconfirmed: hasMore ? left : undefined };
}

/** The connections that the server is known to have had. */
async function heldIds(transaction: StoreTransaction): Promise<string[]> {
  const pending = (await transaction.allPending()).filter(({ mirror }) => mirror === 'connections');
  const unseen = new Set(pending.filter(({ base }) => base === null).map(({ id }) => id));
  const ids = [...(await transaction.mirroredConnectionIds()), ...pending.map(({ id }) => id)];
  return [...new Set(ids)].filter((id) => !unseen.has(id));
}

async function receive(
  transaction: StoreTransaction,
  mirror: Mirror,
  values: readonly Entity[],
  pending: ReadonlySet<string>,
  held?: ReadonlySet<string>,
): Promise<void> {
  const settled = values.filter(({ id }) => !pending.has(id));
  const known = held ? settled.filter(({ id }) => held.has(id)) : settled;
  const changed = held ? settled.filter(({ id }) => !held.has(id)) : [];
  for (let from = 0; from < known.length; from += PIECE) {
    changed.push(...(await changedOf(transaction, mirror, known.slice(from, from + PIECE))));
  }
  if (changed.length > 0) await transaction.putMirrored(mirror, changed);
  for (const value of values) {
    if (pending.has(value.id)) await relay(transaction, mirror, value.id, value);
  }
}

async function changedOf(transaction: StoreTransaction, mirror: Mirror, values: readonly Entity[]): Promise<Entity[]> {
  const shown = await transaction.mirrored(
    mirror,
    values.map(({ id }) => id),
  );
  return values.filter((value, at) => !isSame(value, shown[at]));
}

async function forget(transaction: StoreTransaction, ids: readonly Connection['id'][], pending: ReadonlySet<string>) {
  const settled = ids.filter((id) => !pending.has(id));
  if (settled.length > 0) await transaction.deleteMirrored('connections', settled);
  for (const id of ids) {
    if (pending.has(id)) await relay(transaction, 'connections', id, null);
  }
}

/** Takes the server's word on an entity that is pending, under what was changed here. */
async function relay(transaction: StoreTransaction, mirror: Mirror, id: string, value: Entity | null): Promise<void> {
  const known = await readRow(transaction, mirror, id);
  await writeRow(transaction, known, value === null ? wentAway(known.row) : told(known.row, value));
}

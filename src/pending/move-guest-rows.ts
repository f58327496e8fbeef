import { v7 as uuid } from 'uuid';
import { isSame } from '../../contract/records/values.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import type { ConnectionRow, PendingRow } from '../db/rows.ts';
import { created, deleted, saved } from './states.ts';

/**
 * Moves pending and deleted connections and their drafts, not the profile. Each is stored in `to` before it leaves
 * `from`.
 */
export async function moveGuestRows(from: Database, to: Database): Promise<void> {
  // Repeat: another tab may write meanwhile.
  while (await movePending(from, to));
  await moveDrafts(from, to);
  await moveTrash(from, to);
}

async function moveTrash(from: Database, to: Database): Promise<void> {
  const rows = await from.trash.filter(({ mirror }) => mirror === 'connections').toArray();
  await to.trash.bulkPut(rows);
  await from.trash.bulkDelete(rows.map(({ id }) => id));
}

async function moveDrafts(from: Database, to: Database): Promise<void> {
  const drafts = await from.drafts.filter(({ form }) => form.startsWith('connection:')).toArray();
  await to.drafts.bulkPut(drafts);
  await from.drafts.bulkDelete(drafts.map(({ id }) => id));
}

/** Returns whether there was anything to move. */
async function movePending(from: Database, to: Database): Promise<boolean> {
  const pending = await dexieStore(from).transaction((transaction) => transaction.allPending());
  const rows = pending.filter(({ mirror }) => mirror === 'connections');
  if (rows.length === 0) return false;
  await dexieStore(to).transaction(async (transaction) => {
    const held = await transaction.pending(rows.map(({ id }) => id));
    const missing = rows.filter((_, at) => held[at] === undefined);
    // Changes that another tab has made since are applied to the rows moved before.
    const changed = rows.flatMap((row, at) => joined(held[at], row) ?? []);
    const last = await transaction.lastSince();
    // A change that was being sent may not have arrived: it is sent again.
    const waiting = missing.map((row, at) => ({
      ...row,
      since: last + at + 1,
      ...(row.state === 'sending' && { state: 'waiting' as const, nextAttemptAt: 0 }),
    }));
    await transaction.putPending([...waiting, ...changed]);
    await transaction.putMirrored(
      'connections',
      [...missing, ...changed].flatMap(({ mine }) => (mine ? [mine as ConnectionRow] : [])),
    );
    await transaction.deleteMirrored(
      'connections',
      [...missing, ...changed].flatMap(({ id, mine }) => (mine ? [] : [id])),
    );
  });
  await from.transaction('rw', from.pending, async () => {
    const now = await from.pending.bulkGet(rows.map(({ id }) => id));
    await from.pending.bulkDelete(rows.filter((row, at) => isSame(row, now[at])).map(({ id }) => id));
  });
  return true;
}

function joined(held: PendingRow | undefined, { base, mine, changedAt: now }: PendingRow): PendingRow | undefined {
  if (held === undefined || isSame(held.mine, mine)) return undefined;
  if (mine === null) return deleted(held, now);
  if (base === null) return created(held, mine as Connection, now);
  return saved(held, { record: 'connection', wanted: mine, startedFrom: base, now, newId: uuid });
}

import { calendarRow } from '../db/calendar.ts';
import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/rows.ts';

/**
 * Appends what one account has not sent yet of its connections to another account's queue, with the connections as the
 * mirror shows them, in the order of entry. The profile stays behind. Nothing is taken twice, and nothing leaves the first
 * queue before it is in the second.
 */
export async function takeOver(from: Database, to: Database): Promise<void> {
  // Again until there is nothing left: another tab may write meanwhile.
  while (await takeWhatWaits(from, to));
}

/** Returns whether there was anything to take. */
async function takeWhatWaits(from: Database, to: Database): Promise<boolean> {
  const rows = await from.outbox
    .orderBy('sequence')
    .filter(({ kind }) => kind.startsWith('connection.'))
    .toArray();
  if (rows.length === 0) return false;
  const ids = [...new Set(rows.map(({ entityId }) => entityId))];
  const [shown, copies] = [await from.connections.bulkGet(ids), await from.copies.bulkGet(ids)];
  await to.transaction('rw', to.connections, to.calendar, to.copies, to.outbox, async () => {
    const present = new Set(await to.outbox.orderBy('id').keys());
    const missing = rows.filter(({ id }) => !present.has(id));
    const connections = shown.filter((row) => row !== undefined);
    await to.connections.bulkPut(connections);
    await to.calendar.bulkPut(connections.map(calendarRow));
    await to.copies.bulkPut(copies.filter((row) => row !== undefined));
    await to.outbox.bulkAdd(missing.map(withoutPlace));
  });
  await from.outbox.bulkDelete(rows.flatMap(({ sequence }) => sequence ?? []));
  return true;
}

/** Its place in the queue is the new one's to give. What was being sent may not have arrived: it is sent again. */
function withoutPlace({ sequence: _sequence, ...row }: OutboxRow): OutboxRow {
  if (row.state === 'rejected') return row;
  return { ...row, state: 'pending', nextAttemptAt: 0 };
}

import { isGlobalOccasion } from '../../contract/rules/global-occasions.ts';
import { reminderSettingsOf } from '../../contract/rules/reminder-settings-of.ts';
import { summaryOf } from '../db/summaries.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import type { OutboxRow } from '../db/rows.ts';
import { append } from './append.ts';
import { isSame } from './edits.ts';

/**
 * Appends what one account has not sent yet of its connections to another account's queue, with the connections as the
 * mirror shows them, in the order of entry, and what it has not sent of whom to keep silent about. What was typed of people
 * and not saved comes along too. The rest of the profile stays behind. Nothing is taken twice, and nothing leaves the first
 * account before it is in the second.
 */
export async function takeOver(from: Database, to: Database, accountId: string): Promise<void> {
  // Again until there is nothing left: another tab may write meanwhile.
  while (await takeWhatWaits(from, to));
  while (await takeMuted(from, to, accountId));
  await takeDrafts(from, to);
}

async function takeDrafts(from: Database, to: Database): Promise<void> {
  const drafts = await from.drafts.filter(({ form }) => form.startsWith('connection:')).toArray();
  await to.drafts.bulkPut(drafts);
  await from.drafts.bulkDelete(drafts.map(({ id }) => id));
}

/**
 * Takes what was muted and what was unmuted since the server last heard of it, which has moved already; of the global ones
 * the account has chosen itself. Returns whether there was anything to take.
 */
async function takeMuted(from: Database, to: Database, accountId: string): Promise<boolean> {
  const rows = await from.outbox.filter(({ kind }) => kind === 'reminders.set').toArray();
  const last = rows.at(-1);
  if (last === undefined) return false;
  const [guest] = await from.profile.toArray();
  const known = rows.flatMap(({ edits: { mutedOccasionIds } }) => (mutedOccasionIds ? [mutedOccasionIds.from] : []))[0];
  const before = ofPeople((known ?? []) as string[]);
  const muted = ofPeople(guest ? reminderSettingsOf(guest).mutedOccasionIds : []);
  if (guest && !isSame(before, muted)) {
    // Another key than that of what the guest may have sent.
    const id = `${last.id}.muted`;
    const startedFrom = { ...guest, mutedOccasionIds: before };
    await dexieStore(to).transaction(async (transaction) => {
      if ((await transaction.queueOf([accountId])).some((row) => row.id === id)) return;
      const change = { kind: 'reminders.set', entityId: accountId, arguments: { mutedOccasionIds: muted } } as const;
      await append(transaction, { id, change, now: last.createdAt, newId: () => id, startedFrom });
    });
  }
  await from.outbox.bulkDelete(rows.flatMap(({ sequence }) => sequence ?? []));
  return true;
}

function ofPeople(occasionIds: readonly string[]): string[] {
  return occasionIds.filter((id) => !isGlobalOccasion(id));
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
  await to.transaction('rw', to.connections, to.summaries, to.copies, to.outbox, async () => {
    const present = new Set(await to.outbox.orderBy('id').keys());
    const missing = rows.filter(({ id }) => !present.has(id));
    const connections = shown.filter((row) => row !== undefined);
    await to.connections.bulkPut(connections);
    await to.summaries.bulkPut(connections.map(summaryOf));
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

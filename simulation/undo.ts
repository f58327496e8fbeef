import { bringBack } from '../src/pending/bring-back.ts';
import { undoDeletion } from '../src/pending/writes.ts';
import type { Device } from './device.ts';
import { type Ledger, valuesOf } from './ledger.ts';
import type { Random } from './random.ts';

/** Lets the user take back a deletion by its message, or bring back a connection that is no longer there. */
export async function undo(device: Device, random: Random, ledger: Ledger, now: string): Promise<void> {
  const { store, newId, deletions } = device;
  const deleted = [...store.trash.keys()].filter((id) => !store.connections.has(id));
  if (deleted.length === 0) return;
  const id = random.pick(deleted);
  const before = deletions.get(id);
  const byMessage = random.chance(0.5) ? before : undefined;
  const inTrash = store.trash.get(id)?.connection;
  deletions.delete(id);
  const shownId = await store.transaction((transaction) =>
    byMessage ? undoDeletion(transaction, byMessage, { now, newId }) : bringBack(transaction, id, { now, newId }),
  );
  const after = shownId === undefined ? undefined : store.connections.get(shownId);
  if (shownId === undefined || after === undefined)
    return ledger.blame('A connection that was brought back is not shown');
  if (store.trash.has(id)) ledger.blame('A connection that was brought back is still in the trash');
  if (shownId === id) {
    ledger.giveUp(device.number, id, valuesOf(null), valuesOf(after));
    // As it was before the deletion: the trash leaves out what isn't the user's own.
    const { base, mine } = before ?? { base: inTrash, mine: inTrash };
    return ledger.note(device.number, id, valuesOf(base), valuesOf(mine));
  }
  const shown = byMessage ? byMessage.mine : inTrash;
  if (JSON.stringify([...valuesOf(shown)]) !== JSON.stringify([...valuesOf(after)]))
    ledger.blame('A connection that was brought back has lost something');
  ledger.note(device.number, shownId, valuesOf(null), valuesOf(after));
}

import { bringBack } from '../src/pending/bring-back.ts';
import { undoDeletion } from '../src/pending/writes.ts';
import type { Entity } from '../src/db/rows.ts';
import type { Device } from './device.ts';
import { type Ledger, valuesOf } from './ledger.ts';
import type { MemoryStore } from './memory-store.ts';
import type { Random } from './random.ts';

/** Lets the user take back a deletion by its message, or bring back a connection that is no longer there. */
export async function undo(device: Device, random: Random, ledger: Ledger, now: string): Promise<void> {
  const { store, newId, deletions } = device;
  const deleted = [...store.trash.keys()].filter((id) => !store.connections.has(id));
  if (deleted.length === 0) return;
  const id = random.pick(deleted);
  const byMessage = random.chance(0.5) ? deletions.get(id) : undefined;
  const shown = byMessage ? byMessage.mine : store.trash.get(id)?.connection;
  const base = byMessage ? byMessage.base : baseOf(store, id);
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
    return ledger.note(device.number, id, valuesOf(base), valuesOf(shown));
  }
  if (JSON.stringify([...valuesOf(shown)]) !== JSON.stringify([...valuesOf(after)]))
    ledger.blame('A connection that was brought back has lost something');
  ledger.note(device.number, shownId, valuesOf(null), valuesOf(after));
}

/** What the server had of a connection in the trash when it was deleted: what differs from it is pending again. */
function baseOf({ rows, trash }: MemoryStore, id: string): Entity | null | undefined {
  const [base, row] = [rows.get(id)?.base, trash.get(id)];
  const isOfBase = !row?.wasInvited && base?.version === row?.connection?.version;
  return isOfBase ? base : row?.connection;
}

import { CONNECTION_NAME_TAKEN } from '../../contract/schema/connection.ts';
import { listNameHolders, writeConnections } from '../db/connections.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { ConnectionRow } from '../db/tables.ts';
import { Failure } from '../failure.ts';
import type { CommandContext, Shared, Unwritten } from './command.ts';

/** A context of several commands that are one transaction. */
type SharedContext = CommandContext & { shared: Shared };

/**
 * Leaves a change of a connection's own row to be written later, by one statement with others' that follow. Its caller's
 * row must be held, so that nobody else gives or takes a name meanwhile. Throws `name_taken` as writing it would.
 */
export async function leaveUnwritten(
  context: SharedContext,
  { connection: before, occasions }: StoredConnection,
  row: ConnectionRow,
): Promise<StoredConnection> {
  const { shared } = context;
  const { id, nameKey } = row;
  // A name that is given free and taken by one statement would be found taken, depending on the order of its rows.
  const isFreed = unwrittenOf(shared).some((other) => other.row.id !== id && other.writtenKey === nameKey);
  if (isFreed) await writeUnwritten(context);
  const holders = (shared.nameHolders ??= await listNameHolders(context.trx, context.userId, shared.nameKeys));
  const holder = holders.get(nameKey);
  if (holder !== undefined && holder !== id) throw new Failure('name_taken', { message: CONNECTION_NAME_TAKEN });
  if (holders.get(before.nameKey) === id) holders.delete(before.nameKey);
  holders.set(nameKey, id);
  const { writtenKey } = shared.unwritten?.get(id) ?? { writtenKey: before.nameKey };
  (shared.unwritten ??= new Map()).set(id, { row, writtenKey });
  const stored: StoredConnection = { kind: 'connection', connection: row, occasions };
  shared.connections?.set(id, stored);
  return stored;
}

/** Writes what commands of the transaction have left. Must come before anything else reads or writes connections. */
export async function writeUnwritten({ trx, shared }: CommandContext): Promise<void> {
  if (shared === undefined) return;
  const unwritten = unwrittenOf(shared);
  delete shared.unwritten;
  // Whoever writes next may give and take names.
  delete shared.nameHolders;
  if (unwritten.length > 0) {
    await writeConnections(
      trx,
      unwritten.map(({ row }) => row),
    );
  }
}

function unwrittenOf({ unwritten }: Shared): Unwritten[] {
  return [...(unwritten?.values() ?? [])];
}

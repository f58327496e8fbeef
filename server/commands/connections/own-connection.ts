import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connections/connection.ts';
import { violatedConstraint } from '../../db/engine/database.ts';
import { listOccasions } from '../../db/connections/occasions.ts';
import { listStoredConnectionsById } from '../../db/connections/stored-connections.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import type { ConnectionRow } from '../../db/engine/tables.ts';
import { Failure } from '../../runtime/failure.ts';
import { type Condition, isStale } from '../../policies/sync/condition.ts';
import { beginChange } from '../begin-change.ts';
import type { CommandContext } from '../command.ts';

export async function withOccasions(
  { trx, userId }: CommandContext,
  connection: ConnectionRow,
): Promise<StoredConnection> {
  const occasions = await listOccasions(trx, { userId, connectionId: connection.id });
  return { kind: 'connection', connection, occasions };
}

/** A connection that is locked until the transaction ends, and the number of its change. */
interface LockedConnection extends StoredConnection {
  changeSequence: number;
}

/** Locks a connection and checks its version; undefined if missing. Throws `stale_version`. */
export async function lockOwnConnection(
  context: CommandContext,
  id: string,
  condition: Condition,
): Promise<LockedConnection | undefined> {
  const changeSequence = await beginChange(context);
  const current = await takeRead(context, id);
  if (current === undefined) return undefined;
  if (isStale(condition, current.connection.version)) throw new Failure('stale_version', { current });
  return { ...current, changeSequence };
}

/** Reads a connection; the first call reads all connections of the transaction's commands. */
async function takeRead({ trx, userId, shared }: CommandContext, id: string): Promise<StoredConnection | undefined> {
  if (shared && shared.connections === undefined) {
    const read = await listStoredConnectionsById(trx, userId, [...new Set(shared.connectionIds)]);
    shared.connections = new Map(read.map((stored) => [stored.connection.id, stored]));
  }
  const before = shared?.connections?.get(id);
  // The caller is about to write it: the next command reads it again.
  shared?.connections?.delete(id);
  return before ?? (await listStoredConnectionsById(trx, userId, [id]))[0];
}

/** Awaits a write of a connection. Throws `name_taken` if the name is in use. */
export async function guardName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'connections_name_unique') throw error;
    throw new Failure('name_taken', { message: CONNECTION_NAME_TAKEN, cause: error });
  }
}

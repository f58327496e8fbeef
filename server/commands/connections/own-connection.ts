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

/** The connection with its occasions. */
export async function withOccasions(
  { trx, userId }: CommandContext,
  connection: ConnectionRow,
): Promise<StoredConnection> {
  const occasions = await listOccasions(trx, { userId, connectionId: connection.id });
  return { kind: 'connection', connection, occasions };
}

/** A connection that nobody else changes until the transaction ends, and the number of the change that is under way. */
interface LockedConnection extends StoredConnection {
  changeSequence: number;
}

/**
 * One of the caller's connections, held until the transaction ends and found to be the version that the change was made
 * from; undefined where it is not there or not theirs. Throws `stale_version` with the connection as it stands.
 */
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

/** Reads a connection; the first time together with those that the other commands of the transaction are about. */
async function takeRead({ trx, userId, shared }: CommandContext, id: string): Promise<StoredConnection | undefined> {
  if (shared && shared.connections === undefined) {
    const read = await listStoredConnectionsById(trx, userId, [...new Set(shared.connectionIds)]);
    shared.connections = new Map(read.map((stored) => [stored.connection.id, stored]));
  }
  const before = shared?.connections?.get(id);
  // Whoever takes it is about to write it: the next one reads it anew.
  shared?.connections?.delete(id);
  return before ?? (await listStoredConnectionsById(trx, userId, [id]))[0];
}

/** Waits for a write that may run into another connection's name. Throws `name_taken` if it does. */
export async function guardName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'connections_name_unique') throw error;
    throw new Failure('name_taken', { message: CONNECTION_NAME_TAKEN, cause: error });
  }
}

import { CONNECTION_NAME_TAKEN } from '../../contract/schema/connection.ts';
import { findConnection } from '../db/connections.ts';
import { violatedConstraint } from '../db/database.ts';
import { listOccasions } from '../db/occasions.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { ConnectionRow } from '../db/tables.ts';
import { Failure } from '../failure.ts';
import { type Condition, isStale } from '../policies/condition.ts';
import { beginChange } from './begin-change.ts';
import type { CommandContext } from './command.ts';

/** The connection with its occasions. */
export async function withOccasions(
  { trx, userId }: CommandContext,
  connection: ConnectionRow,
): Promise<StoredConnection> {
  const occasions = await listOccasions(trx, { userId, connectionId: connection.id });
  return { kind: 'connection', connection, occasions };
}

/** A connection that nobody else changes until the transaction ends, and the number of the change that is under way. */
interface LockedConnection {
  connection: ConnectionRow;
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
  const connection = await findConnection(context.trx, context.userId, id);
  if (connection === undefined) return undefined;
  if (isStale(condition, connection.version)) {
    throw new Failure('stale_version', { current: await withOccasions(context, connection) });
  }
  return { connection, changeSequence };
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

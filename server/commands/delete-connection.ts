import { deleteConnection as removeConnection } from '../db/connections.ts';
import type { Condition } from '../policies/condition.ts';
import type { CommandContext } from './command.ts';
import { lockOwnConnection } from './own-connection.ts';

export interface DeleteConnection {
  id: string;
  condition: Condition;
}

/** Removes a connection with its occasions; nothing happens where it is gone or not the caller's. Throws `stale_version`. */
export async function deleteConnection(context: CommandContext, { id, condition }: DeleteConnection): Promise<void> {
  const connection = await lockOwnConnection(context, id, condition);
  if (connection !== undefined) await removeConnection(context.trx, context.userId, id);
}

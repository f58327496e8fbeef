import { deleteConnection as removeConnection } from '../db/connections.ts';
import { insertGoneConnection } from '../db/gone-connections.ts';
import { eraseMirroredTraces } from '../db/mirrored-traces.ts';
import type { Condition } from '../policies/condition.ts';
import type { CommandContext } from './command.ts';
import { lockOwnConnection } from './own-connection.ts';

export interface DeleteConnection {
  id: string;
  condition: Condition;
}

/** Removes a connection with its occasions; nothing happens where it is gone or not the caller's. Throws `stale_version`. */
export async function deleteConnection(context: CommandContext, { id, condition }: DeleteConnection): Promise<void> {
  const { trx, userId, now } = context;
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) return;
  if (locked.connection.isInvited) await eraseMirroredTraces(trx, [userId], [id]);
  await removeConnection(trx, userId, id);
  await insertGoneConnection(trx, { userId, id, changeSequence: locked.changeSequence, goneAt: now });
}

import { deleteConnection as removeConnection, findConnection } from '../../db/connections/connections.ts';
import { insertTombstone } from '../../db/connections/tombstones.ts';
import { listMirrors } from '../../db/connections/mirrors.ts';
import { eraseMirroredTraces } from '../../db/connections/mirrored-traces.ts';
import type { ConnectionRow } from '../../db/engine/tables.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';
import { endMirrors, lockWithMirrorOwners } from './mirrors.ts';
import { lockOwnConnection } from './own-connection.ts';
import { growProfileIfMuted } from '../accounts/own-profile.ts';

export interface DeleteConnection {
  id: string;
  condition: Condition;
}

/**
 * Deletes a connection; does nothing if it is missing or another user's. A mirror ends on both sides: the other user's
 * becomes an ordinary connection with a notice. Run it in its own transaction, since it locks the other user's row.
 * Throws `stale_version`.
 */
export async function deleteConnection(context: CommandContext, { id, condition }: DeleteConnection): Promise<void> {
  const { trx, userId, now } = context;
  const seen = await findConnection(trx, userId, id);
  // No connection becomes a mirror later.
  if (seen?.isInvited) await lockWithMirrorOwners(context, [userId]);
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) return;
  await endOtherSide(context, locked.connection);
  if (locked.connection.isInvited) await eraseMirroredTraces(trx, [userId], [id]);
  await removeConnection(trx, userId, id);
  await growProfileIfMuted(context, locked.occasions, []);
  await insertTombstone(trx, { userId, id, changeSequence: locked.changeSequence, goneAt: now });
}

async function endOtherSide(context: CommandContext, { linkedUserId }: ConnectionRow): Promise<void> {
  if (linkedUserId === null) return;
  const mirrors = await listMirrors(context.trx, [context.userId]);
  await endMirrors(
    context,
    mirrors.filter(({ userId }) => userId === linkedUserId),
    'ended',
  );
}

import { sql } from 'kysely';
import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import { lockUsers } from '../../db/change-sequence.ts';
import {
  deleteMirroredBirthdays,
  eraseMirrors,
  listMirrors,
  type MirroredConnection,
  updateMirrors,
  writeMirroredBirthdays,
} from '../../db/connections/mirrors.ts';
import { eraseMirroredTraces } from '../../db/connections/mirrored-traces.ts';
import { personOf } from '../../db/accounts/person.ts';
import type { UserRow } from '../../db/engine/tables.ts';
import type { TransactionContext } from '../command.ts';

/**
 * Locks users and all owners of their mirrors in the order of {@link lockUsers}. Locked users get no new mirrors. If a
 * mirror was added just before the lock, all locks are released and taken again.
 */
export async function lockWithMirrorOwners({ trx }: TransactionContext, userIds: readonly string[]): Promise<void> {
  for (;;) {
    await sql`savepoint before_lock`.execute(trx);
    const wanted = new Set([...userIds, ...(await ownersOfMirrors({ trx }, userIds))]);
    await lockUsers(trx, [...wanted]);
    const owners = await ownersOfMirrors({ trx }, userIds);
    if (owners.every((id) => wanted.has(id))) {
      await sql`release savepoint before_lock`.execute(trx);
      return;
    }
    await sql`rollback to savepoint before_lock`.execute(trx);
  }
}

async function ownersOfMirrors({ trx }: Pick<TransactionContext, 'trx'>, userIds: readonly string[]) {
  return (await listMirrors(trx, userIds)).map(({ userId }) => userId);
}

/** Applies a profile's change to every mirror. The owners' rows must be locked. */
export async function refreshMirrors(context: TransactionContext, before: UserRow, user: UserRow): Promise<void> {
  if (JSON.stringify(personOf(before)) === JSON.stringify(personOf(user))) return;
  await writeMirrors(context, user);
}

/** Writes a user's profile into every mirror. The owners' rows must be locked. */
export async function writeMirrors({ trx, now, newId }: TransactionContext, user: UserRow): Promise<void> {
  const mirrors = await listMirrors(trx, [user.id]);
  if (mirrors.length === 0) return;
  if (user.birthday === null) await deleteMirroredBirthdays(trx, mirrors, now);
  await updateMirrors(trx, user, now);
  if (user.birthday === null) return;
  const newIds = mirrors.map(() => newId());
  await writeMirroredBirthdays(trx, mirrors, user.birthday, newIds);
}

/**
 * Ends all mirrors of users before their deletion. The owners keep the name and their own occasions (decisions,
 * 'Invitations'); `notice` tells them why.
 */
export async function unlinkUsers(
  context: TransactionContext,
  userIds: readonly string[],
  notice: ConnectionNotice | null,
): Promise<void> {
  await lockWithMirrorOwners(context, userIds);
  await endMirrors(context, await listMirrors(context.trx, userIds), notice);
}

/** Turns mirrors into ordinary connections, and erases mirrored data. The owners' rows must be locked. */
export async function endMirrors(
  { trx, now }: TransactionContext,
  mirrors: readonly MirroredConnection[],
  notice: ConnectionNotice | null,
): Promise<void> {
  if (mirrors.length === 0) return;
  await eraseMirroredTraces(
    trx,
    mirrors.map(({ userId }) => userId),
    mirrors.map(({ id }) => id),
  );
  await eraseMirrors(trx, mirrors, { now, notice });
}

import { sql } from 'kysely';
import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import { lockUsers } from '../../db/change-sequence.ts';
import {
  deleteMirroredBirthdays,
  eraseMirrors,
  listMirrors,
  type Mirror,
  updateMirrors,
  writeMirroredBirthdays,
} from '../../db/connections/mirrors.ts';
import { eraseMirroredTraces } from '../../db/connections/mirrored-traces.ts';
import { personOf } from '../../db/accounts/person.ts';
import type { UserRow } from '../../db/engine/tables.ts';
import type { TransactionContext } from '../command.ts';

/**
 * Holds users and everybody who has a mirror of one of them, in the order that {@link lockUsers} keeps. Nobody can become
 * a mirror's owner while the mirrored user is held; who became one just before that is found out, and all is let go and
 * taken anew.
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

/** Takes a profile's change over to every connection that mirrors it. Their owners must be held. */
export async function refreshMirrors(context: TransactionContext, before: UserRow, user: UserRow): Promise<void> {
  if (JSON.stringify(personOf(before)) === JSON.stringify(personOf(user))) return;
  await writeMirrors(context, user);
}

/** Writes a user's profile into every connection that mirrors it. Their owners must be held. */
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
 * Ends every connection's link to users who are about to be removed: their owners keep the name and their own occasions,
 * what was mirrored is erased wherever it is kept (decisions, 'Invitations'), and `notice` says why. Must come before the
 * users are removed.
 */
export async function unlinkUsers(
  context: TransactionContext,
  userIds: readonly string[],
  notice: ConnectionNotice | null,
): Promise<void> {
  await lockWithMirrorOwners(context, userIds);
  await endMirrors(context, await listMirrors(context.trx, userIds), notice);
}

/**
 * Turns mirrors into ordinary connections, and erases what was mirrored wherever it is kept. Their owners are told by
 * `notice`, null for nothing. The owners must be held.
 */
export async function endMirrors(
  { trx, now }: TransactionContext,
  mirrors: readonly Mirror[],
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

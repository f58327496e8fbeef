import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { nextSequence } from '../../db/change-sequence.ts';
import { listConnections, listNameKeys } from '../../db/connections/connections.ts';
import { deleteUsers, type MovedConnection, moveConnections, moveMirrors } from '../../db/accounts/guests.ts';
import { listDoubledMirrors } from '../../db/connections/mirrors.ts';
import { findUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { freeName } from '../../policies/sync/free-name.ts';
import type { TransactionContext } from '../command.ts';
import { endMirrors, lockWithMirrorOwners, unlinkUsers, writeMirrors } from '../connections/mirrors.ts';

/**
 * Moves a guest's connections into the account that they sign in to, and deletes the guest
 * (docs/decisions/2026-11-21-who-owns-an-address.md). A taken name gets ' (2)'. Occasions of connections stay muted;
 * for global ones, the account's choice holds. Mirrors of the guest become mirrors of the account. A person whom the
 * account mirrors already becomes an ordinary connection. Quotas don't apply. Does nothing if the guest is missing or
 * has registered. Throws `unauthorised` if the account is missing.
 */
export async function mergeGuest(context: TransactionContext, guestId: string, accountId: string): Promise<void> {
  const { trx, now } = context;
  await lockWithMirrorOwners(context, [guestId, accountId]);
  const guest = await findUser(trx, guestId);
  if (guest?.type !== 'guest') return;
  const changeSequence = await nextSequence(trx, accountId, now);
  if (changeSequence === undefined) throw new Failure('unauthorised');
  await endMirrors(context, await listDoubledMirrors(trx, guestId, accountId), null);
  const moved = await underFreeNames(context, guestId, accountId);
  const hasMuted = await moveConnections(trx, { guestId, accountId, changeSequence, now }, moved);
  // The profile lists what is muted.
  if (hasMuted) await updateUser(trx, accountId, {}, now);
  if (await moveMirrors(trx, guestId, accountId)) await mirrorAccount(context, accountId);
  await unlinkUsers(context, [guestId], null);
  await deleteUsers(trx, [guestId]);
}

async function underFreeNames(
  { trx }: TransactionContext,
  guestId: string,
  accountId: string,
): Promise<MovedConnection[]> {
  const taken = await listNameKeys(trx, accountId);
  return (await listConnections(trx, guestId)).map(({ id, name }) => {
    const free = freeName(name, taken);
    const nameKey = connectionNameKey(free);
    taken.add(nameKey);
    return { id, name: free, nameKey };
  });
}

/** Updates every mirror of the account, including former mirrors of the guest. */
async function mirrorAccount(context: TransactionContext, accountId: string): Promise<void> {
  const account = await findUser(context.trx, accountId);
  if (account === undefined) throw new Failure('unauthorised');
  await writeMirrors(context, account);
}

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
 * Moves a guest's connections into the account that the guest signs in to, and removes the guest (decisions, 'Accounts').
 * A name that the account has gets ' (2)', and what was muted of them stays so; whether the account hears of the global
 * occasions is its own choice. Whoever accepted the guest's invitation is
 * connected with the account from now on; a person with whom the account is connected already stays as an ordinary
 * connection without what it mirrored.
 * An account that has as much as it may gets what the guest had all the same.
 * Nothing happens where the guest is gone or has become a registered user. Throws `unauthorised` where the account is gone.
 */
export async function mergeGuest(context: TransactionContext, guestId: string, accountId: string): Promise<void> {
  const { trx, now } = context;
  await lockWithMirrorOwners(context, [guestId, accountId]);
  const guest = await findUser(trx, guestId);
  if (guest?.type !== 'guest') return;
  const changeSequence = await nextSequence(trx, accountId);
  if (changeSequence === undefined) throw new Failure('unauthorised');
  await endMirrors(context, await listDoubledMirrors(trx, guestId, accountId), null);
  const moved = await underFreeNames(context, guestId, accountId);
  const hasMuted = await moveConnections(trx, { guestId, accountId, changeSequence, now }, moved);
  // The account's profile tells what is muted.
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

/** Writes the account's profile into every connection that mirrors it, those that mirrored the guest included. */
async function mirrorAccount(context: TransactionContext, accountId: string): Promise<void> {
  const account = await findUser(context.trx, accountId);
  if (account === undefined) throw new Failure('unauthorised');
  await writeMirrors(context, account);
}

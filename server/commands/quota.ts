import { CONNECTIONS_FULL, GIFTS_FULL, QUOTAS } from '../../contract/rules/limits/quotas.ts';
import { type AccountUse, countConnections, sumGiftBytes } from '../db/accounts/account-use.ts';
import { Failure } from '../runtime/failure.ts';
import type { CommandContext } from './command.ts';

/**
 * Each of these is called after the write, in its transaction, which a throw undoes: what is there then is what counts, and
 * a repetition that writes nothing is answered as ever. The account's row must be held. What comes into an account in
 * another way, as a guest's connections or the mirror of whoever accepts an invitation, may go beyond a quota: nothing
 * is lost to it, and the next thing that is entered is refused.
 */

/** Counts a connection that was made. Throws `quota_exceeded` where it is one too many. */
export async function countNewConnection(context: CommandContext): Promise<void> {
  const { trx, userId, shared } = context;
  // One more than the most that anybody may have says enough.
  const use = shared?.use.connections ?? (await countConnections(trx, userId, QUOTAS.registered.connections + 1));
  if (use === undefined) throw new Failure('unauthorised');
  // The next one of the transaction adds itself to what this one found.
  if (shared) shared.use.connections = { ...use, used: use.used + 1 };
  if (use.used > QUOTAS[use.type].connections) {
    throw new Failure('quota_exceeded', { message: CONNECTIONS_FULL[use.type] });
  }
}

/**
 * Counts what a change of a gift list has added, in bytes, or taken away. Throws `quota_exceeded` where there is no room
 * for it.
 */
export async function countGiftBytes(context: CommandContext, added: number): Promise<void> {
  const { trx, userId, shared } = context;
  const before = shared?.use.giftBytes;
  if (added <= 0 && before === undefined) return;
  const use: AccountUse | undefined = before
    ? { ...before, used: before.used + added }
    : await sumGiftBytes(trx, userId);
  if (use === undefined) throw new Failure('unauthorised');
  if (shared) shared.use.giftBytes = use;
  if (added > 0 && use.used > QUOTAS[use.type].giftBytes) {
    throw new Failure('quota_exceeded', { message: GIFTS_FULL[use.type] });
  }
}

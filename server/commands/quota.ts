import { CONNECTIONS_FULL, GIFTS_FULL, QUOTAS } from '../../contract/rules/limits/quotas.ts';
import { type AccountUse, countConnections, sumGiftBytes } from '../db/accounts/account-use.ts';
import { Failure } from '../runtime/failure.ts';
import type { CommandContext } from './command.ts';

/**
 * Call these after the write, in its transaction, which a throw rolls back. The account's row must be locked. Merging a
 * guest and accepting an invitation may exceed a quota: then only the next entry is refused.
 */

/** Counts a created connection. Throws `quota_exceeded`. */
export async function countNewConnection(context: CommandContext): Promise<void> {
  const { trx, userId, shared } = context;
  // A count of one beyond the largest quota is enough.
  const use = shared?.use.connections ?? (await countConnections(trx, userId, QUOTAS.registered.connections + 1));
  if (use === undefined) throw new Failure('unauthorised');
  // The transaction's next command continues this count.
  if (shared) shared.use.connections = { ...use, used: use.used + 1 };
  if (use.used > QUOTAS[use.type].connections) {
    throw new Failure('quota_exceeded', { message: CONNECTIONS_FULL[use.type] });
  }
}

/** Checks the gift quota after a change by `added` bytes. Throws `quota_exceeded`. */
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

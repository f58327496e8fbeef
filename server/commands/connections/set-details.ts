import type { DetailsChange } from '../../../contract/schema/connections/details.ts';
import { updateConnection } from '../../db/connections/connections.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import { Failure } from '../../runtime/failure.ts';
import type { CommandContext } from '../command.ts';
import { lockOwnConnection, withOccasions } from './own-connection.ts';

export interface SetDetails {
  id: string;
  condition: Condition;
  details: DetailsChange;
}

/** Sets the user's own facts about a connection. Missing ones stay. Throws `not_found`, `stale_version`. */
export async function setDetails(
  context: CommandContext,
  { id, condition, details }: SetDetails,
): Promise<StoredConnection> {
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { changeSequence } = locked;
  const { ownLeadDays, budgets, ...columns } = details;
  const written = {
    ...columns,
    ...(ownLeadDays && { ownLeadDays: JSON.stringify(ownLeadDays) }),
    ...(budgets && { budgets: JSON.stringify(budgets) }),
    changeSequence,
  };
  return withOccasions(context, await updateConnection(context.trx, id, written, context.now));
}

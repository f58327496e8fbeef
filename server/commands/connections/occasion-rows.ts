import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import { isYearly } from '../../../contract/schema/connections/occasion.ts';
import { violatedConstraint } from '../../db/engine/database.ts';
import { eraseReasonsOfRemoved } from '../../db/connections/mirrored-traces.ts';
import { type OccasionOwner, replaceOccasions } from '../../db/connections/occasions.ts';
import type { ConnectionRow, OccasionRow } from '../../db/engine/tables.ts';
import { Failure } from '../../runtime/failure.ts';
import type { CommandContext } from '../command.ts';

/**
 * The rows of an owner's dated occasions, in the order of the list. 'no occasion' in it is ignored (decisions, 'API'). One
 * that does not say whether it is muted is so where it is among those that are stored.
 */
export function occasionRows(
  { userId, connectionId }: OccasionOwner,
  list: readonly OccasionInput[],
  { stored, newId }: { stored: readonly OccasionRow[]; newId: () => string },
) {
  return list
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ id = newId(), name, date, muted = isMuted(stored, { id, name }) }, index) => ({
      id,
      userId,
      connectionId,
      name,
      date: date.slice(0, 10),
      yearly: isYearly(name),
      position: index + 1,
      muted,
    }));
}

/** Whether an occasion is muted as it is stored: under its name, or under another if it keeps its id. */
function isMuted(stored: readonly OccasionRow[], { id, name }: { id: string; name: string }): boolean {
  const before = stored.find((one) => one.name === name) ?? stored.find((one) => one.id === id);
  return before?.muted ?? false;
}

/** The dated occasions that are stored, as a list that leaves them as they are. */
export function occasionInputs(stored: readonly OccasionRow[]): OccasionInput[] {
  return stored.flatMap(({ id, name, date }) => (date === null ? [] : [{ id, name, date: `${date}T00:00:00.000Z` }]));
}

/** The row of the occasion that every connection has, with the id that the list gives it, if any. */
export function noOccasionRow(owner: OccasionOwner, list: readonly OccasionInput[], newId: () => string) {
  const id = list.find(({ name }) => name === NO_OCCASION)?.id ?? newId();
  return { id, ...owner, name: NO_OCCASION, date: null, yearly: false, position: 0 };
}

/** Waits for a write of occasions whose ids the caller made. Throws `id_taken` for one that is in use elsewhere. */
export async function guardOccasionIds<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'occasions_pkey') throw error;
    throw new Failure('id_taken', { message: 'The id of an occasion is already in use', cause: error });
  }
}

/** Makes a connection's dated occasions the rows, and erases of a mirror what was told with those that go. Throws `id_taken`. */
export async function replaceConnectionOccasions(
  { trx, userId }: CommandContext,
  { id, isInvited }: Pick<ConnectionRow, 'id' | 'isInvited'>,
  rows: ReturnType<typeof occasionRows>,
): Promise<void> {
  const owner = { userId, connectionId: id };
  if (isInvited) await eraseReasonsOfRemoved(trx, owner, rows);
  await guardOccasionIds(replaceOccasions(trx, owner, rows));
}

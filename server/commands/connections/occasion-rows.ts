import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import { isYearly } from '../../../contract/schema/connections/occasion.ts';
import { violatedConstraint } from '../../db/engine/database.ts';
import { eraseReasonsOfRemoved } from '../../db/connections/mirrored-traces.ts';
import { type OccasionOwner, replaceOccasions } from '../../db/connections/occasions.ts';
import type { ConnectionRow, OccasionRow } from '../../db/engine/tables.ts';
import { Failure } from '../../runtime/failure.ts';
import type { CommandContext } from '../command.ts';

/** Dated occasions in the list's order, without 'no occasion'. An omitted muted flag keeps its stored value. */
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

/** Whether an occasion is stored as muted: found by its name, or by its id after a rename. */
function isMuted(stored: readonly OccasionRow[], { id, name }: { id: string; name: string }): boolean {
  const before = stored.find((one) => one.name === name) ?? stored.find((one) => one.id === id);
  return before?.muted ?? false;
}

export function occasionInputs(stored: readonly OccasionRow[]): OccasionInput[] {
  return stored.flatMap(({ id, name, date }) => (date === null ? [] : [{ id, name, date: `${date}T00:00:00.000Z` }]));
}

/** The row of 'no occasion', with the list's id for it, if any. */
export function noOccasionRow(owner: OccasionOwner, list: readonly OccasionInput[], newId: () => string) {
  const id = list.find(({ name }) => name === NO_OCCASION)?.id ?? newId();
  return { id, ...owner, name: NO_OCCASION, date: null, yearly: false, position: 0 };
}

/** Awaits a write of occasions with the caller's ids. Throws `id_taken` for an id in use elsewhere. */
export async function guardOccasionIds<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'occasions_pkey') throw error;
    throw new Failure('id_taken', { message: 'The id of an occasion is already in use', cause: error });
  }
}

/** Also erases the reasons of a mirror's deleted occasions. Throws `id_taken`. */
export async function replaceConnectionOccasions(
  { trx, userId }: CommandContext,
  { id, isInvited }: Pick<ConnectionRow, 'id' | 'isInvited'>,
  rows: ReturnType<typeof occasionRows>,
): Promise<void> {
  const owner = { userId, connectionId: id };
  if (isInvited) await eraseReasonsOfRemoved(trx, owner, rows);
  await guardOccasionIds(replaceOccasions(trx, owner, rows));
}

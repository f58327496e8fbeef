import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { takenOff } from '../../db/trash-rows.ts';
import { bringBackOccasions } from '../save.ts';

/** The types of the occasions that a save has deleted, and the undo; undefined where it has deleted none. */
export function deletedOccasions(
  before: Connection | Profile,
  after: Connection | Profile,
): { names: string[]; undo: () => Promise<void> } | undefined {
  const deleted = takenOff(before, after);
  if (deleted.length === 0) return undefined;
  return {
    names: deleted.map(({ name }) => name),
    undo: () => bringBackOccasions(deleted.map(({ id }) => id)),
  };
}

import type { Occasion, OccasionInput } from '../../contract/schema/occasion-list.ts';
import { isYearly, NO_OCCASION } from '../../contract/schema/occasion.ts';

/**
 * The occasions of an entity after a list was saved, as the server will keep them: an occasion keeps its id while its
 * name stays, and 'no occasion' stays whatever the list says.
 */
export function occasionsAfter(
  before: readonly Occasion[],
  rows: readonly OccasionInput[],
  newId: () => string,
): Occasion[] {
  const idByName = new Map(before.map(({ id, name }) => [name, id]));
  const dated = rows
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ name, date }) => ({ id: idByName.get(name) ?? newId(), name, date, yearly: isYearly(name) }));
  return [...before.filter(({ name }) => name === NO_OCCASION), ...dated];
}

import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import { isYearly, NO_OCCASION } from '../../contract/schema/occasion.ts';
import type { OccasionOwner } from '../db/occasions.ts';

/** The rows of an owner's dated occasions, in the order of the list. 'no occasion' in it is ignored (decisions, 'API'). */
export function occasionRows(
  { userId, connectionId }: OccasionOwner,
  list: readonly OccasionInput[],
  newId: () => string,
) {
  return list
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ name, date }, index) => ({
      id: newId(),
      userId,
      connectionId,
      name,
      date: date.slice(0, 10),
      yearly: isYearly(name),
      position: index + 1,
    }));
}

/** The row of the occasion that every connection has. */
export function noOccasionRow(owner: OccasionOwner, newId: () => string) {
  return { id: newId(), ...owner, name: NO_OCCASION, date: null, yearly: false, position: 0 };
}

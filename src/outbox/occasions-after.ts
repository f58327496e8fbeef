import type { Occasion, OccasionInput } from '../../contract/schema/occasion-list.ts';
import { NO_OCCASION } from '../../contract/schema/no-occasion.ts';
import { isYearly } from '../../contract/schema/occasion.ts';

/**
 * The occasions of an entity after a list was saved, as the server will keep them: an occasion keeps its id while its
 * name stays, and 'no occasion' stays whatever the list says. Every row needs an id; see `withOccasionIds`.
 */
export function occasionsAfter(before: readonly Occasion[], rows: readonly OccasionInput[]): Occasion[] {
  const idByName = new Map(before.map(({ id, name }) => [name, id]));
  const dated = rows
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ id, name, date }) => ({ id: identified(idByName.get(name) ?? id), name, date, yearly: isYearly(name) }));
  return [...before.filter(({ name }) => name === NO_OCCASION), ...dated];
}

/** The id of a row that was given one. */
export function identified(id: string | undefined): string {
  if (id === undefined) throw new Error('An occasion was committed without an id');
  return id;
}

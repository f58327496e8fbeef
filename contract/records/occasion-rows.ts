import { BIRTHDAY } from '../schema/connections/occasion.ts';
import { NO_OCCASION } from '../schema/connections/no-occasion.ts';
import type { OccasionInput } from '../schema/connections/occasion-list.ts';
import type { Entity, Patch } from './record-type.ts';

/**
 * The occasions as a list is sent. Whether one is muted is said where that differs from what the server has: a list that
 * leaves it out leaves it as it is. Of a new connection 'no occasion' is sent for its id.
 */
export function occasionRows(base: Entity | null, mine: Entity): OccasionInput[] {
  const held = new Map(base?.occasions.map(({ name, muted = false }) => [name, muted]));
  return mine.occasions
    .filter(({ name }) => base === null || name !== NO_OCCASION)
    .map(({ id, name, date, muted = false }) => {
      const isMutedAnew = muted !== (held.get(name) ?? false);
      return { id, name, date, ...(isMutedAnew && { muted }) };
    });
}

/**
 * Whether a list is to be sent: where an occasion changed, or the birthday, which is one of whoever has it, is new. So that
 * one has the id here that it will have there.
 */
export function isListChanged({ base, mine, changed }: Patch): boolean {
  return changed.has('occasions') || (hasBirthday(mine) && !hasBirthday(base));
}

function hasBirthday(entity: Entity | null): boolean {
  return entity?.occasions.some(({ name }) => name === BIRTHDAY) === true;
}

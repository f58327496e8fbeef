import { NO_OCCASION } from '../schema/connections/no-occasion.ts';
import { BIRTHDAY } from '../schema/connections/occasion.ts';
import type { OccasionInput } from '../schema/connections/occasion-list.ts';
import type { Entity, Patch } from './record-type.ts';

/** The occasions to send, with `muted` only where it changed. A new connection sends 'no occasion' too, for its id. */
export function occasionsToSend(base: Entity | null, mine: Entity): OccasionInput[] {
  const held = new Map(base?.occasions.map(({ name, muted = false }) => [name, muted]));
  return mine.occasions
    .filter(({ name }) => base === null || name !== NO_OCCASION)
    .map(({ id, name, date, muted = false }) => {
      const isMutedAnew = muted !== (held.get(name) ?? false);
      return { id, name, date, ...(isMutedAnew && { muted }) };
    });
}

/** Whether to send the occasions: one changed, or the birthday is new and needs the same id on the server. */
export function isListChanged({ base, mine, changed }: Patch): boolean {
  return changed.has('occasions') || (hasBirthday(mine) && !hasBirthday(base));
}

function hasBirthday(entity: Entity | null): boolean {
  return entity?.occasions.some(({ name }) => name === BIRTHDAY) === true;
}

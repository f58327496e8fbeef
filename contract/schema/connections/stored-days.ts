import { BIRTHDAY } from './occasion.ts';

/**
 * The days that somebody has already. They stay allowed as they are, however far back their window has moved on since:
 * whoever has turned a hundred can still be changed in every other way.
 */
export interface StoredDays {
  /** An ISO day; '' or null where none is known. */
  birthday: string | null;
  occasions: readonly { name: string; date: string }[];
  /**
   * An interest that an earlier version took twice stays as well: in both lists for as long as neither is changed, and among
   * one's own, where an accent was typed in two ways, for as long as these aren't.
   */
  hobbiesAndInterests?: readonly string[];
  customHobbiesAndInterests?: readonly string[];
}

/** Whether an occasion stands on that day already. A birthday is one as well. */
export function isStoredOccasion(stored: StoredDays | undefined, name: string, date: string): boolean {
  if (stored === undefined || date === '') return false;
  if (name === BIRTHDAY && date === stored.birthday) return true;
  return stored.occasions.some((occasion) => occasion.name === name && occasion.date === date);
}

/**
 * Whether a row is no 'Birthday' on another day than the birthday. One that is stored so, as an earlier version took it, stays
 * until it is changed.
 */
export function isOnBirthday(stored: StoredDays | undefined, birthday: string | null | undefined) {
  return ({ name, date }: { name: string; date: string }): boolean =>
    name !== BIRTHDAY || !birthday || date === birthday || isStoredOccasion(stored, name, date);
}

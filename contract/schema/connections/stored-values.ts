import { BIRTHDAY } from './occasion.ts';

/** Stored values that stay valid while unchanged: a person who has turned a hundred must remain editable. */
export interface StoredValues {
  /** An ISO day; '' or null where unknown. */
  birthday: string | null;
  /** Null where unknown: see `isIncomplete` of `newConnectionSchema`. */
  gender?: string | null;
  country?: string | null;
  occasions: readonly { name: string; date: string }[];
  /** Interests stored twice by an earlier version stay valid while their lists are unchanged. */
  hobbiesAndInterests?: readonly string[];
  customHobbiesAndInterests?: readonly string[];
}

/** Whether an occasion is stored with this date; the birthday counts as one. */
export function isStoredOccasion(stored: StoredValues | undefined, name: string, date: string): boolean {
  if (stored === undefined || date === '') return false;
  if (name === BIRTHDAY && date === stored.birthday) return true;
  return stored.occasions.some((occasion) => occasion.name === name && occasion.date === date);
}

/** Whether a 'Birthday' row equals the birthday. One that differs may be stored, from an earlier version. */
export function isOnBirthday(stored: StoredValues | undefined, birthday: string | null | undefined) {
  return ({ name, date }: { name: string; date: string }): boolean =>
    name !== BIRTHDAY || !birthday || date === birthday || isStoredOccasion(stored, name, date);
}

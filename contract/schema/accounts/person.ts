import * as v from 'valibot';
import { fromIsoDay, type Today } from '../../rules/days/day.ts';
import { isWithin } from '../../rules/days/day-check.ts';
import { isBirthYearUnknown, UNKNOWN_BIRTH_YEAR } from '../../rules/days/birth-year.ts';
import { AgeGroupSchema } from './age-group.ts';
import { countryCode } from './country.ts';
import { IsoDaySchema } from '../connections/day.ts';
import { foldedMax, isFoldedWithin } from '../connections/folded-length.ts';
import { customHobbiesSchema, HOBBIES_MAX, HOBBIES_MIN, HobbiesSchema, interestKey } from '../connections/hobby.ts';
import { occasionListSchema } from '../connections/occasion-list.ts';
import { isOneLine, notOneLine } from '../../rules/limits/one-line.ts';
import type { StoredValues } from '../connections/stored-values.ts';

const NAME_MIN_LENGTH = 3;
export const NAME_MAX_LENGTH = 100;
export const BIRTHDAY_MAX_YEARS_AGO = 100;
export const BIRTHDAY_MIN_YEARS_AGO = 1;

export const NAME_REQUIRED = 'Name is a required field';
export const NAME_TOO_SHORT = `Name must be longer than or equal to ${NAME_MIN_LENGTH} characters`;
export const NAME_TOO_LONG = `Name must be shorter than or equal to ${NAME_MAX_LENGTH} characters`;
export const NAME_FOLDED = `Name must be shorter than or equal to ${foldedMax(NAME_MAX_LENGTH)} characters; some symbols count as several`;
export const NAME_NOT_ONE_LINE = notOneLine('Name');
export const GENDER_REQUIRED = 'Gender is a required field';
export const GENDER_UNKNOWN = 'Gender must be chosen from the list';
export const BIRTHDAY_REQUIRED = 'Birthday is a required field';
export const BIRTHDAY_RANGE = `Birthday must be between ${BIRTHDAY_MIN_YEARS_AGO} and ${BIRTHDAY_MAX_YEARS_AGO} years ago`;
export const BIRTH_YEAR_DIFFERS = `A birthday has the year ${UNKNOWN_BIRTH_YEAR} where isBirthYearUnknown is true, and only there`;
export const COUNTRY_REQUIRED = 'Country is a required field';
export const COUNTRY_UNKNOWN = 'Country must be chosen from the list';

/** Whether an ISO day is 1 to 100 years ago, both ends included. */
export function isBirthday(isoDay: string, today: Today): boolean {
  const now = today();
  return isWithin(
    fromIsoDay(isoDay),
    now.subtract({ years: BIRTHDAY_MAX_YEARS_AGO }),
    now.subtract({ years: BIRTHDAY_MIN_YEARS_AGO }),
  );
}

/** The fields of profile and connection (specification, section 5). Stored values stay valid: see `StoredValues`. */
export function personEntries(today: Today, stored?: StoredValues) {
  return {
    name: v.pipe(
      v.string(NAME_REQUIRED),
      v.trim(),
      v.nonEmpty(NAME_REQUIRED),
      v.minLength(NAME_MIN_LENGTH, NAME_TOO_SHORT),
      v.maxLength(NAME_MAX_LENGTH, NAME_TOO_LONG),
      v.check((name) => isFoldedWithin(name, NAME_MAX_LENGTH), NAME_FOLDED),
      v.check(isOneLine, NAME_NOT_ONE_LINE),
    ),
    gender: v.pipe(
      v.string(GENDER_REQUIRED),
      v.nonEmpty(GENDER_REQUIRED),
      v.check((gender) => (GENDERS as readonly string[]).includes(gender), GENDER_UNKNOWN),
    ),
    birthday: v.pipe(
      v.string(BIRTHDAY_REQUIRED),
      v.nonEmpty(BIRTHDAY_REQUIRED),
      IsoDaySchema,
      v.check(
        (birthday) => birthday === stored?.birthday || isBirthYearUnknown(birthday) || isBirthday(birthday, today),
        BIRTHDAY_RANGE,
      ),
    ),
    ageGroup: AgeGroupSchema,
    country: v.pipe(
      v.string(COUNTRY_REQUIRED),
      v.nonEmpty(COUNTRY_REQUIRED),
      v.check((country) => countryCode(country) !== undefined, COUNTRY_UNKNOWN),
    ),
    hobbiesAndInterests: HobbiesSchema,
    customHobbiesAndInterests: v.optional(customHobbiesSchema(stored?.customHobbiesAndInterests), []),
    occasions: v.optional(occasionListSchema(today, stored)),
  };
}

/** In requests, beside the birthday; derived from it in answers. */
export const birthYearEntries = {
  isBirthYearUnknown: v.optional(v.boolean('isBirthYearUnknown must be true or false')),
};

/** The fields of the rule below; its error belongs to the first. */
export const BIRTH_YEAR_PATHS = [['birthday'], ['isBirthYearUnknown']] as const;

/**
 * Whether the flag says the same as the birthday's year. Older apps omit it: without it only the stored birthday may be
 * without a year.
 */
export function isFlaggedAsBirthYear(stored: StoredValues | undefined) {
  return (person: { birthday: string | null; isBirthYearUnknown?: boolean | undefined }): boolean => {
    const { birthday, isBirthYearUnknown: flag = birthday === stored?.birthday && isBirthYearUnknown(birthday) } =
      person;
    return flag === isBirthYearUnknown(birthday);
  };
}

interface Interests {
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
}

function interestCount({ hobbiesAndInterests, customHobbiesAndInterests }: Interests): number {
  return hobbiesAndInterests.length + customHobbiesAndInterests.length;
}

/** At least one interest, standard or custom. */
export function hasInterests(person: Interests): boolean {
  return interestCount(person) >= HOBBIES_MIN;
}

/** Whether a stored person has no interest, as people from a file may. */
export function hasNoInterests(stored: StoredInterests | undefined): boolean {
  return stored?.hobbiesAndInterests?.length === 0 && stored.customHobbiesAndInterests?.length === 0;
}

/** At most ten interests, custom ones included. */
export function hasRoomForInterests(person: Interests): boolean {
  return interestCount(person) <= HOBBIES_MAX;
}

/** Whether no custom interest repeats a chosen standard one. */
export function hasInterestsOnce({ hobbiesAndInterests, customHobbiesAndInterests }: Interests): boolean {
  const standard = new Set(hobbiesAndInterests.map(interestKey));
  return !customHobbiesAndInterests.some((custom) => standard.has(interestKey(custom)));
}

type StoredInterests = Pick<StoredValues, keyof Interests>;

/** Also accepts unchanged stored lists: an earlier version allowed such repeats. */
export function hasInterestsOnceBeside(stored: StoredInterests | undefined) {
  return (person: Interests): boolean => listsOf(person) === listsOf(stored) || hasInterestsOnce(person);
}

const listsOf = (person: StoredInterests | undefined) =>
  JSON.stringify([person?.hobbiesAndInterests, person?.customHobbiesAndInterests]);

/** The fields of the three rules above; their errors belong to the first. */
export const INTEREST_PATHS = [['hobbiesAndInterests'], ['customHobbiesAndInterests']] as const;

/** Does not affect suggestions. */
export const GENDERS = ['Female', 'Male', 'Non-binary', 'Prefer not to say'] as const;

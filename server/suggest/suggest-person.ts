import { isBirthYearUnknown } from '../../contract/rules/days/birth-year.ts';
import { AGE_GROUPS } from '../../contract/schema/accounts/age-group.ts';
import type { SuggestPerson } from './suggestion.ts';

/** A person's stored fields that bear on gifts. Null is unknown. */
interface StoredPerson {
  /** 'YYYY-MM-DD'. */
  birthday: string | null;
  ageGroup: string | null;
  gender: string | null;
  country: string | null;
  hobbiesAndInterests: string[] | null;
  customHobbiesAndInterests: string[] | null;
  /** Missing in the user's own profile. */
  neverSuggest?: string[] | null;
  goodToKnow?: string[] | null;
  giftNote?: string | null;
}

/** The engine's view of a person: of the birthday only the age, in whole years, or the chosen group of ages. */
export function suggestPerson(person: StoredPerson, ageYears: number | null): SuggestPerson {
  const ageGroup = AGE_GROUPS.find((group) => group === person.ageGroup) ?? null;
  return {
    ageYears,
    ...(isBirthYearUnknown(person.birthday) && { ageGroup }),
    gender: person.gender,
    country: person.country,
    hobbies: person.hobbiesAndInterests ?? [],
    customHobbies: person.customHobbiesAndInterests ?? [],
    hints: {
      neverSuggest: person.neverSuggest ?? [],
      goodToKnow: person.goodToKnow ?? [],
      giftNote: person.giftNote ?? '',
    },
  };
}

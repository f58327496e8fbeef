import type { SuggestPerson } from './suggestion.ts';

/** What is stored of somebody that bears on what they could be given. Null is what is not known. */
interface StoredPerson {
  gender: string | null;
  country: string | null;
  hobbiesAndInterests: string[] | null;
  customHobbiesAndInterests: string[] | null;
  /** Not there for the user's own profile. */
  neverSuggest?: string[] | null;
  goodToKnow?: string[] | null;
  giftNote?: string | null;
}

/** What the engine may know of somebody: of the birthday no more than the age, in whole years. */
export function suggestPerson(person: StoredPerson, ageYears: number | null): SuggestPerson {
  return {
    ageYears,
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

import { isHobby, type Hobby } from '../../contract/schema/hobby.ts';
import { readCustomHobby } from './constraints.ts';
import type { UnfitTag } from './idea.ts';
import { mayDrink } from './legal-drinking-age.ts';
import type { SuggestPerson } from './suggestion.ts';
import { tellingWords } from './words.ts';

/** An interest in the person's own words. */
export interface CustomInterest {
  text: string;
  words: readonly string[];
}

/** What of a person bears on the choice: neither name nor gender is in it. */
export interface Recipient {
  ageYears: number | null;
  country: string | null;
  interests: readonly Hobby[];
  customInterests: readonly CustomInterest[];
  avoid: ReadonlySet<UnfitTag>;
}

const STRANGER: SuggestPerson = { ageYears: null, gender: null, country: null, hobbies: [], customHobbies: [] };

/** Reads a person: interests and constraints apart, and what the age and the country's law rule out. */
export function recipientOf(person: SuggestPerson | null): Recipient {
  const { country, hobbies, customHobbies, ...rest } = person ?? STRANGER;
  const ageYears = rest.ageYears === null ? null : Math.max(1, Math.floor(rest.ageYears));
  const readings = customHobbies.map(readCustomHobby);
  const avoid = new Set(readings.flatMap((reading) => reading.avoid));
  if (!mayDrink(ageYears, country)) avoid.add('alcohol');
  if (ageYears === null || ageYears < 16) avoid.add('blades');
  if (ageYears !== null && ageYears < 3) avoid.add('small-parts');
  if (ageYears !== null && ageYears < 5) avoid.add('nuts');
  if (ageYears !== null && ageYears < 14) avoid.add('caffeine').add('candles');
  return {
    ageYears,
    country,
    interests: [...new Set(hobbies.filter(isHobby))],
    customInterests: readings
      .map(({ interest }) => interest)
      .filter((text) => text !== null)
      .map((text) => ({ text, words: tellingWords(text) })),
    avoid,
  };
}

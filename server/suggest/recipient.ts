import { HOBBIES, isHobby, type Hobby } from '../../contract/schema/hobby.ts';
import { readCustomHobby } from './constraints.ts';
import { UNFIT_TAGS, type UnfitTag } from './idea.ts';
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

/** From which age what carries a tag may be given. Alcohol has a table of its own. */
const SAFE_FROM_AGE: Partial<Record<UnfitTag, number>> = {
  'small-parts': 3,
  nuts: 5,
  caffeine: 14,
  candles: 14,
  blades: 16,
};
/** Not known to be grown up, but old enough not to swallow small parts: a shop's assistant would assume as much. */
const ASSUMED_AGE = 15;

const STRANGER: SuggestPerson = { ageYears: null, gender: null, country: null, hobbies: [], customHobbies: [] };
const standardByLowerCase: ReadonlyMap<string, Hobby> = new Map(HOBBIES.map((hobby) => [hobby.toLowerCase(), hobby]));

function avoidedForAge(ageYears: number | null, country: string | null): UnfitTag[] {
  const age = ageYears ?? ASSUMED_AGE;
  const tags = UNFIT_TAGS.filter((tag) => age < (SAFE_FROM_AGE[tag] ?? 0));
  return mayDrink(ageYears, country) ? tags : [...tags, 'alcohol'];
}

function tidy(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** Reads a person: interests and constraints apart, and what the age and the country's law rule out. */
export function recipientOf(person: SuggestPerson | null): Recipient {
  const { ageYears: age, country, hobbies, customHobbies } = person ?? STRANGER;
  const ageYears = age === null ? null : Math.max(1, Math.floor(age));
  const texts = [...hobbies.filter((hobby) => !isHobby(hobby)), ...customHobbies].map(tidy);
  const readings = texts.map(readCustomHobby);
  const own = new Set(readings.flatMap(({ interest }) => interest || []));
  const listed = [...own].flatMap((text) => standardByLowerCase.get(text.toLowerCase()) ?? []);
  return {
    ageYears,
    country,
    interests: [...new Set([...hobbies.filter(isHobby), ...listed])],
    customInterests: [...own]
      .filter((text) => !standardByLowerCase.has(text.toLowerCase()))
      .map((text) => ({ text, words: tellingWords(text) })),
    avoid: new Set([...readings.flatMap(({ avoid }) => avoid), ...avoidedForAge(ageYears, country)]),
  };
}

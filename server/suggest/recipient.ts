import type { CountryCode } from '../../contract/schema/accounts/country.ts';
import { countryCode } from '../../contract/schema/accounts/country.ts';
import { AGE_BANDS, type AgeBand, CONTENTS, type Content } from '../../gifts/words.ts';
import { mayDrink } from './shops/legal-drinking-age.ts';
import { statedAge } from './language/stated-age.ts';
import type { SuggestPerson } from './suggestion.ts';
import type { Knowledge } from './knowledge.ts';
import { Reader, type Understood } from './understand.ts';

/** What of a person bears on the choice: neither name nor gender is in it. */
export interface Recipient extends Understood {
  ageYears: number | null;
  country: CountryCode | undefined;
}

/** From which age what carries these may be given. Alcohol has a table of its own. */
const SAFE_FROM_AGE: Partial<Record<Content, number>> = {
  'small-parts': 3,
  nuts: 5,
  caffeine: 14,
  candle: 14,
  blade: 16,
  gambling: 18,
  weapon: 18,
  romantic: 18,
};
/** Not known to be grown up, but old enough not to swallow small parts: a shop's assistant would assume as much. */
const ASSUMED_AGE = 15;

const NOBODY: SuggestPerson = { ageYears: null, gender: null, country: null, hobbies: [], customHobbies: [] };

/** Reads a person, who is nobody where a request knows the occasion only. */
export function recipientOf(knowledge: Knowledge, person: SuggestPerson | null): Recipient {
  const { hobbies, customHobbies, hints, country } = person ?? NOBODY;
  const told = customHobbies.flatMap((text) => statedAge(text) ?? []);
  const entered = person?.ageYears ?? null;
  const ageYears = entered === null ? (told.find((age) => age < 18) ?? null) : Math.max(1, Math.floor(entered));
  // What somebody's texts say of an age may rule out what is dangerous, and permits nothing.
  const youngest = Math.min(ageYears ?? ASSUMED_AGE, ...(entered === null ? told : []));
  const unsafe = CONTENTS.filter((content) => youngest < (SAFE_FROM_AGE[content] ?? 0));
  const dry: Content[] = mayDrink(entered, country) ? [] : ['alcohol'];
  const read = { hobbies, customHobbies, ...(hints && { hints }) };
  return {
    ...new Reader(knowledge).read(read, ageYears, [...unsafe, ...dry]),
    ageYears,
    country: country === null ? undefined : countryCode(country),
  };
}

/** The band of ages that somebody is in; undefined where the age is unknown. */
export function bandOf(ageYears: number | null): AgeBand | undefined {
  if (ageYears === null) return undefined;
  return AGE_BANDS.findLast((band) => ageYears >= firstOf(band)) ?? AGE_BANDS[0];
}

function firstOf(band: AgeBand): number {
  return Number.parseInt(band, 10);
}

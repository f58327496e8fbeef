import type { CountryCode } from '../../contract/schema/accounts/country.ts';
import { countryCode } from '../../contract/schema/accounts/country.ts';
import { type AgeGroup, YOUNGEST_OF } from '../../contract/schema/accounts/age-group.ts';
import { AGE_BANDS, type AgeBand, CONTENTS, type Content } from '../../gifts/words.ts';
import { mayDrink } from './shops/legal-drinking-age.ts';
import { statedAge } from './language/stated-age.ts';
import type { SuggestPerson } from './suggestion.ts';
import type { Knowledge } from './knowledge.ts';
import { Reader, type Understood } from './understand.ts';

/** The parts of a person that bear on the choice, without name and gender. */
export interface Recipient extends Understood {
  /** For a group of ages, a usual one. */
  ageYears: number | null;
  /** The chosen group; null for an adult by default, undefined where the exact age is known or nothing is. */
  ageGroup?: AgeGroup | null | undefined;
  country: CountryCode | undefined;
}

/** The minimum age for gifts with these contents. Alcohol has a table of its own. */
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
/** The age, in years, that ideas for a group must suit. */
const USUAL_AGE: Readonly<Record<AgeGroup, number>> = { child: 7, teen: 15, adult: 35, older: 70 };
/** The assumed age: perhaps not an adult, but old enough not to swallow small parts. */
const ASSUMED_AGE = 15;

const NOBODY: SuggestPerson = { ageYears: null, gender: null, country: null, hobbies: [], customHobbies: [] };

/** Reads a person; null if a request has only an occasion. */
export function recipientOf(knowledge: Knowledge, person: SuggestPerson | null): Recipient {
  const { hobbies, customHobbies, hints, country } = person ?? NOBODY;
  const told = customHobbies.flatMap((text) => statedAge(text) ?? []);
  const ageGroup = person?.ageGroup;
  // The least age that the user has said; null for none. For a group ideas suit a usual age, by default an adult's.
  const least = ageGroup === undefined ? (person?.ageYears ?? null) : ageGroup && YOUNGEST_OF[ageGroup];
  const usual = ageGroup === undefined ? least : USUAL_AGE[ageGroup ?? 'adult'];
  const ageYears = usual === null ? (told.find((age) => age < 18) ?? null) : Math.max(1, Math.floor(usual));
  // An age in a person's texts may rule out dangerous gifts, but never permits any; nor does the default.
  const isExact = least !== null && ageGroup === undefined;
  const youngest = Math.min(least ?? ASSUMED_AGE, ...(isExact ? [] : told));
  // What is romantic comes on days of two only, so that the usual age decides: a partner's year may be unknown too.
  const usually = Math.min(usual ?? ASSUMED_AGE, ...(isExact ? [] : told));
  const unsafe = CONTENTS.filter(
    (content) => (content === 'romantic' ? usually : youngest) < (SAFE_FROM_AGE[content] ?? 0),
  );
  const dry: Content[] = mayDrink(least === null ? null : youngest, country) ? [] : ['alcohol'];
  const read = { hobbies, customHobbies, ...(hints && { hints }) };
  return {
    ...new Reader(knowledge).read(read, ageYears, [...unsafe, ...dry]),
    ageYears,
    ageGroup,
    country: country === null ? undefined : countryCode(country),
  };
}

/** The band of an age; undefined if the age is unknown. */
export function bandOf(ageYears: number | null): AgeBand | undefined {
  if (ageYears === null) return undefined;
  return AGE_BANDS.findLast((band) => ageYears >= firstOf(band)) ?? AGE_BANDS[0];
}

function firstOf(band: AgeBand): number {
  return Number.parseInt(band, 10);
}

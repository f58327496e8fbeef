import { GOOD_TO_KNOW, NEVER_SUGGEST } from '../../contract/schema/gift-hints.ts';
import { isHobby, isInterestFoldable, type Hobby } from '../../contract/schema/hobby.ts';
import { LIKES } from './constraint-words.ts';
import { clauseTexts, readCustomHobby, type Reading } from './constraints.ts';
import { harmlessText } from './harmless-text.ts';
import { ADULT_AGE, UNFIT_TAGS, type UnfitTag } from './idea.ts';
import { understand, type Meaning } from './interest-lookup.ts';
import { interestName } from './interest-name.ts';
import { mayDrink } from './legal-drinking-age.ts';
import { statedAge, statedAgeBeside } from './stated-age.ts';
import type { SuggestPerson } from './suggestion.ts';
import { isUnseemly } from './unseemly.ts';

/** An interest in the person's own words. */
export interface CustomInterest {
  text: string;
  /** The listed interests that it is part of, or has to do with. */
  meanings: readonly Meaning[];
  /** Whether the whole text means these. */
  isWhole: boolean;
}

/** What of a person bears on the choice: neither name nor gender is in it. */
export interface Recipient {
  ageYears: number | null;
  country: string | null;
  interests: readonly Hobby[];
  customInterests: readonly CustomInterest[];
  avoid: ReadonlySet<UnfitTag>;
  avoidInterests: ReadonlySet<Hobby>;
  /** Whether nothing for couples is for them. */
  isForNoCouple: boolean;
  /** Whether they would rather enjoy something or use it up than own one thing more. */
  wantsNoThings: boolean;
  /** Words, as stems, that must not stand together in a title. */
  avoidPhrases: readonly (readonly string[])[];
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

function avoidedForAge(ageYears: number | null, country: string | null): UnfitTag[] {
  const age = ageYears ?? ASSUMED_AGE;
  const tags = UNFIT_TAGS.filter((tag) => age < (SAFE_FROM_AGE[tag] ?? 0));
  return mayDrink(ageYears, country) ? tags : [...tags, 'alcohol'];
}

/** Whether an interest is unseemly as it is written or as it will be called: 'hunts deer' is hunting. */
function isUnfit(interest: string, ageYears: number | null): boolean {
  return isUnseemly(interest, ageYears) || isUnseemly(interestName(interest), ageYears);
}

/** Only what stands as it was written may be repeated to anybody; of the rest, known interests count and nothing else. */
function readText(written: string, ageYears: number | null): Reading[] {
  const harmless = harmlessText(written);
  if (harmless === null) return [];
  const readings = readCustomHobby(harmless.text).map((reading) => ({
    ...reading,
    interest: reading.interest === null || isUnfit(reading.interest, ageYears) ? null : reading.interest,
  }));
  if (harmless.isAsWritten) return readings;
  return [...readings.map((reading) => ({ ...reading, interest: null })), ...knownIn(readings)];
}

function knownIn(readings: readonly Reading[]): Reading[] {
  const hobbies = readings.flatMap(({ interest }) => (interest === null ? [] : understand(interest).meanings));
  return hobbies.map(({ hobby }) => ({ avoid: [], avoidInterests: [], avoidPhrases: [], interest: hobby }));
}

interface Interests {
  listed: Set<Hobby>;
  custom: Map<string, CustomInterest>;
}

/** 'Gardening & cooking' are two interests; 'rock and roll' is one, and so is 'arts and crafts'. */
function partsOf(text: string): string[] {
  const parts = text.split(/\s?[&+/]\s?|\s(?:and|e|y|et|und)\s/i);
  const isOne = parts.length === 1 || understand(text).isWhole;
  return isOne || !parts.every((part) => understand(part).isWhole) ? [text] : parts;
}

/** Another word for a listed interest counts as the listed one. */
function sorted(texts: readonly string[], listed: readonly Hobby[]): Interests {
  const interests: Interests = { listed: new Set(listed), custom: new Map() };
  for (const text of texts.flatMap(partsOf).map(interestName)) {
    const { meanings, isWhole } = understand(text);
    const isListed = isWhole && meanings.every(({ narrow, isBroad }) => narrow === null && !isBroad);
    if (isListed) for (const { hobby } of meanings) interests.listed.add(hobby);
    else if (!interests.custom.has(text.toLowerCase())) {
      interests.custom.set(text.toLowerCase(), { text, meanings, isWhole });
    }
  }
  return interests;
}

/** What is in nothing that they may be given. Who likes wine and no beer refuses no alcohol, only beer. */
function avoidedByChoice(readings: readonly Reading[], isDrinker: boolean): UnfitTag[] {
  return readings.flatMap(({ avoid, isOneDrink }) =>
    isOneDrink && isDrinker ? avoid.filter((tag) => tag !== 'alcohol') : avoid,
  );
}

function likesDrinks(texts: readonly string[]): boolean {
  return texts.some((text) => understand(text).meanings.some(({ hobby }) => hobby === 'Wine and spirits'));
}

/** How old a child is that a text is about: 'is 2', 'is 4 and loves diggers'. The dog's age is not theirs. */
function ageOfChild(text: string): number | null {
  const clauses = clauseTexts(text);
  const [said = '', ...others] = clauses.filter((part) => !LIKES.test(part));
  const isTheirs = others.length === 0 && (said === clauses[0] || !/^\W*\d/.test(said));
  const age = statedAge(text) ?? (isTheirs ? statedAgeBeside(said) : null) ?? ADULT_AGE;
  return age < ADULT_AGE ? Math.max(1, age) : null;
}

/** Every age that texts tell, whosever it is. It may rule out what is dangerous, and permits nothing. */
function agesIn(texts: readonly string[]): number[] {
  return texts.flatMap((text) => {
    const alone = statedAge(text);
    return alone === null ? clauseTexts(text).flatMap((part) => statedAgeBeside(part) ?? []) : [alone];
  });
}

/** What gifts have to do with, in words that are read as what somebody writes themselves. */
function hintTexts(hints: SuggestPerson['hints']): string[] {
  if (hints === undefined) return [];
  const { neverSuggest, goodToKnow, giftNote } = hints;
  const never: Readonly<Record<string, string>> = NEVER_SUGGEST;
  const known: Readonly<Record<string, string>> = GOOD_TO_KNOW;
  return [
    ...neverSuggest.map((key) => `no ${never[key] ?? key}`),
    ...goodToKnow.map((key) => known[key] ?? key),
    ...(giftNote === '' ? [] : [giftNote]),
  ];
}

/** Reads a person: interests and constraints apart, and what the age and the country's law rule out. */
export function recipientOf(person: SuggestPerson | null): Recipient {
  const { country, hobbies, customHobbies } = person ?? STRANGER;
  const written = [...hobbies.filter((hobby) => !isHobby(hobby)), ...customHobbies, ...hintTexts(person?.hints)];
  // Such texts are not taken any more, and those that were stored before are as good as nothing.
  const texts = written.filter(isInterestFoldable);
  const entered = person?.ageYears ?? null;
  const [told = null] = texts.flatMap((text) => ageOfChild(text) ?? []);
  const ageYears = entered === null ? told : Math.max(1, Math.floor(entered));
  const readings = texts.flatMap((text) => readText(text, ageYears));
  const avoidInterests = new Set(readings.flatMap((reading) => reading.avoidInterests));
  const own = readings.flatMap(({ interest }) => interest ?? []);
  const { listed, custom } = sorted(own, hobbies.filter(isHobby));
  return {
    ageYears,
    country,
    interests: [...listed].filter((hobby) => !avoidInterests.has(hobby)),
    customInterests: [...custom.values()],
    avoid: new Set([
      ...avoidedByChoice(readings, likesDrinks([...own, ...hobbies])),
      ...avoidedForAge(entered === null ? null : ageYears, country),
      ...(entered === null ? agesIn(texts).flatMap((age) => avoidedForAge(age, country)) : []),
    ]),
    avoidInterests,
    isForNoCouple: readings.some((reading) => reading.isForNoCouple),
    wantsNoThings: readings.some((reading) => reading.wantsNoThings),
    avoidPhrases: readings.flatMap(({ avoidPhrases }) => avoidPhrases).filter(({ length }) => length > 0),
  };
}

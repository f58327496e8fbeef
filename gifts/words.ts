/** The words that gift files may use beside what the contract lists; see README.md for what each of them means. */

/** The languages in which topics and circumstances are named, and any other. English is always there. */
export const LANGUAGES = ['en', 'pt', 'es', 'fr', 'de', 'it', 'other'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LEVELS = ['new', 'practised', 'fan'] as const;
export type Level = (typeof LEVELS)[number];

/** What an idea is, a thing unless said otherwise. */
export const KINDS = [
  'thing',
  'book',
  'food',
  'drink',
  'subscription',
  'outing',
  'course',
  'made',
  'digital',
  'donation',
] as const;
export type Kind = (typeof KINDS)[number];

/** What somebody must have or be able to do to be glad of an idea. */
export const NEEDS = [
  'sight',
  'hearing',
  'hands',
  'standing',
  'walking',
  'strength',
  'outdoors',
  'evening',
  'travel',
  'company',
  'partner',
  'child',
  'garden',
  'balcony',
  'space',
  'oven',
  'kitchen',
  'car',
  'bike',
  'computer',
  'phone',
  'console',
  'reading',
  'pierced',
  'hair',
  'chewing',
] as const;
export type Need = (typeof NEEDS)[number];

/** What an idea contains or is, that some people can't have or don't want. */
export const CONTENTS = [
  'alcohol',
  'caffeine',
  'meat',
  'pork',
  'fish',
  'animal',
  'leather',
  'nuts',
  'gluten',
  'dairy',
  'egg',
  'sugar',
  'scent',
  'candle',
  'plant',
  'flowers',
  'blade',
  'small-parts',
  'screen',
  'noise',
  'exertion',
  'food',
  'religious',
  'gambling',
  'weapon',
  'romantic',
  'humour',
  'clutter',
  'clothes',
  'plastic',
] as const;
export type Content = (typeof CONTENTS)[number];

/** How somebody stands to what they name beside a cue; see data/lexicon/cues.txt. */
export const CUES = ['refuses', 'harms', 'needs', 'begins', 'formerly', 'likes', 'joins', 'fills'] as const;
export type Cue = (typeof CUES)[number];

/** The ages in whose cells ideas are gathered, in years, both included. */
export const AGE_BANDS = ['0-2', '3-5', '6-8', '9-12', '13-17', '18-25', '26-59', '60-75', '76-99'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The countries with ideas of their own, by their ISO 3166-1 codes. */
export const COUNTRY_CODES = [
  'PT',
  'ES',
  'FR',
  'DE',
  'IT',
  'GB',
  'US',
  'BR',
  'CH',
  'AT',
  'NL',
  'BE',
  'IE',
  'PL',
  'SE',
  'NO',
  'DK',
  'FI',
  'CZ',
  'GR',
  'CA',
  'AU',
  'MX',
  'IN',
  'JP',
] as const;
export type IdeaCountry = (typeof COUNTRY_CODES)[number];

export const TITLE_LENGTH = { min: 6, max: 80 } as const;
export const WHY_LENGTH = { min: 20, max: 110 } as const;
/** In whole euro or dollars; see the budget's limits in the contract. */
export const PRICE = { min: 3, max: 999 } as const;
/** From this age on an idea is for whoever reads no other ages beside it. */
export const FROM_AGE = 14;
export const TO_AGE = 99;

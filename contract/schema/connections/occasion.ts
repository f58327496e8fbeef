export const BIRTHDAY = 'Birthday';

export const OCCASION_YEARS_BACK = 100;
export const OCCASION_YEARS_AHEAD = 5;
export const OCCASIONS_MAX = 30;

export const OCCASION_DATE_REQUIRED = 'Occasion Date is a required field';
export const OCCASION_MUTED_MALFORMED = 'muted must be true or false';
export const OCCASION_TYPE_REQUIRED = 'Occasion Type is a required field';
export const OCCASION_TYPE_UNKNOWN = 'Occasion Type must be chosen from the list';
export const OCCASION_TYPE_TWICE = 'Occasion Type can be used only once';
export const BIRTHDAY_DIFFERS = 'This must be the same day as the birthday';
export const OCCASION_DATE_RANGE = `Occasion Date must be between ${OCCASION_YEARS_BACK} years ago and ${OCCASION_YEARS_AHEAD} years ahead`;
export const OCCASIONS_MALFORMED = 'occasions must be a list of occasions';
export const OCCASIONS_TOO_MANY = `A list can hold up to ${OCCASIONS_MAX} occasions`;

/** The occasion forms' own texts for an empty cell (specification, section 5). */
export const OCCASION_ROW_TYPE_REQUIRED = 'Occasion Type is required';
export const OCCASION_ROW_DATE_REQUIRED = 'Occasion Date is required';

/** The types that a user can choose. Moving feasts are not yearly: they are entered for one year. */
export const OCCASION_TYPES = [
  { name: BIRTHDAY, yearly: true },
  { name: 'Anniversary', yearly: true },
  { name: 'Name day', yearly: true },
  { name: 'Wedding', yearly: false },
  { name: 'Engagement', yearly: false },
  { name: 'Baby shower', yearly: false },
  { name: 'Christening', yearly: false },
  { name: 'Graduation', yearly: false },
  { name: 'Housewarming', yearly: false },
  { name: 'New job', yearly: false },
  { name: 'Promotion', yearly: false },
  { name: 'Retirement', yearly: false },
  { name: 'Farewell', yearly: false },
  { name: 'Get well soon', yearly: false },
  { name: 'Thank you', yearly: false },
  { name: 'New Year', yearly: true },
  { name: 'Easter', yearly: false },
  { name: "Valentine's Day", yearly: true },
  { name: "Mother's Day", yearly: true },
  { name: "Father's Day", yearly: true },
  { name: 'Christmas', yearly: true },
] as const;

export type OccasionType = (typeof OCCASION_TYPES)[number]['name'];

const yearlyByName: ReadonlyMap<string, boolean> = new Map(OCCASION_TYPES.map(({ name, yearly }) => [name, yearly]));

export function isOccasionType(name: string): name is OccasionType {
  return yearlyByName.has(name);
}

/** Whether no type occurs twice. */
export function hasEachTypeOnce(rows: readonly { name: string }[]): boolean {
  return new Set(rows.map(({ name }) => name)).size === rows.length;
}

/** Whether a type is yearly (decisions, 'Yearly'); false for unknown types. */
export function isYearly(name: string): boolean {
  return yearlyByName.get(name) ?? false;
}

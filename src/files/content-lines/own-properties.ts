import type { ContentLine } from './content-line.ts';

export const PRODUCT = '-//offra//people//EN';

/** For what no standard has a property. */
export const OWN = {
  ageGroup: 'X-OFFRA-AGE-GROUP',
  name: 'X-OFFRA-NAME',
  occasion: 'X-OFFRA-OCCASION',
  /** The year of the first day; without it the year that an event begins in says nothing. */
  year: 'X-OFFRA-YEAR',
  gender: 'X-OFFRA-GENDER',
  country: 'X-OFFRA-COUNTRY',
  interest: 'X-OFFRA-INTEREST',
  group: 'X-OFFRA-GROUP',
  note: 'X-OFFRA-NOTE',
} as const;

/** Whether this app has written a card. */
export function isOurs(lines: readonly ContentLine[]): boolean {
  return lines.some(({ name, value }) => name === 'PRODID' && value === PRODUCT);
}

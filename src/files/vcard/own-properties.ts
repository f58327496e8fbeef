import type { ContentLine } from '../content-lines/content-line.ts';

export const PRODUCT = '-//offra//people//EN';

/** For what no standard has a property. */
export const AGE_GROUP = 'X-OFFRA-AGE-GROUP';

/** Whether this app has written a card or a calendar. */
export function isOurs(lines: readonly ContentLine[]): boolean {
  return lines.some(({ name, value }) => name === 'PRODID' && value === PRODUCT);
}

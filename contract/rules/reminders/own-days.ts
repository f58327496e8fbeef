import type { Details } from '../../schema/connections/details.ts';

/**
 * The days before an occasion on which its reminders come in place of the general ones: the occasion's own, or else the
 * person's. Undefined where neither has any; an empty list means no reminders.
 */
export function ownDaysOf(occasion: string, ownLeadDays: Details['ownLeadDays']): readonly number[] | undefined {
  const daysOf = (of: string | null) => ownLeadDays.find((entry) => entry.occasion === of)?.days;
  return daysOf(occasion) ?? daysOf(null);
}

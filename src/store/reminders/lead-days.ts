import { ownDaysOf } from '../../../contract/rules/reminders/own-days.ts';
import type { Details } from '../../../contract/schema/connections/details.ts';
import { LEAD_DAYS_COUNT_MAX } from '../../../contract/schema/reminders/reminder-settings.ts';
import { saveDetails } from '../connections/details.ts';

/** The days with one more or less, most days first; unchanged where there are too many already. */
export function toggledDays(stored: readonly number[], days: number, isChosen: boolean): number[] {
  const others = stored.filter((other) => other !== days);
  const hasRoom = isChosen && others.length < LEAD_DAYS_COUNT_MAX;
  return (hasRoom ? [...others, days] : others).toSorted((one, other) => other - one);
}

/** An occasion of a connection by its name, or all of them where it is null. */
export interface WhoseDays {
  connectionId: string;
  occasion: string | null;
}

/** The days that hold for an occasion, or for all of a connection's. */
export function daysOf(
  occasion: string | null,
  { ownLeadDays }: Pick<Details, 'ownLeadDays'>,
  general: readonly number[],
): readonly number[] {
  const own = occasion === null ? entryOf(null, ownLeadDays)?.days : ownDaysOf(occasion, ownLeadDays);
  return own ?? general;
}

/** Adds or removes a day, beginning with the days that held so far. */
export async function chooseOwnDays(
  { connectionId, occasion }: WhoseDays,
  general: readonly number[],
  { days, isChosen }: { days: number; isChosen: boolean },
): Promise<void> {
  await saveDetails(connectionId, (details) => {
    const own = { occasion, days: toggledDays(daysOf(occasion, details, general), days, isChosen) };
    return { ownLeadDays: [...withoutDays(occasion, details.ownLeadDays), own] };
  });
}

/** Deletes the days of an occasion, or of all: those of the connection or the general ones hold again. */
export async function deleteOwnDays({ connectionId, occasion }: WhoseDays): Promise<void> {
  await saveDetails(connectionId, ({ ownLeadDays }) => ({ ownLeadDays: withoutDays(occasion, ownLeadDays) }));
}

/** Whether an occasion, or all of a connection's together, has days of its own. */
export function hasOwnDays(occasion: string | null, { ownLeadDays }: Pick<Details, 'ownLeadDays'>): boolean {
  return entryOf(occasion, ownLeadDays) !== undefined;
}

function entryOf(occasion: string | null, ownLeadDays: Details['ownLeadDays']) {
  return ownLeadDays.find((entry) => entry.occasion === occasion);
}

function withoutDays(occasion: string | null, ownLeadDays: Details['ownLeadDays']): Details['ownLeadDays'] {
  return ownLeadDays.filter((entry) => entry.occasion !== occasion);
}

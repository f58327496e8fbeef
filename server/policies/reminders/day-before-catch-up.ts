import { CATCH_UP_DAYS } from '../../../contract/rules/reminders/reminder.ts';
import { NEVER_REMINDED } from '../../db/engine/tables.ts';

interface Paused {
  remindedDay: string;
  pausedUntil: string | null;
  timeZone: string;
}

/** The `remindedDay` for a pause that ends now, however long it was: as many days are made up for as after its end. */
export function dayBeforeCatchUp({ remindedDay, pausedUntil, timeZone }: Paused, now: Date): string {
  if (pausedUntil === null || pausedUntil < remindedDay || remindedDay === NEVER_REMINDED) return remindedDay;
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const earliest = here.toPlainDate().subtract({ days: CATCH_UP_DAYS }).toString();
  return remindedDay < earliest ? earliest : remindedDay;
}

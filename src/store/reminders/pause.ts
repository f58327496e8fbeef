import { fromIsoDay, toIsoDay } from '../../../contract/rules/days/day.ts';
import { isZoneKnown } from '../../../contract/rules/days/time-zone.ts';
import { isPaused } from '../../../contract/rules/reminders/pause.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { setReminders } from './set-reminders.ts';

/** Today by the clock of a user's reminders. */
export function todayOfReminders({ timeZone }: Pick<Profile, 'timeZone'>): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(isZoneKnown(timeZone) ? timeZone : 'UTC');
}

/** The last day of a pause that is on; undefined if there is none. */
export function pauseOf(profile: Pick<Profile, 'timeZone' | 'pausedUntil'>): Temporal.PlainDate | undefined {
  const { pausedUntil = null } = profile;
  const isOn = pausedUntil !== null && isPaused(pausedUntil, todayOfReminders(profile));
  return isOn ? fromIsoDay(pausedUntil) : undefined;
}

/** Pauses all reminders until a day has passed; null ends the pause. */
export async function setPause(until: Temporal.PlainDate | null): Promise<void> {
  await setReminders(() => ({ pausedUntil: until && toIsoDay(until) }));
}

import type { ReminderSettings } from '../../schema/reminders/reminder-settings.ts';
import { hourText } from '../days/hour-text.ts';

/** Always offered; any other number of days can be added. */
export const LEAD_DAYS_OFFERED: readonly number[] = [30, 14, 7, 3, 1, 0];

/** When reminders come: 'On the day and 1, 7 and 14 days before, at 09:00'. */
export function scheduleText({ reminderHour, leadDays }: Pick<ReminderSettings, 'reminderHour' | 'leadDays'>): string {
  return leadDays.length === 0 ? 'Never: no day is chosen' : `${leadDaysText(leadDays)}, at ${hourText(reminderHour)}`;
}

/** The days on which reminders come: 'On the day and 1, 7 and 14 days before'. */
export function leadDaysText(leadDays: readonly number[]): string {
  if (leadDays.length === 0) return 'Never';
  const before = leadDays.filter((days) => days > 0).toSorted((one, other) => one - other);
  const unit = before.length === 1 && before[0] === 1 ? 'day' : 'days';
  const parts = [
    ...(leadDays.includes(0) ? ['On the day'] : []),
    ...(before.length > 0 ? [`${listed(before)} ${unit} before`] : []),
  ];
  return parts.join(' and ');
}

/** A lead day as a choice among the days before. */
export function leadDayText(days: number): string {
  if (days === 0) return 'On the day';
  return days === 1 ? '1 day' : `${days} days`;
}

function listed(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  const others = numbers.slice(0, -1);
  return others.length === 0 ? String(last) : `${others.join(', ')} and ${last}`;
}

import { hourText } from '../../../../contract/rules/hour-text.ts';
import type { ReminderSettings } from '../../../../contract/schema/reminder-settings.ts';

/** When reminders come, in a sentence: '14, 7 and 1 days before and on the day, at 09:00'. */
export function scheduleText({ reminderHour, leadDays }: Pick<ReminderSettings, 'reminderHour' | 'leadDays'>): string {
  const before = leadDays.filter((days) => days > 0).toSorted((one, other) => other - one);
  const isOnDay = leadDays.includes(0);
  const at = `at ${hourText(reminderHour)}`;
  if (before.length === 0) return isOnDay ? `On the day, ${at}` : 'Never: no day is chosen';
  const unit = before.length === 1 && before[0] === 1 ? 'day' : 'days';
  return `${listed(before)} ${unit} before${isOnDay ? ' and on the day' : ''}, ${at}`;
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

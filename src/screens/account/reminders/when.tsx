import { REMINDER_LABELS } from '../../../../contract/field-labels.ts';
import { hourText } from '../../../../contract/rules/days/hour-text.ts';
import { reminderSettingsOf } from '../../../../contract/rules/reminders/reminder-settings.ts';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { LEAP_DAYS } from '../../../../contract/schema/reminders/reminder-settings.ts';
import { ChoiceChips } from '../../../ui/chips/choice-chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { changeReminders } from './change-reminders.ts';
import { LeadDays } from './lead-days.tsx';
import { OrderDays } from './order-days.tsx';
import { TimeZone } from './time-zone.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const LEAP_CHOICES = LEAP_DAYS.map((day) => ({ value: day, label: day }));

/** The hour, the clock and the days of reminders. Each choice is saved at once. */
export function When({ profile }: { profile: Profile }) {
  const { reminderHour, leadDays, leapDay, orderDays } = reminderSettingsOf(profile);
  return (
    <Stack gap="roomy">
      <Select
        label="Time of day"
        options={HOURS}
        value={String(reminderHour)}
        onChange={({ target: { value } }) => changeReminders(() => ({ reminderHour: Number(value) }))}
      />
      <TimeZone profile={profile} />
      <LeadDays leadDays={leadDays} />
      <OrderDays orderDays={orderDays} />
      <ChoiceChips
        single
        label={REMINDER_LABELS.leapDay}
        help="When to be reminded in years without 29 February"
        options={LEAP_CHOICES}
        chosen={[leapDay]}
        onChange={(day) => changeReminders(() => ({ leapDay: day }))}
      />
    </Stack>
  );
}

import { REMINDER_LABELS } from '../../../../contract/field-labels.ts';
import { LEAD_DAYS_OFFERED, leadDayText } from '../../../../contract/rules/reminders/lead-days-text.ts';
import { LEAD_DAYS_COUNT_MAX, LEAD_DAYS_MAX } from '../../../../contract/schema/reminders/reminder-settings.ts';
import { toggledDays } from '../../../store/reminders/lead-days.ts';
import { NumberChips } from '../../../ui/chips/number-chips.tsx';
import { changeReminders } from './change-reminders.ts';

/** The days before an occasion on which to be reminded. */
export function LeadDays({ leadDays }: { leadDays: readonly number[] }) {
  return (
    <NumberChips
      label={REMINDER_LABELS.leadDays}
      offered={LEAD_DAYS_OFFERED}
      chosen={leadDays}
      onChange={(days, isChosen) =>
        changeReminders(({ leadDays: stored }) => ({ leadDays: toggledDays(stored, days, isChosen) }))
      }
      labelOf={leadDayText}
      largest={LEAD_DAYS_MAX}
      most={LEAD_DAYS_COUNT_MAX}
      otherName="Other number of days before"
    />
  );
}

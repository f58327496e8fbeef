import { useState } from 'react';
import { REMINDER_LABELS } from '../../../../contract/field-labels.ts';
import { LEAD_DAYS_COUNT_MAX, LEAD_DAYS_MAX } from '../../../../contract/schema/reminders/reminder-settings.ts';
import { AmountEntry } from '../../../ui/fields/amount-entry.tsx';
import { ChoiceChips } from '../../../ui/chips/choice-chips.tsx';
import { changeReminders } from './change-reminders.ts';
import { leadDayText } from './schedule-text.ts';

/** Offered to everybody; any other number of days can be added. */
const OFFERED = [30, 14, 7, 3, 1, 0];

/** The days before an occasion on which to be reminded. A chosen number stays visible when it is deselected. */
export function LeadDays({ leadDays }: { leadDays: readonly number[] }) {
  const [added, setAdded] = useState<readonly number[]>(leadDays);
  const offered = [...new Set([...OFFERED, ...added, ...leadDays])].toSorted((one, other) => other - one);
  const full = leadDays.length >= LEAD_DAYS_COUNT_MAX;
  const [focused, setFocused] = useState<number>();
  const choose = (days: number, isChosen: boolean) => {
    setAdded([...added, ...leadDays, days]);
    setFocused(undefined);
    changeReminders(({ leadDays: stored }) => {
      const others = stored.filter((other) => other !== days);
      const hasRoom = isChosen && others.length < LEAD_DAYS_COUNT_MAX;
      return { leadDays: (hasRoom ? [...others, days] : others).toSorted((one, other) => other - one) };
    });
  };
  const addOther = (days: number) => {
    choose(days, true);
    // The last choice removes the field and its button, and with them the focus.
    if (leadDays.length + 1 >= LEAD_DAYS_COUNT_MAX) setFocused(days);
  };
  return (
    <ChoiceChips
      label={REMINDER_LABELS.leadDays}
      help={full ? `${LEAD_DAYS_COUNT_MAX} is the most` : `Up to ${LEAD_DAYS_COUNT_MAX}`}
      options={offered.map((value) => ({ value, label: leadDayText(value) }))}
      chosen={leadDays}
      onChange={choose}
      full={full}
      focused={focused}
    >
      {!full && (
        <AmountEntry
          label="Other"
          name="Other number of days before"
          fieldLabel={REMINDER_LABELS.leadDays}
          help={`From 0 to ${LEAD_DAYS_MAX}`}
          submitLabel="Add"
          onType={(text) => text.replaceAll(/\D/g, '').slice(0, 2)}
          parse={(text) => (text === '' || Number(text) > LEAD_DAYS_MAX ? undefined : Number(text))}
          onSubmit={addOther}
        />
      )}
    </ChoiceChips>
  );
}

import { useState } from 'react';
import { REMINDER_LABELS } from '../../../../contract/field-labels.ts';
import { ORDER_DAYS_MAX } from '../../../../contract/schema/reminders/reminder-settings.ts';
import { ChoiceChips } from '../../../ui/chips/choice-chips.tsx';
import { AmountEntry } from '../../../ui/fields/amount-entry.tsx';
import { changeReminders } from './change-reminders.ts';

/** Always offered; any other number of days can be entered. */
const OFFERED = [21, 14, 7, 5, 3, 0];

/** The days before an occasion by which a gift is to be ordered. A chosen number stays visible. */
export function OrderDays({ orderDays }: { orderDays: number }) {
  const [added, setAdded] = useState<readonly number[]>([orderDays]);
  const offered = [...new Set([...OFFERED, ...added, orderDays])].toSorted((one, other) => other - one);
  const choose = (days: number) => {
    setAdded([...added, orderDays, days]);
    changeReminders(() => ({ orderDays: days }));
  };
  return (
    <ChoiceChips
      single
      label={REMINDER_LABELS.orderDays}
      help="Cards and reminders say by when. Where a delivery usually takes longer, they say so earlier"
      options={offered.map((value) => ({ value, label: orderDayText(value) }))}
      chosen={[orderDays]}
      onChange={choose}
    >
      <AmountEntry
        label="Other"
        name="Other number of days to order before"
        fieldLabel={REMINDER_LABELS.orderDays}
        help={`From 0 to ${ORDER_DAYS_MAX}`}
        submitLabel="Choose"
        onType={(text) => text.replaceAll(/\D/g, '').slice(0, 2)}
        parse={(text) => (text === '' || Number(text) > ORDER_DAYS_MAX ? undefined : Number(text))}
        onSubmit={choose}
      />
    </ChoiceChips>
  );
}

function orderDayText(days: number): string {
  if (days === 0) return 'On the day';
  return days === 1 ? '1 day before' : `${days} days before`;
}

import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { useState } from 'react';
import { REMINDER_LABELS } from '../../../../contract/field-labels.ts';
import { LEAD_DAYS_OFFERED, leadDayText } from '../../../../contract/rules/reminders/lead-days-text.ts';
import type { Details } from '../../../../contract/schema/connections/details.ts';
import { LEAD_DAYS_COUNT_MAX, LEAD_DAYS_MAX } from '../../../../contract/schema/reminders/reminder-settings.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { chooseOwnDays, daysOf, deleteOwnDays, hasOwnDays } from '../../../store/reminders/lead-days.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceChips } from '../../../ui/chips/choice-chips.tsx';
import { NumberChips } from '../../../ui/chips/number-chips.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';

interface OwnDaysProps {
  connectionId: string;
  details: Pick<Details, 'ownLeadDays'>;
  /** The names of the connection's dated occasions. */
  occasions: readonly string[];
  /** The days of the account's settings. */
  general: readonly number[];
}

/** All occasions, among the chips. */
const ALL = '';

/** The days before on which to be reminded of a connection's occasions, together or one by one. */
export function OwnDays(props: OwnDaysProps) {
  return (
    <Disclosure
      leading={<Icon of={CalendarClock} size={20} />}
      title={REMINDER_LABELS.leadDays}
      detail={props.occasions.length > 1 ? 'Earlier or later, for all or for one' : 'Earlier or later'}
    >
      <DaysOfOne {...props} />
    </Disclosure>
  );
}

function DaysOfOne({ connectionId, details, occasions, general }: OwnDaysProps) {
  const [chosen, setChosen] = useState(ALL);
  // The chosen occasion may be deleted meanwhile.
  const of = occasions.includes(chosen) ? chosen : ALL;
  const whose = { connectionId, occasion: of === ALL ? null : of };
  const { occasion } = whose;
  const next = occasion !== null && hasOwnDays(null, details) ? 'the days for all' : 'the days of your account';
  return (
    <Stack gap="roomy">
      <ChoiceChips
        single
        label="For"
        options={[{ value: ALL, label: 'All' }, ...occasions.map((name) => ({ value: name, label: name }))]}
        chosen={[of]}
        onChange={setChosen}
      />
      <NumberChips
        key={of}
        label={REMINDER_LABELS.leadDays}
        offered={LEAD_DAYS_OFFERED}
        chosen={daysOf(occasion, details, general)}
        onChange={(days, isChosen) => void chooseOwnDays(whose, general, { days, isChosen }).catch(reportNotSaved)}
        labelOf={leadDayText}
        largest={LEAD_DAYS_MAX}
        most={LEAD_DAYS_COUNT_MAX}
        otherName="Other number of days before"
      />
      <Cluster>
        <Button
          size="small"
          disabled={!hasOwnDays(occasion, details)}
          onClick={() => void deleteOwnDays(whose).catch(reportNotSaved)}
        >
          Use {next}
        </Button>
      </Cluster>
    </Stack>
  );
}

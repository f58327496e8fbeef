import { type SubmitEvent, useRef, useState } from 'react';
import { weekdayAndDay } from '../../../../contract/rules/days/weekday.ts';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { pauseOf, setPause, todayOfReminders } from '../../../store/reminders/pause.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { isUnreadableDate } from '../../../ui/fields/use-typed-date.ts';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import * as css from './reminders.css.ts';

const OFFERED = [
  { label: '1 week', days: 7 },
  { label: '2 weeks', days: 14 },
] as const;

/** A pause of all reminders, as for a holiday: begun and ended by one press. */
export function Pause({ profile }: { profile: Profile }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const until = pauseOf(profile);
  const today = todayOfReminders(profile);
  const pause = (day: Temporal.PlainDate | null) => {
    setPause(day).catch(reportNotSaved);
    setChoosing(false);
    // The focused button disappears.
    heading.current?.focus();
  };
  return (
    <Stack gap="snug" className={css.pause}>
      <h3 ref={heading} tabIndex={-1} className={css.subheading}>
        {until ? 'Reminders are paused' : 'Pause all reminders for'}
      </h3>
      {until ? (
        <Alert
          tone="info"
          action={
            <Button size="small" onClick={() => pause(null)}>
              End the pause
            </Button>
          }
        >
          Until {weekdayAndDay(until)}. They come again the day after.
        </Alert>
      ) : (
        <Cluster>
          {OFFERED.map(({ label, days }) => (
            <Button key={label} size="small" onClick={() => pause(today.add({ days }))}>
              {label}
            </Button>
          ))}
          <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            Until a day
          </Button>
        </Cluster>
      )}
      {isChoosing && !until && <UntilDay today={today} onChoose={pause} />}
    </Stack>
  );
}

/** A day from today until in a year. */
function UntilDay({ today, onChoose }: { today: Temporal.PlainDate; onChoose: (day: Temporal.PlainDate) => void }) {
  const [value, setValue] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [first, last] = [today.toString(), today.add({ years: 1 }).toString()];
  const isValid = value !== '' && !isUnreadableDate(value) && value >= first && value <= last;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setRefused(!isValid);
    if (isValid) onChoose(Temporal.PlainDate.from(value));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="snug">
        <DateField
          label="Pause until"
          help="The last day without reminders"
          value={value}
          onChange={setValue}
          min={first}
          max={last}
          years={{ first, last, near: today.toString() }}
          error={isRefused && !isValid ? 'Choose a day from today until in a year' : undefined}
        />
        <Cluster>
          <Button type="submit" kind="primary" size="small">
            Pause
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

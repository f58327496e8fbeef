import BellOff from 'lucide/dist/esm/icons/bell-off.mjs';
import CalendarSync from 'lucide/dist/esm/icons/calendar-sync.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { useEffect } from 'react';
import { scheduleText } from '../../../../contract/rules/reminders/lead-days-text.ts';
import { reminderSettingsOf } from '../../../../contract/rules/reminders/reminder-settings.ts';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { askCalendarAddress } from '../../../online/calendar.ts';
import { askPushDevice, type PushDevice } from '../../../online/push-device.ts';
import { onSubscribed } from '../../../online/push-subscription.ts';
import { askSentReminders } from '../../../online/sent-reminders.ts';
import { useMutedOccasions } from '../../../store/connections/muted-occasions.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Calendar } from './calendar.tsx';
import { deviceText } from './device-text.ts';
import { LastReminders } from './last-reminders.tsx';
import { mutedText } from './muted-text.ts';
import { Muted } from './muted.tsx';
import * as css from './reminders.css.ts';
import { ThisDevice } from './this-device.tsx';
import { useAsked } from './use-asked.ts';
import { When } from './when.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';

/** Checks the device again once it is subscribed, which ends a moment after the press on the switch. */
function useLookAgain(again: () => Promise<void>): void {
  useEffect(() => {
    const leaving = new AbortController();
    onSubscribed(() => void again().catch(reportError), leaving.signal);
    return () => leaving.abort();
  }, [again]);
}

/**
 * The reminder settings and states beside the four switches. Fetched before it is opened, so that it is there at once.
 */
export function ReminderOptions({ profile }: { profile: Profile }) {
  const settings = reminderSettingsOf(profile);
  const { mutedGlobalOccasionIds: globals } = settings;
  const ofPeople = useMutedOccasions(profile) ?? [];
  const device = useAsked(askPushDevice);
  useLookAgain(device.again);
  const sent = useAsked(askSentReminders);
  const calendar = useAsked(askCalendarAddress);
  return (
    <div className={css.options}>
      <Disclosure leading={<Icon of={Clock} size={20} />} title="When" detail={scheduleText(settings)}>
        <When profile={profile} />
      </Disclosure>
      <Disclosure
        leading={<Icon of={BellOff} size={20} />}
        title="Muted"
        detail={mutedText(globals.length + ofPeople.length)}
      >
        <Muted ids={globals} occasions={ofPeople} />
      </Disclosure>
      <Disclosure
        leading={<Icon of={Smartphone} size={20} />}
        title="This device"
        detail={<DeviceState device={device.value} />}
      >
        <ThisDevice device={device.value} isWanted={profile.pushNotificationsEnabled} onChanged={device.again} />
      </Disclosure>
      <Disclosure
        leading={<Icon of={History} size={20} />}
        title="Last reminders"
        detail="What we sent you, when and how"
      >
        <LastReminders {...sent} />
      </Disclosure>
      <Disclosure
        leading={<Icon of={CalendarSync} size={20} />}
        title="Calendar"
        detail="Your occasions in your own calendar"
      >
        <Calendar {...calendar} />
      </Disclosure>
    </div>
  );
}

function DeviceState({ device }: { device: PushDevice | undefined }) {
  return <span className={css.state}>{device && deviceText(device, Temporal.Now.zonedDateTimeISO())}</span>;
}

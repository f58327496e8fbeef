import Bell from 'lucide-react/icons/bell';
import { useSyncExternalStore } from 'react';
import type { NotificationFlag } from '../../../contract/schema/notification-flags.ts';
import type { Profile } from '../../../contract/schema/profile.ts';
import { Switch } from '../../ui/switch.tsx';
import { changeNotification } from './change-notification.ts';
import { ReminderOptions } from './reminders/reminder-options.tsx';
import { Section, type SectionState } from './section.tsx';

const SWITCHES: { flag: NotificationFlag; label: string; help: string }[] = [
  { flag: 'emailNotificationsEnabled', label: 'Email notifications', help: 'Reminders to your e-mail address' },
  { flag: 'pushNotificationsEnabled', label: 'Push notifications', help: 'Reminders on your devices' },
  {
    flag: 'globalOccasionsNotificationsEnabled',
    label: 'Global occasions',
    help: 'Christmas, Mother’s Day and the like',
  },
  { flag: 'privateOccasionsNotificationsEnabled', label: 'Private occasions', help: 'The days of your connections' },
];

const BLOCKED = 'Blocked on this device by the settings of your browser';

const UNCONFIRMED = 'Confirm your address: we sent you a mail';

const isBlocked = () => 'Notification' in globalThis && Notification.permission === 'denied';

/** Where that may have changed: it is done in the settings of the browser, from which people come back here. */
function watchLooks(onLook: () => void): () => void {
  document.addEventListener('visibilitychange', onLook);
  addEventListener('focus', onLook);
  return () => {
    document.removeEventListener('visibilitychange', onLook);
    removeEventListener('focus', onLook);
  };
}

/** What keeps reminders from coming although they are wanted, and what to do about it. */
function hindrance(
  flag: NotificationFlag,
  { email, isEmailConfirmed, ...flags }: Profile,
  isPushBlocked: boolean,
): string | undefined {
  if (flag === 'pushNotificationsEnabled' && isPushBlocked) return BLOCKED;
  if (flag !== 'emailNotificationsEnabled' || !flags.emailNotificationsEnabled) return undefined;
  return email !== null && isEmailConfirmed === false ? UNCONFIRMED : undefined;
}

/** Toggling one of them saves all four at once (specification, section 4). */
export function Notifications({ profile, ...state }: SectionState & { profile: Profile }) {
  const isPushBlocked = useSyncExternalStore(watchLooks, isBlocked);
  return (
    <Section title="Notifications" icon={<Bell size={22} />} {...state}>
      <div role="group" aria-label="Notifications">
        {SWITCHES.map(({ flag, label, help }) => (
          <Switch
            key={flag}
            label={label}
            help={hindrance(flag, profile, isPushBlocked) ?? help}
            checked={profile[flag]}
            onCheckedChange={(checked) => changeNotification(flag, checked)}
          />
        ))}
      </div>
      <ReminderOptions profile={profile} />
    </Section>
  );
}

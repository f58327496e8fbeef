import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { useSyncExternalStore } from 'react';
import { NOTIFICATION_LABELS } from '../../../contract/field-labels.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import type { NotificationFlag } from '../../../contract/schema/reminders/notification-flags.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { pauseOf } from '../../store/reminders/pause.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { changeNotification } from './change-notification.ts';
import { Pause } from './reminders/pause.tsx';
import { ReminderOptions } from './reminders/reminder-options.tsx';
import { Section, type SectionState } from './section.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

interface SwitchOfFlag {
  flag: NotificationFlag;
  help: string;
}

/** A group of four (specification, section 2, 'User-account screen'). */
const SWITCHES: SwitchOfFlag[] = [
  { flag: 'emailNotificationsEnabled', help: 'Reminders to your e-mail address' },
  { flag: 'pushNotificationsEnabled', help: 'Reminders on your devices' },
  { flag: 'globalOccasionsNotificationsEnabled', help: 'Christmas, Mother’s Day and the like' },
  { flag: 'privateOccasionsNotificationsEnabled', help: 'The days of your connections' },
];

const DIGEST: SwitchOfFlag = {
  flag: 'weeklyDigestEnabled',
  help: 'The days of the next two weeks, by e-mail on Mondays',
};

const BY_MAIL: ReadonlySet<NotificationFlag> = new Set(['emailNotificationsEnabled', 'weeklyDigestEnabled']);

const BLOCKED = 'Blocked on this device by the settings of your browser';

const GUEST = 'Guests have no e-mail address. Create an account to get reminders by e-mail';

const UNCONFIRMED = 'Please confirm your address: we sent you an e-mail';

const EMPTY = 'Nothing to list: turn on global or private occasions too';

const isBlocked = () => 'Notification' in globalThis && Notification.permission === 'denied';

/**
 * Calls back when the permission may have changed: it is set in the browser's settings, from which users return here.
 */
function watchLooks(onLook: () => void): () => void {
  document.addEventListener('visibilitychange', onLook);
  addEventListener('focus', onLook);
  return () => {
    document.removeEventListener('visibilitychange', onLook);
    removeEventListener('focus', onLook);
  };
}

/** The reason why wanted reminders can't arrive, and the remedy. */
function hindrance(
  flag: NotificationFlag,
  { email, isEmailConfirmed, ...flags }: Profile,
  isPushBlocked: boolean,
): string | undefined {
  if (flag === 'pushNotificationsEnabled' && isPushBlocked) return BLOCKED;
  if (!BY_MAIL.has(flag) || !flags[flag]) return undefined;
  if (email !== null && isEmailConfirmed === false) return UNCONFIRMED;
  const hasTopic = flags.globalOccasionsNotificationsEnabled || flags.privateOccasionsNotificationsEnabled;
  return flag === 'weeklyDigestEnabled' && !hasTopic ? EMPTY : undefined;
}

/** Toggling one flag saves all at once (specification, section 4). */
export function Notifications({ profile, ...state }: SectionState & { profile: Profile }) {
  const until = pauseOf(profile);
  const isPushBlocked = useSyncExternalStore(watchLooks, isBlocked);
  const switchOf = ({ flag, help }: SwitchOfFlag) => {
    // Regardless of the flag: it counts once the guest has an address.
    const isOut = BY_MAIL.has(flag) && profile.type === 'guest';
    return (
      <Switch
        key={flag}
        label={NOTIFICATION_LABELS[flag]}
        help={isOut ? GUEST : (hindrance(flag, profile, isPushBlocked) ?? help)}
        checked={profile[flag] === true && !isOut}
        disabled={isOut}
        onCheckedChange={(checked) => changeNotification(flag, checked)}
      />
    );
  };
  return (
    <Section
      title="Notifications"
      summary={until && `Paused until ${longDay(until)}`}
      icon={<Icon of={Bell} size={22} />}
      {...state}
    >
      <div role="group" aria-label="Notifications">
        {SWITCHES.map(switchOf)}
      </div>
      {switchOf(DIGEST)}
      <Pause profile={profile} />
      <ReminderOptions profile={profile} />
    </Section>
  );
}

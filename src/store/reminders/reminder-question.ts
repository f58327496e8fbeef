import { useState } from 'react';
import { wantsReminders } from '../../../contract/rules/reminders/notification-flags.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { writeLocal } from '../../db/local-storage.ts';
import { isAnswer, readReminderChoice, type ReminderChoice } from './reminder-answer.ts';

/** Whether to offer reminders on this device. `isUndecided` is called only if needed: reading the permission blocks. */
export function shouldAsk(
  choice: ReminderChoice,
  isUndecided: () => boolean,
  hasReminders: boolean,
  now: number,
): boolean {
  if (isAnswer(choice, now)) return false;
  return !hasReminders || isUndecided();
}

function isBrowserUndecided(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'default';
}

/** Whether home offers reminders, and its two answers. Known in the first frame: the layout is stable. */
export function useReminderQuestion(profile: Profile) {
  const [choice, setChoice] = useState(() => readReminderChoice(profile.id));
  const [openedAt] = useState(Date.now);
  const keep = (next: 'settled' | number) => {
    writeLocal(`reminders-${profile.id}`, next);
    setChoice(next);
  };
  return {
    isAsked: shouldAsk(choice, isBrowserUndecided, wantsReminders(profile), openedAt),
    putOff: () => keep(Date.now()),
    settle: () => keep('settled'),
  };
}

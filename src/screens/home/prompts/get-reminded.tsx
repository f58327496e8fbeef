import { lazy, useState } from 'react';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { hasAnswered } from '../../../store/reminders/reminder-answer.ts';

const RemindersNotice = lazy(() => import('./reminders-notice.tsx'));

/** Offers reminders where that is undecided. Loaded only then: home waits for it, so that nothing moves. */
export function GetReminded({ profile }: { profile: Profile }) {
  const [isOpen] = useState(() => !hasAnswered(profile.id));
  return isOpen && <RemindersNotice profile={profile} />;
}

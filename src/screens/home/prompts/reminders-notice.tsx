import { useEffect } from 'react';
import { illustrationPath } from '../../../../contract/illustrations.ts';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { useReminderQuestion } from '../../../store/reminders/reminder-question.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { afterFirstPaint } from '../../../ui/navigation/first-paint.ts';
import { focusContent } from '../../../ui/navigation/focus-content.ts';
import { Illustration } from '../../../ui/marks/illustration.tsx';
import { afterFrame } from '../../../ui/navigation/next-frame.ts';
import { Notice } from '../../../ui/overlays/notice.tsx';

const load = () => import('./turn-on-reminders.ts');

/**
 * Offers reminders; the browser's question comes at a press only
 * (docs/decisions/2026-11-21-reminders-and-invitations-at-home.md).
 */
export default function RemindersNotice({ profile }: { profile: Profile }) {
  const { isAsked, putOff, settle } = useReminderQuestion(profile);
  // Loaded before the press, since browsers ask only right after one.
  useEffect(() => (isAsked ? afterFirstPaint(() => void load()) : undefined), [isAsked]);
  if (!isAsked) return null;
  const turnOn = async () => {
    const { turnOnReminders } = await load();
    if (await turnOnReminders()) endWith(settle);
  };
  return (
    <Notice
      title="Get reminded"
      picture={<Illustration src={illustrationPath('bell')} gradient="amber" size={44} eager />}
      actions={
        <>
          <Button kind="primary" size="small" onClick={() => void turnOn().catch(reportError)}>
            Turn on
          </Button>
          <Button kind="quiet" size="small" onClick={() => afterFrame(() => endWith(putOff))}>
            Not now
          </Button>
        </>
      }
    >
      We’ll remind you before each special day.
    </Notice>
  );
}

/** The focused button disappears with the card. */
function endWith(decide: () => void): void {
  decide();
  focusContent();
}

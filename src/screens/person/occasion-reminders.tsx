import { reminderSettingsOf } from '../../../contract/rules/reminder-settings-of.ts';
import type { Occasion } from '../../../contract/schema/occasion-list.ts';
import { MUTED_OCCASIONS_MAX } from '../../../contract/schema/reminder-settings.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { useProfile } from '../../store/profile.ts';
import { setMuted } from '../../store/set-reminders.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import * as css from './occasions-form.css.ts';

/** Of which of somebody's occasions, as they are stored, to be reminded. Each switch acts at once; the form is apart. */
export function OccasionReminders({ occasions }: { occasions: readonly Occasion[] }) {
  const profile = useProfile();
  const dated = occasions.filter(({ date }) => date !== '');
  if (!profile || dated.length === 0) return null;
  const { mutedOccasionIds: muted } = reminderSettingsOf(profile);
  return (
    <Card as="section" className={css.reminders} aria-label="Remind me of">
      <h2 className={css.remindersTitle}>Remind me of</h2>
      {dated.map(({ id, name }) => (
        <Switch
          key={id}
          label={name}
          checked={!muted.includes(id)}
          disabled={muted.length >= MUTED_OCCASIONS_MAX && !muted.includes(id)}
          onCheckedChange={(isReminded) => void setMuted(id, !isReminded).catch(reportNotSaved)}
        />
      ))}
    </Card>
  );
}

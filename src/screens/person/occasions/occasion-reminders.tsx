import type { Occasion } from '../../../../contract/schema/connections/occasion-list.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { useProfile } from '../../../store/account/profile.ts';
import { isMuted, setMuted } from '../../../store/reminders/set-reminders.ts';
import { Card } from '../../../ui/lists/card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import * as css from './occasions-form.css.ts';

interface OccasionRemindersProps {
  /** The occasions' connection; null for the user. */
  connectionId: string | null;
  occasions: readonly Occasion[];
}

/** The reminders of a person's stored occasions. Each switch is saved at once, apart from the form. */
export function OccasionReminders({ connectionId, occasions }: OccasionRemindersProps) {
  const profile = useProfile();
  const dated = occasions.filter(({ date }) => date !== '');
  if (!profile || dated.length === 0) return null;
  return (
    <Card as="section" className={css.reminders} aria-label="Remind me of">
      <h2 className={css.remindersTitle}>Remind me of</h2>
      {dated.map((occasion) => (
        <Switch
          key={occasion.id}
          label={occasion.name}
          checked={!isMuted(occasion, profile)}
          onCheckedChange={(isReminded) => void setMuted(connectionId, occasion.id, !isReminded).catch(reportNotSaved)}
        />
      ))}
    </Card>
  );
}

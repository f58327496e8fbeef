import { leadDaysText } from '../../../../contract/rules/reminders/lead-days-text.ts';
import { reminderSettingsOf } from '../../../../contract/rules/reminders/reminder-settings.ts';
import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import type { Occasion } from '../../../../contract/schema/connections/occasion-list.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { useProfile } from '../../../store/account/profile.ts';
import { detailsOf } from '../../../store/connections/details.ts';
import { daysOf } from '../../../store/reminders/lead-days.ts';
import { isMuted, setMuted } from '../../../store/reminders/set-reminders.ts';
import { Card } from '../../../ui/lists/card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import * as css from './occasions-form.css.ts';
import { OwnDays } from './own-days.tsx';

interface OccasionRemindersProps {
  /** Whose occasions they are; null for the user's own, which have no days before of their own. */
  connection: Connection | null;
  occasions: readonly Occasion[];
}

/** The reminders of a person's stored occasions. Each choice is saved at once, apart from the form. */
export function OccasionReminders({ connection, occasions }: OccasionRemindersProps) {
  const profile = useProfile();
  const dated = occasions.filter(({ date }) => date !== '');
  if (!profile || dated.length === 0) return null;
  const { leadDays: general } = reminderSettingsOf(profile);
  const details = connection && detailsOf(connection);
  const daysText = (name: string) => details && leadDaysText(daysOf(name, details, general));
  return (
    <Card as="section" className={css.reminders} aria-label="Remind me of">
      <h2 className={css.remindersTitle}>Remind me of</h2>
      {dated.map((occasion) => {
        const isReminded = !isMuted(occasion, profile);
        return (
          <Switch
            key={occasion.id}
            label={occasion.name}
            help={isReminded ? daysText(occasion.name) : undefined}
            checked={isReminded}
            onCheckedChange={(isOn) => void setMuted(connection?.id ?? null, occasion.id, !isOn).catch(reportNotSaved)}
          />
        );
      })}
      {connection && details && (
        <OwnDays
          connectionId={connection.id}
          details={details}
          occasions={dated.map(({ name }) => name)}
          general={general}
        />
      )}
    </Card>
  );
}

import Bell from 'lucide/dist/esm/icons/bell.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import type { SentReminder } from '../../../../contract/schema/reminders/sent-reminder.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Row } from '../../../ui/lists/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { capitalised, momentText } from './moment-text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { NotHeard } from './not-heard.tsx';
import * as css from './reminders.css.ts';
import type { Heard } from './use-asked.ts';

const CHANNELS = { push: { word: 'Push', icon: Bell }, email: { word: 'E-mail', icon: Mail } };

/** The user's last reminders: subject, time, channel, and whether each was delivered. */
export function LastReminders({ value: sent, failure }: Heard<SentReminder[]>) {
  if (!sent && !failure) return <div className={css.waiting} />;
  return (
    <Stack gap="snug">
      {failure && <NotHeard failure={failure} what={sent ? 'Anything newer' : 'Your last reminders'} />}
      {sent?.length === 0 && <p className={css.note}>None yet. Your reminders will be listed here.</p>}
      {sent && sent.length > 0 && (
        <List dense>
          {sent.map((reminder) => (
            <li key={`${reminder.channel} ${reminder.day}`}>
              <SentRow {...reminder} />
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

function SentRow(reminder: SentReminder) {
  const { channel, title, sentAt } = reminder;
  const { word, icon } = CHANNELS[channel];
  const when = capitalised(momentText(sentAt, Temporal.Now.zonedDateTimeISO()));
  return (
    <Row
      leading={<Icon of={icon} size={20} />}
      title={title === '' ? 'Reminder' : title}
      detail={
        <>
          {when} · {word} · <Outcome {...reminder} />
        </>
      }
    />
  );
}

function Outcome({ isDelivered, isInDoubt }: SentReminder) {
  if (isDelivered) return 'Delivered';
  return <span className={css.failed}>{isInDoubt ? 'May not have arrived' : 'Not delivered'}</span>;
}

import Bell from 'lucide-react/icons/bell';
import Mail from 'lucide-react/icons/mail';
import type { SentReminder } from '../../../../contract/schema/reminders/sent-reminder.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Row } from '../../../ui/lists/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { capitalised, momentText } from './moment-text.ts';
import { NotHeard } from './not-heard.tsx';
import * as css from './reminders.css.ts';
import type { Heard } from './use-asked.ts';

const CHANNELS = { push: { word: 'Push', Icon: Bell }, email: { word: 'E-mail', Icon: Mail } };

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
  const { word, Icon } = CHANNELS[channel];
  const when = capitalised(momentText(sentAt, Temporal.Now.zonedDateTimeISO()));
  return (
    <Row
      leading={<Icon size={20} aria-hidden="true" />}
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

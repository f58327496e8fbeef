import type { SentReminder } from '../../contract/schema/reminders/sent-reminder.ts';
import type { listSentMessages } from '../db/reminders/reminder-messages.ts';

type SentMessage = Awaited<ReturnType<typeof listSentMessages>>[number];

export function presentSentReminder({ channel, day, state, endedAt, doubtedAt, title }: SentMessage): SentReminder {
  return {
    channel: channel === 'push' ? 'push' : 'email',
    day,
    sentAt: (endedAt ?? doubtedAt ?? new Date(`${day}T00:00:00Z`)).toISOString(),
    title: title ?? '',
    isDelivered: state === 'sent',
    isInDoubt: state !== 'sent' && doubtedAt !== null,
  };
}

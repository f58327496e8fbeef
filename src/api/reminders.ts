import { type SentReminder, SentRemindersSchema } from '../../contract/schema/reminders/sent-reminder.ts';
import type { Client } from './client.ts';
import type { Snooze } from '../../contract/schema/reminders/snooze.ts';

/** `GET /users/reminders/sent`: the user's last reminders, latest first. */
export async function fetchSentReminders(client: Client): Promise<SentReminder[]> {
  return (await client.json('users/reminders/sent', SentRemindersSchema)).data;
}

/** `POST /users/reminders/snooze`; repeats with the same key count once. */
export function snoozeReminder(client: Client, key: string, snooze: Snooze): Promise<void> {
  return client.send('users/reminders/snooze', {
    method: 'post',
    json: snooze,
    headers: { 'Idempotency-Key': key },
  });
}

import { type SentReminder, SentRemindersSchema } from '../../contract/schema/reminders/sent-reminder.ts';
import type { Client } from './client.ts';

/** `GET /users/reminders/sent`: the user's last reminders, latest first. */
export async function fetchSentReminders(client: Client): Promise<SentReminder[]> {
  return (await client.json('users/reminders/sent', SentRemindersSchema)).data;
}

import type { SentReminder } from '../../contract/schema/reminders/sent-reminder.ts';
import { fetchSentReminders } from '../api/reminders.ts';
import { type Asked, asked } from './asked.ts';
import { client } from './client.ts';

/** Fetches the user's last reminders, the latest first. */
export function askSentReminders(): Promise<Asked<SentReminder[]>> {
  return asked(fetchSentReminders(client));
}

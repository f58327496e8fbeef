import type { Snooze } from '../../contract/schema/reminders/snooze.ts';
import type { Client } from './client.ts';

/** `POST /users/reminders/snooze`; the same key counts once, however often it is sent. */
export function snoozeReminder(client: Client, key: string, snooze: Snooze): Promise<void> {
  return client.send('users/reminders/snooze', {
    method: 'post',
    json: snooze,
    headers: { 'Idempotency-Key': key },
  });
}

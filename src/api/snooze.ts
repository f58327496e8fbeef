import type { Snooze } from '../../contract/schema/reminders/snooze.ts';
import type { Client } from './client.ts';

/** `POST /users/reminders/snooze`; repeats with the same key count once. */
export function snoozeReminder(client: Client, key: string, snooze: Snooze): Promise<void> {
  return client.send('users/reminders/snooze', {
    method: 'post',
    json: snooze,
    headers: { 'Idempotency-Key': key },
  });
}

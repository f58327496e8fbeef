import { CalendarFeedSchema } from '../../contract/schema/reminders/calendar-feed.ts';
import type { Client } from './client.ts';

const PATH = 'users/calendar';

/** `GET /users/calendar`: the secret address of the own calendar; null where there is none. */
export async function fetchCalendarAddress(client: Client): Promise<string | null> {
  return (await client.json(PATH, CalendarFeedSchema)).url;
}

/** `POST /users/calendar`: a new address; the one before leads nowhere from then on. */
export async function renewCalendarAddress(client: Client): Promise<string | null> {
  return (await client.json(PATH, CalendarFeedSchema, { method: 'post' })).url;
}

/** `DELETE /users/calendar`: takes the calendar off the net. */
export function removeCalendarAddress(client: Client): Promise<void> {
  return client.send(PATH, { method: 'delete' });
}

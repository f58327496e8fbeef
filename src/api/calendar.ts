import { CalendarFeedSchema } from '../../contract/schema/reminders/calendar-feed.ts';
import type { Client } from './client.ts';

const PATH = 'users/calendar';

/** `GET /users/calendar`: the secret address of the user's calendar; null if there is none. */
export async function fetchCalendarAddress(client: Client): Promise<string | null> {
  return (await client.json(PATH, CalendarFeedSchema)).url;
}

/** `POST /users/calendar`: creates a new address; the former one stops working. */
export async function renewCalendarAddress(client: Client): Promise<string | null> {
  return (await client.json(PATH, CalendarFeedSchema, { method: 'post' })).url;
}

/** `DELETE /users/calendar`: unpublishes the calendar. */
export function removeCalendarAddress(client: Client): Promise<void> {
  return client.send(PATH, { method: 'delete' });
}

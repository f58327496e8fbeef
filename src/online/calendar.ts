import { fetchCalendarAddress, removeCalendarAddress, renewCalendarAddress } from '../api/calendar.ts';
import { type Asked, asked } from './asked.ts';
import { client } from './client.ts';

/** Fetches the secret address of the user's calendar; null where there is none. */
export function askCalendarAddress(): Promise<Asked<string | null>> {
  return asked(fetchCalendarAddress(client));
}

/** Creates a calendar address, which replaces the one before. */
export function newCalendarAddress(): Promise<Asked<string | null>> {
  return asked(renewCalendarAddress(client));
}

/** Deletes the calendar address. */
export function endCalendar(): Promise<Asked<void>> {
  return asked(removeCalendarAddress(client));
}

import { fetchCalendarAddress, removeCalendarAddress, renewCalendarAddress } from '../api/calendar.ts';
import { type Asked, asked } from './asked.ts';
import { client } from './client.ts';

/** Asks for the secret address of the own calendar; null where there is none. */
export function askCalendarAddress(): Promise<Asked<string | null>> {
  return asked(fetchCalendarAddress(client));
}

/** Gives the calendar an address, in place of the one that it has. */
export function newCalendarAddress(): Promise<Asked<string | null>> {
  return asked(renewCalendarAddress(client));
}

/** Takes the calendar off the net. */
export function endCalendar(): Promise<Asked<void>> {
  return asked(removeCalendarAddress(client));
}

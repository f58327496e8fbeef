import { useSyncExternalStore } from 'react';
import type { Today } from '../../contract/rules/day.ts';
import { watchClock } from './today.ts';

/**
 * The day on the calendar of this device, for what somebody does on it. Countdowns and the windows of dates go by the UTC
 * date; see `readToday`.
 */
export const todayHere: Today = () => Temporal.Now.plainDateISO();

const dayHere = () => todayHere().toString();

/** The day where this device is, as 'YYYY-MM-DD', following midnight and the waking of the device. */
export function useDayHere(): string {
  return useSyncExternalStore(watchClock, dayHere);
}

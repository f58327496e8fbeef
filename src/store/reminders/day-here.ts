import { useSyncExternalStore } from 'react';
import type { Today } from '../../../contract/rules/days/day.ts';
import { watchClock } from './today.ts';

/**
 * The day on the calendar of this device, for what somebody does on it. Countdowns and the windows of dates go by the UTC
 * date; see `readToday`.
 */
export const todayHere: Today = () => Temporal.Now.plainDateISO();

let known: Temporal.PlainDate | undefined;

function readDayHere(): Temporal.PlainDate {
  const today = todayHere();
  return known?.equals(today) ? known : (known = today);
}

/** The day where this device is, following midnight and the waking of the device; the same object all day. */
export function useDayHere(): Temporal.PlainDate {
  return useSyncExternalStore(watchClock, readDayHere);
}

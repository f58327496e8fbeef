import { useSyncExternalStore } from 'react';
import type { Today } from '../../../contract/rules/days/day.ts';
import { watchClock } from './today.ts';

/** The device's calendar day, for what the user does today. Countdowns use the UTC date: see `readToday`. */
export const todayHere: Today = () => Temporal.Now.plainDateISO();

let known: Temporal.PlainDate | undefined;

function readDayHere(): Temporal.PlainDate {
  const today = todayHere();
  return known?.equals(today) ? known : (known = today);
}

/** The device's calendar day; follows midnight and the device's wake-up. The same object all day. */
export function useDayHere(): Temporal.PlainDate {
  return useSyncExternalStore(watchClock, readDayHere);
}

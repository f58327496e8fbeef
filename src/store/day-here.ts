import { useSyncExternalStore } from 'react';
import { watchClock } from './today.ts';

function dayHere(): string {
  return Temporal.Now.plainDateISO().toString();
}

/** The day where this device is, as 'YYYY-MM-DD', following midnight and the waking of the device. */
export function useDayHere(): string {
  return useSyncExternalStore(watchClock, dayHere);
}

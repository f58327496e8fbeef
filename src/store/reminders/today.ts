import { useSyncExternalStore } from 'react';
import { todayUtc } from '../../../contract/rules/days/day.ts';

/** How often the day is looked at while the app is open, in milliseconds. */
const INTERVAL = 60_000;

/** A day in milliseconds. */
const DAY = 86_400_000;

let today: Temporal.PlainDate | undefined;
let countedAs: number | undefined;

/** The UTC date now; the same object all day. Every card asks for it each time that it is drawn. */
export function readToday(): Temporal.PlainDate {
  const number = Math.floor(Date.now() / DAY);
  if (number !== countedAs) today = undefined;
  countedAs = number;
  return (today ??= todayUtc());
}

/** Calls back every minute, and when the app is looked at again: whenever it may be another day. Returns what ends it. */
export function watchClock(listener: () => void): () => void {
  const interval = setInterval(listener, INTERVAL);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(interval);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The UTC date, following midnight and the waking of the device; the same object all day. */
export function useToday(): Temporal.PlainDate {
  return useSyncExternalStore(watchClock, readToday);
}

import { useSyncExternalStore } from 'react';
import { todayUtc } from '../../../contract/rules/days/day.ts';

// Milliseconds between checks of the day.
const INTERVAL = 60_000;

const DAY = 86_400_000;

let today: Temporal.PlainDate | undefined;
let countedAs: number | undefined;

/** The UTC date; the same object all day. Every card calls this on each render. */
export function readToday(): Temporal.PlainDate {
  const number = Math.floor(Date.now() / DAY);
  if (number !== countedAs) today = undefined;
  countedAs = number;
  return (today ??= todayUtc());
}

/** Calls back every minute and when the app becomes visible. Returns a function that ends it. */
export function watchClock(listener: () => void): () => void {
  const interval = setInterval(listener, INTERVAL);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(interval);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The UTC date; follows midnight and the device's wake-up. The same object all day. */
export function useToday(): Temporal.PlainDate {
  return useSyncExternalStore(watchClock, readToday);
}

import { useSyncExternalStore } from 'react';
import { todayUtc } from '../../contract/rules/day.ts';

/** How often the day is looked at while the app is open, in milliseconds. */
const INTERVAL = 60_000;

let today: Temporal.PlainDate | undefined;

function read(): Temporal.PlainDate {
  const now = todayUtc();
  return today?.equals(now) ? today : (today = now);
}

function watch(listener: () => void): () => void {
  const interval = setInterval(listener, INTERVAL);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(interval);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The UTC date, following midnight and the waking of the device; the same object all day. */
export function useToday(): Temporal.PlainDate {
  return useSyncExternalStore(watch, read);
}

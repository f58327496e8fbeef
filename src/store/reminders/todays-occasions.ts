import { indexReader } from '../../db/reading/index-reader.ts';
import { readSession, watchSession } from '../../db/accounts/session-storage.ts';
import { Followed } from '../connections/followed.ts';
import { readToday, watchClock } from './today.ts';

/** Calls back with the number of today's events, at once and whenever it may have changed; 0 while signed out. */
export function watchTodaysOccasions(onCount: (count: number) => void, onError: (error: unknown) => void): () => void {
  let counted: Temporal.PlainDate | undefined;
  let stop: (() => void) | undefined;
  const count = () => {
    stop?.();
    stop = readSession() && follow(onCount, onError);
    counted = readToday();
    if (!stop) onCount(0);
  };
  const stopSession = watchSession(count);
  const stopClock = watchClock(() => {
    if (readToday() !== counted) count();
  });
  count();
  return () => {
    stop?.();
    stopSession();
    stopClock();
  };
}

function follow(onCount: (count: number) => void, onError: (error: unknown) => void): () => void {
  const followed = new Followed(() => indexReader.countOccasionsOn(readToday()), ['summaries']);
  followed.subscribe(() => {
    try {
      const count = followed.known();
      if (count !== undefined) onCount(count);
    } catch (error) {
      onError(error);
    }
  });
  return followed.end;
}

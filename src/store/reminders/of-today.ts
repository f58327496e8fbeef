import { useEffect } from 'react';
import { type Followed, useFollowed } from '../connections/followed.ts';
import { useToday } from './today.ts';

/**
 * A followed value that is of a day. It is read again once that day is over; until then, and before the first read, it
 * is undefined.
 */
export function useOfToday<Value extends { today: Temporal.PlainDate }>(followed: Followed<Value>): Value | undefined {
  const today = useToday();
  const known = useFollowed(followed);
  const isOver = known !== undefined && known.today !== today;
  useEffect(() => {
    if (isOver) followed.refresh();
  }, [followed, isOver]);
  return isOver ? undefined : known;
}

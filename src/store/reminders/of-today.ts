import { useEffect } from 'react';
import { type Followed, useFollowed } from '../connections/followed.ts';
import { useToday } from './today.ts';

/** A followed value that is of a day, read again once that day is over; undefined until then, and before the first read. */
export function useOfToday<Value extends { today: Temporal.PlainDate }>(followed: Followed<Value>): Value | undefined {
  const today = useToday();
  const known = useFollowed(followed);
  const isOver = known !== undefined && known.today !== today;
  useEffect(() => {
    if (isOver) followed.refresh();
  }, [followed, isOver]);
  return isOver ? undefined : known;
}

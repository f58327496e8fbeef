import { longDay } from '../../../contract/rules/days/long-day.ts';
import { useDayHere } from '../../store/reminders/day-here.ts';
import * as css from './as-of.css.ts';

/** When a shop gave its price; with the day, unless that is today. */
export function AsOf({ at }: { at: string }) {
  const moment = Temporal.Instant.from(at).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  const day = moment.toPlainDate();
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' });
  const isToday = useDayHere().equals(day);
  return (
    <small className={css.asOf}>
      as of <time dateTime={at}>{isToday ? time : `${longDay(day)}, ${time}`}</time>
    </small>
  );
}

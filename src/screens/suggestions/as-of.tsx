import { longDay } from '../../../contract/rules/long-day.ts';
import * as css from './as-of.css.ts';

function here(moment: Temporal.Instant): Temporal.ZonedDateTime {
  return moment.toZonedDateTimeISO(Temporal.Now.timeZoneId());
}

/** When a shop told of its price; with the day, unless that is today. */
export function AsOf({ at, now }: { at: string; now: Date }) {
  const moment = here(Temporal.Instant.from(at));
  const today = here(Temporal.Instant.fromEpochMilliseconds(now.getTime())).toPlainDate();
  const day = moment.toPlainDate();
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' });
  return (
    <small className={css.asOf}>
      as of <time dateTime={at}>{day.equals(today) ? time : `${longDay(day)}, ${time}`}</time>
    </small>
  );
}

import * as v from 'valibot';
import { strictBody } from './strict-body.ts';

const CALENDAR_TOKEN = /^[\w-]{43}$/;
const CALENDAR_TOKEN_MALFORMED = 'token must be that of a calendar';

/** The secret address of a user's calendar; null where they have none. */
export const CalendarFeedSchema = v.object({ url: v.nullable(v.string()) });

/** The query of `GET /calendar.ics`. */
export const CalendarQuerySchema = strictBody({
  token: v.pipe(v.string(CALENDAR_TOKEN_MALFORMED), v.regex(CALENDAR_TOKEN, CALENDAR_TOKEN_MALFORMED)),
});

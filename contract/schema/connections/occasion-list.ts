import * as v from 'valibot';
import { fromIsoDay, type Today } from '../../rules/days/day.ts';
import { isWithin } from '../../rules/days/day-check.ts';
import { isBirthYearUnknown } from '../../rules/days/birth-year.ts';
import { DAY_MALFORMED, IsoDaySchema } from './day.ts';
import { IdSchema } from '../sync/id.ts';
import { NO_OCCASION } from './no-occasion.ts';
import {
  BIRTHDAY,
  hasEachTypeOnce,
  isOccasionType,
  OCCASION_DATE_RANGE,
  OCCASION_DATE_REQUIRED,
  OCCASION_MUTED_MALFORMED,
  OCCASION_TYPE_REQUIRED,
  OCCASION_TYPE_TWICE,
  OCCASION_TYPE_UNKNOWN,
  OCCASION_YEARS_AHEAD,
  OCCASION_YEARS_BACK,
  OCCASIONS_MALFORMED,
  OCCASIONS_MAX,
  OCCASIONS_TOO_MANY,
} from './occasion.ts';
import { isStoredOccasion, type StoredValues } from './stored-values.ts';
import { strictBody } from '../sync/strict-body.ts';

/** `date` is an ISO day, or '' for 'no occasion'. */
export const OccasionSchema = v.object({
  id: IdSchema,
  name: v.string(),
  date: v.string(),
  yearly: v.boolean(),
  /** Whether it has no reminders; undefined from an older server. */
  muted: v.optional(v.boolean()),
});
export type Occasion = v.InferOutput<typeof OccasionSchema>;

/**
 * One occasion in a request. One whose name is stored keeps its id, and its `muted` if that is left out. 'no occasion'
 * is ignored, except for its id in a new connection. Stored days stay valid.
 */
export function occasionInputSchema(today: Today, stored?: StoredValues) {
  return v.pipe(
    strictBody({
      id: v.optional(IdSchema),
      name: v.pipe(
        v.string(OCCASION_TYPE_REQUIRED),
        v.nonEmpty(OCCASION_TYPE_REQUIRED),
        v.check((name) => name === NO_OCCASION || isOccasionType(name), OCCASION_TYPE_UNKNOWN),
      ),
      date: v.pipe(v.string(OCCASION_DATE_REQUIRED), v.union([v.literal(''), IsoDaySchema], DAY_MALFORMED)),
      muted: v.optional(v.boolean(OCCASION_MUTED_MALFORMED)),
    }),
    v.forward(
      v.check(({ name, date }) => name === NO_OCCASION || date !== '', OCCASION_DATE_REQUIRED),
      ['date'],
    ),
    v.forward(
      v.check(
        ({ name, date }) => date === '' || isStoredOccasion(stored, name, date) || isDateOf(name, date, today),
        OCCASION_DATE_RANGE,
      ),
      ['date'],
    ),
  );
}
export type OccasionInput = v.InferOutput<ReturnType<typeof occasionInputSchema>>;

/** An occasion list in a request; no type twice. */
export function occasionListSchema(today: Today, stored?: StoredValues) {
  return v.pipe(
    v.array(occasionInputSchema(today, stored), OCCASIONS_MALFORMED),
    v.maxLength(OCCASIONS_MAX, OCCASIONS_TOO_MANY),
    v.check((rows) => hasEachTypeOnce(rows), OCCASION_TYPE_TWICE),
  );
}

/** The body of `PUT /contacts/{id}/occasions` and `PUT /users/occasions`. */
export function occasionsBodySchema(today: Today, stored?: StoredValues) {
  return strictBody({ occasions: occasionListSchema(today, stored) });
}

/** Whether an occasion of this type may be on an ISO day: one within range, or a birthday without a year. */
export function isDateOf(name: string, isoDay: string, today: Today): boolean {
  return (name === BIRTHDAY && isBirthYearUnknown(isoDay)) || isOccasionDate(isoDay, today);
}

/** Whether an ISO day is from 100 years ago to 5 years ahead, both ends included. */
export function isOccasionDate(isoDay: string, today: Today): boolean {
  const now = today();
  return isWithin(
    fromIsoDay(isoDay),
    now.subtract({ years: OCCASION_YEARS_BACK }),
    now.add({ years: OCCASION_YEARS_AHEAD }),
  );
}

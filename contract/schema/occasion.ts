import { strictBody } from './strict-body.ts';
import * as v from 'valibot';
import { fromIsoDay, isWithin, type Today } from '../rules/day.ts';
import { DAY_MALFORMED, IsoDaySchema } from './day.ts';
import { IdSchema } from './id.ts';

/** The occasion that every connection has, without a date, so that gifts can be asked for without an occasion. */
export const NO_OCCASION = 'no occasion';
/** How {@link NO_OCCASION} is shown. */
export const NO_OCCASION_LABEL = 'Gift without Occasion';
export const BIRTHDAY = 'Birthday';

export const OCCASION_YEARS_BACK = 100;
export const OCCASION_YEARS_AHEAD = 5;
export const OCCASIONS_MAX = 30;

export const OCCASION_DATE_REQUIRED = 'Occasion Date is a required field';
export const OCCASION_TYPE_REQUIRED = 'Occasion Type is a required field';
export const OCCASION_TYPE_UNKNOWN = 'Occasion Type must be chosen from the list';
export const OCCASION_TYPE_TWICE = 'Occasion Type can be used only once';
export const OCCASION_DATE_RANGE = 'Occasion Date must be between 100 years ago and 5 years ahead';
export const OCCASIONS_TOO_MANY = 'A list can hold up to 30 occasions';

/** The two texts that the occasion forms use for an empty cell, in place of the longer ones (specification, section 5). */
export const OCCASION_ROW_TYPE_REQUIRED = 'Occasion Type is required';
export const OCCASION_ROW_DATE_REQUIRED = 'Occasion Date is required';

/** The types a person can choose, and whether the day comes back each year. Feasts that move are entered for one year. */
export const OCCASION_TYPES = [
  { name: BIRTHDAY, yearly: true },
  { name: 'Anniversary', yearly: true },
  { name: 'Name day', yearly: true },
  { name: 'Wedding', yearly: false },
  { name: 'Engagement', yearly: false },
  { name: 'Baby shower', yearly: false },
  { name: 'Christening', yearly: false },
  { name: 'Graduation', yearly: false },
  { name: 'Housewarming', yearly: false },
  { name: 'New job', yearly: false },
  { name: 'Promotion', yearly: false },
  { name: 'Retirement', yearly: false },
  { name: 'Farewell', yearly: false },
  { name: 'Get well soon', yearly: false },
  { name: 'Thank you', yearly: false },
  { name: 'New Year', yearly: true },
  { name: 'Easter', yearly: false },
  { name: "Valentine's Day", yearly: true },
  { name: "Mother's Day", yearly: true },
  { name: "Father's Day", yearly: true },
  { name: 'Christmas', yearly: true },
] as const;

export type OccasionType = (typeof OCCASION_TYPES)[number]['name'];

const yearlyByName: ReadonlyMap<string, boolean> = new Map(OCCASION_TYPES.map(({ name, yearly }) => [name, yearly]));

/** Whether the text is a type that a person can choose. */
export function isOccasionType(name: string): name is OccasionType {
  return yearlyByName.has(name);
}

/** Whether an occasion of this type comes back each year (decisions, 'Yearly'); false for any other text. */
export function isYearly(name: string): boolean {
  return yearlyByName.get(name) ?? false;
}

/** An occasion as the server gives it. `date` is an ISO day, or '' for 'no occasion'. */
export const OccasionSchema = v.object({
  id: IdSchema,
  name: v.string(),
  date: v.string(),
  yearly: v.boolean(),
});
export type Occasion = v.InferOutput<typeof OccasionSchema>;

/** One row of an occasion list as a caller sends it. 'no occasion' is accepted without a date and ignored. */
export function occasionInputSchema(today: Today) {
  return v.pipe(
    strictBody({
      name: v.pipe(
        v.string(OCCASION_TYPE_REQUIRED),
        v.nonEmpty(OCCASION_TYPE_REQUIRED),
        v.check((name) => name === NO_OCCASION || isOccasionType(name), OCCASION_TYPE_UNKNOWN),
      ),
      date: v.pipe(v.string(OCCASION_DATE_REQUIRED), v.union([v.literal(''), IsoDaySchema], DAY_MALFORMED)),
    }),
    v.forward(
      v.check(({ name, date }) => name === NO_OCCASION || date !== '', OCCASION_DATE_REQUIRED),
      ['date'],
    ),
    v.forward(
      v.check(({ date }) => date === '' || isOccasionDate(date, today), OCCASION_DATE_RANGE),
      ['date'],
    ),
  );
}
export type OccasionInput = v.InferOutput<ReturnType<typeof occasionInputSchema>>;

/** A whole list of occasions as a caller sends it; no type twice. */
export function occasionListSchema(today: Today) {
  return v.pipe(
    v.array(occasionInputSchema(today)),
    v.maxLength(OCCASIONS_MAX, OCCASIONS_TOO_MANY),
    v.check((rows) => new Set(rows.map(({ name }) => name)).size === rows.length, OCCASION_TYPE_TWICE),
  );
}

/** The body of `PUT /contacts/{id}/occasions` and `PUT /users/occasions`. */
export function occasionsBodySchema(today: Today) {
  return strictBody({ occasions: occasionListSchema(today) });
}
export type OccasionsBody = v.InferOutput<ReturnType<typeof occasionsBodySchema>>;

/** Whether an ISO day lies in the window for occasions: 100 years back to 5 years ahead, both days included. */
export function isOccasionDate(isoDay: string, today: Today): boolean {
  const now = today();
  return isWithin(
    fromIsoDay(isoDay),
    now.subtract({ years: OCCASION_YEARS_BACK }),
    now.add({ years: OCCASION_YEARS_AHEAD }),
  );
}

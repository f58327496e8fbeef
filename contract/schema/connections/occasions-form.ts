import * as v from 'valibot';
import type { Today } from '../../rules/days/day.ts';
import { IsoDaySchema } from './day.ts';
import { isDateOf } from './occasion-list.ts';
import {
  BIRTHDAY_DIFFERS,
  hasEachTypeOnce,
  isOccasionType,
  OCCASION_DATE_RANGE,
  OCCASION_ROW_DATE_REQUIRED,
  OCCASION_ROW_TYPE_REQUIRED,
  OCCASION_TYPE_TWICE,
  OCCASION_TYPE_UNKNOWN,
} from './occasion.ts';
import { isOnBirthday, isStoredOccasion, type StoredValues } from './stored-values.ts';

/** The rules of both occasion forms: complete rows, no type twice (specification, section 5). */
export function occasionsFormSchema(today: Today, stored?: StoredValues) {
  const RowSchema = v.object({
    name: v.pipe(
      v.string(OCCASION_ROW_TYPE_REQUIRED),
      v.nonEmpty(OCCASION_ROW_TYPE_REQUIRED),
      v.check(isOccasionType, OCCASION_TYPE_UNKNOWN),
    ),
    date: v.pipe(v.string(OCCASION_ROW_DATE_REQUIRED), v.nonEmpty(OCCASION_ROW_DATE_REQUIRED), IsoDaySchema),
  });
  const isAllowed = ({ name, date }: { name: string; date: string }) =>
    isStoredOccasion(stored, name, date) || isDateOf(name, date, today);
  return v.object({
    occasions: v.pipe(
      v.array(
        v.pipe(
          RowSchema,
          v.forward(v.check(isAllowed, OCCASION_DATE_RANGE), ['date']),
          v.forward(v.check(isOnBirthday(stored, stored?.birthday), BIRTHDAY_DIFFERS), ['date']),
        ),
      ),
      v.check((rows) => hasEachTypeOnce(rows), OCCASION_TYPE_TWICE),
    ),
  });
}
export type OccasionsForm = v.InferInput<ReturnType<typeof occasionsFormSchema>>;

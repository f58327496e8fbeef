import * as v from 'valibot';
import { fromIsoDay, type Today } from '../../rules/days/day.ts';
import { isIsoDay, isWithin } from '../../rules/days/day-check.ts';
import {
  GIFT_COST_MALFORMED,
  GIFT_DAY_RANGE,
  GIFT_DAY_REQUIRED,
  GIFT_REQUIRED,
  GIFT_STATES,
  GiftTitleSchema,
} from './gift-mark.ts';
import { parseCost } from '../../rules/gifts/cost.ts';
import { OCCASION_YEARS_BACK } from '../connections/occasion.ts';
import { oneLine } from '../../rules/limits/one-line.ts';

/** The gift form. A `stored` day stays valid: after a journey it may be tomorrow. `today` is the device's date. */
export function giftFormSchema(today: Today, stored?: string) {
  const isPast = (day: string) => {
    const now = today();
    return isIsoDay(day) && isWithin(fromIsoDay(day), now.subtract({ years: OCCASION_YEARS_BACK }), now);
  };
  return v.object({
    title: v.pipe(v.string(GIFT_REQUIRED), v.transform(oneLine), GiftTitleSchema),
    state: v.picklist(GIFT_STATES),
    /** The occasion and the day that it is for, as the form's list names them; '' for none. */
    purpose: v.string(),
    /** A number; '' where it isn't known. */
    cost: v.pipe(
      v.string(),
      v.trim(),
      v.check((cost) => cost === '' || parseCost(cost) !== undefined, GIFT_COST_MALFORMED),
    ),
    keepReminding: v.boolean(),
    day: v.pipe(
      v.string(GIFT_DAY_REQUIRED),
      v.nonEmpty(GIFT_DAY_REQUIRED),
      v.check((day) => day === stored || isPast(`${day}T00:00:00.000Z`), GIFT_DAY_RANGE),
      v.transform((day) => `${day}T00:00:00.000Z`),
    ),
  });
}
export type GiftForm = v.InferInput<ReturnType<typeof giftFormSchema>>;
export type CheckedGiftForm = v.InferOutput<ReturnType<typeof giftFormSchema>>;

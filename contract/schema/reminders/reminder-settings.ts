import * as v from 'valibot';
import { isGlobalOccasion } from '../../rules/days/global-occasions.ts';
import { IsoDaySchema } from '../connections/day.ts';
import { IdSchema } from '../sync/id.ts';
import { strictBody } from '../sync/strict-body.ts';

const REMINDER_HOUR_DEFAULT = 9;
export const LEAD_DAYS_DEFAULT: readonly number[] = [14, 7, 1, 0];
export const LEAD_DAYS_MAX = 60;
export const LEAD_DAYS_COUNT_MAX = 8;
export const MUTED_OCCASIONS_MAX = 1000;
export const ORDER_DAYS_DEFAULT = 5;
export const ORDER_DAYS_MAX = 60;

/** The day for 29 February in common years. */
export const LEAP_DAYS = ['28 February', '1 March'] as const;
export type LeapDay = (typeof LEAP_DAYS)[number];
const LEAP_DAY_DEFAULT: LeapDay = '28 February';

export const REMINDER_HOUR_RANGE = 'The hour of reminders must be a whole number from 0 to 23';
export const LEAD_DAYS_RANGE = `Reminders can come from 0 to ${LEAD_DAYS_MAX} days before`;
export const ORDER_DAYS_RANGE = `Gifts can be ordered from 0 to ${ORDER_DAYS_MAX} days before`;
export const LEAD_DAYS_TOO_MANY = `Reminders can come on up to ${LEAD_DAYS_COUNT_MAX} days before an occasion`;
export const LEAD_DAYS_TWICE = 'Each number of days before can be chosen only once';
export const LEAP_DAY_UNKNOWN = `29 February can be celebrated on ${LEAP_DAYS.join(' or ')}`;
export const MUTED_OCCASIONS_MALFORMED = 'mutedOccasionIds must be a list of occasions’ ids';
export const MUTED_OCCASIONS_TOO_MANY = `Up to ${MUTED_OCCASIONS_MAX} occasions can be muted`;

export const MUTED_GLOBAL_UNKNOWN = 'mutedGlobalOccasionIds must be a list of global occasions’ ids, each once';

const whole = (text: string, max: number) =>
  v.pipe(v.number(text), v.integer(text), v.minValue(0, text), v.maxValue(max, text));

/** The reminder settings; without lead days there are no reminders. */
export const ReminderSettingsSchema = v.object({
  reminderHour: whole(REMINDER_HOUR_RANGE, 23),
  leadDays: v.pipe(
    v.array(whole(LEAD_DAYS_RANGE, LEAD_DAYS_MAX), LEAD_DAYS_RANGE),
    v.maxLength(LEAD_DAYS_COUNT_MAX, LEAD_DAYS_TOO_MANY),
    v.check((days) => new Set(days).size === days.length, LEAD_DAYS_TWICE),
  ),
  leapDay: v.picklist(LEAP_DAYS, LEAP_DAY_UNKNOWN),
  /** Days before an occasion by which a gift is to be ordered at the latest; undefined from an older server. */
  orderDays: v.optional(whole(ORDER_DAYS_RANGE, ORDER_DAYS_MAX)),
  /** Muted occasions for older apps: global ones and, up to the limit, others. A request sets all of them. */
  mutedOccasionIds: v.pipe(
    v.array(IdSchema, MUTED_OCCASIONS_MALFORMED),
    v.maxLength(MUTED_OCCASIONS_MAX, MUTED_OCCASIONS_TOO_MANY),
  ),
  /** Muted global occasions by their fixed ids; undefined from an older server. */
  mutedGlobalOccasionIds: v.optional(
    v.pipe(
      v.array(IdSchema, MUTED_GLOBAL_UNKNOWN),
      v.check((ids) => ids.every(isGlobalOccasion) && new Set(ids).size === ids.length, MUTED_GLOBAL_UNKNOWN),
    ),
  ),
  /** The last of the user's days without reminders; null for no pause, undefined from an older server. */
  pausedUntil: v.optional(v.nullable(IsoDaySchema)),
});
export type ReminderSettings = v.InferOutput<typeof ReminderSettingsSchema>;

export const REMINDER_SETTINGS_DEFAULT: Required<ReminderSettings> = {
  reminderHour: REMINDER_HOUR_DEFAULT,
  leadDays: [...LEAD_DAYS_DEFAULT],
  leapDay: LEAP_DAY_DEFAULT,
  orderDays: ORDER_DAYS_DEFAULT,
  mutedOccasionIds: [],
  mutedGlobalOccasionIds: [],
  pausedUntil: null,
};

const { reminderHour, leadDays, leapDay, orderDays, mutedOccasionIds, mutedGlobalOccasionIds, pausedUntil } =
  ReminderSettingsSchema.entries;

/** A change of some settings; missing ones stay. */
export const ReminderSettingsChangeSchema = strictBody({
  reminderHour: v.optional(reminderHour),
  leadDays: v.optional(leadDays),
  leapDay: v.optional(leapDay),
  orderDays,
  mutedOccasionIds: v.optional(mutedOccasionIds),
  mutedGlobalOccasionIds,
  pausedUntil,
});
export type ReminderSettingsChange = v.InferOutput<typeof ReminderSettingsChangeSchema>;

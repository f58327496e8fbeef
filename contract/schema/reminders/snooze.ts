import type * as v from 'valibot';
import { IsoDaySchema } from '../connections/day.ts';
import { strictBody } from '../sync/strict-body.ts';

/** The body of `POST /users/reminders/snooze`. Days are the user's own. */
export const SnoozeSchema = strictBody({
  /** The day of the push. */
  messageDay: IsoDaySchema,
  /** The day of the user's press, which may be long before it is sent. */
  snoozedOn: IsoDaySchema,
});
export type Snooze = v.InferOutput<typeof SnoozeSchema>;

import type * as v from 'valibot';
import { IsoDaySchema } from '../connections/day.ts';
import { strictBody } from '../sync/strict-body.ts';

/** The body of `POST /users/reminders/snooze`: have what a push has told told again. Days are the user's own. */
export const SnoozeSchema = strictBody({
  /** The day that the push was for. */
  messageDay: IsoDaySchema,
  /** The day on which that was asked for, which may be long before it could be sent. */
  snoozedOn: IsoDaySchema,
});
export type Snooze = v.InferOutput<typeof SnoozeSchema>;

import * as v from 'valibot';
import { ConnectionAnswerSchema } from '../connections/connection.ts';
import { IdSchema } from '../sync/id.ts';
import { ProfileAnswerSchema } from './profile.ts';
import { PushSubscriptionSchema } from '../reminders/push-subscription.ts';
import { SentReminderSchema } from '../reminders/sent-reminder.ts';
import { SessionListSchema } from './session.ts';

/** The answer of `GET /export`: all stored data about a user, without secrets. Moments are ISO texts. */
export const ExportSchema = v.object({
  exportedAt: v.string(),
  profile: v.omit(ProfileAnswerSchema, ['invitationToken']),
  termsAcceptedAt: v.nullable(v.string()),
  emailVerifiedAt: v.nullable(v.string()),
  emailConfirmedAt: v.nullable(v.string()),
  /** The last confirmation mail; null if none was sent, or another is due. */
  confirmationAskedAt: v.nullable(v.string()),
  /** Includes the mirrored data of invited connections, which the app shows too. */
  connections: v.array(ConnectionAnswerSchema),
  /** An occasion's id, or the name of a global one. */
  suggestions: v.array(
    v.object({
      recommendationId: IdSchema,
      occasionId: v.nullable(IdSchema),
      occasionName: v.nullable(v.string()),
      idea: v.string(),
      shownAt: v.string(),
    }),
  ),
  /** The reasons of each request by recommendation id, and its budget if known. */
  reasons: v.array(
    v.object({ askedAt: v.string(), budget: v.nullable(v.number()), reasons: v.record(v.string(), v.string()) }),
  ),
  sessions: SessionListSchema,
  pushSubscriptions: v.array(PushSubscriptionSchema),
  sentReminders: v.array(SentReminderSchema),
  /** Days are 'YYYY-MM-DD'. */
  snoozes: v.array(v.object({ occasionId: IdSchema, occasionDay: v.string(), dueDay: v.string() })),
  /** When the current calendar address was created; the address itself is secret. */
  calendarSince: v.nullable(v.string()),
  socialAccounts: v.array(v.object({ provider: v.string(), subject: v.string(), linkedAt: v.string() })),
});
export type Export = v.InferOutput<typeof ExportSchema>;

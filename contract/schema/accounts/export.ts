import * as v from 'valibot';
import { ConnectionSchema } from '../connections/connection.ts';
import { IdSchema } from '../sync/id.ts';
import { ProfileSchema } from './profile.ts';
import { PushSubscriptionSchema } from '../reminders/push-subscription.ts';
import { SentReminderSchema } from '../reminders/sent-reminder.ts';
import { SessionListSchema } from './session.ts';

/** The answer of `GET /export`: everything that is kept about a user, without what is secret. Moments are ISO texts. */
export const ExportSchema = v.object({
  exportedAt: v.string(),
  /** Without the secret of the invitation link. */
  profile: v.omit(ProfileSchema, ['invitationToken']),
  termsAcceptedAt: v.nullable(v.string()),
  emailVerifiedAt: v.nullable(v.string()),
  emailConfirmedAt: v.nullable(v.string()),
  /** When they were last asked by mail to confirm the address; null where they were not, or are to be anew. */
  confirmationAskedAt: v.nullable(v.string()),
  /** Of an invited connection, what it mirrors is in it: the user sees it in the app too. */
  connections: v.array(ConnectionSchema),
  /** What was suggested for which occasion: the id of one, or the name of a global one. */
  suggestions: v.array(
    v.object({
      recommendationId: IdSchema,
      occasionId: v.nullable(IdSchema),
      occasionName: v.nullable(v.string()),
      idea: v.string(),
      shownAt: v.string(),
    }),
  ),
  /** Why, per recommendation id, of each time that suggestions were asked for, and the budget where it is known. */
  reasons: v.array(
    v.object({ askedAt: v.string(), budget: v.nullable(v.number()), reasons: v.record(v.string(), v.string()) }),
  ),
  sessions: SessionListSchema,
  pushSubscriptions: v.array(PushSubscriptionSchema),
  /** What the user was told, or could not be, for as long as it is kept. When they want to be told is in the profile. */
  sentReminders: v.array(SentReminderSchema),
  /** What the user has put off: of which day it is, and on which it is told again. Days are 'YYYY-MM-DD'. */
  snoozes: v.array(v.object({ occasionId: IdSchema, occasionDay: v.string(), dueDay: v.string() })),
  /** Since when their calendar has the address that it has; null where it has none. The address itself is secret. */
  calendarSince: v.nullable(v.string()),
  /** The accounts at providers with which the user signs in. */
  socialAccounts: v.array(v.object({ provider: v.string(), subject: v.string(), linkedAt: v.string() })),
});
export type Export = v.InferOutput<typeof ExportSchema>;

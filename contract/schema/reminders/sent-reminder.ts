import * as v from 'valibot';

/** How many of the last reminders are listed. */
export const SENT_REMINDERS_MAX = 20;

/** What somebody was told on one day by one way, or could not be. */
export const SentReminderSchema = v.object({
  channel: v.picklist(['push', 'email']),
  /** The user's own calendar day: 'YYYY-MM-DD'. */
  day: v.string(),
  /** The moment, in ISO form. */
  sentAt: v.string(),
  title: v.string(),
  /** Whether a push service or mail server took it. */
  isDelivered: v.boolean(),
  /** Whether nobody knows if it arrived; undefined from a server that does not say. */
  isInDoubt: v.optional(v.boolean()),
});
export type SentReminder = v.InferOutput<typeof SentReminderSchema>;

/** The answer of `GET /users/reminders/sent`, the latest first. */
export const SentRemindersSchema = v.object({ data: v.array(SentReminderSchema) });

import * as v from 'valibot';

export const SENT_REMINDERS_MAX = 20;

/** The ways in which reminders are sent; the weekly digest is a mail of its own. */
export const REMINDER_CHANNELS = ['push', 'email', 'digest'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** A sent or failed reminder of one day and channel. */
export const SentReminderSchema = v.object({
  /** A digest counts as 'email': older apps know no other. */
  channel: v.picklist(['push', 'email']),
  /** The user's calendar day: 'YYYY-MM-DD'. */
  day: v.string(),
  /** An ISO moment. */
  sentAt: v.string(),
  title: v.string(),
  /** Whether the push service or mail server accepted it. */
  isDelivered: v.boolean(),
  /** Whether its arrival is unknown; undefined from an older server. */
  isInDoubt: v.optional(v.boolean()),
});
export type SentReminder = v.InferOutput<typeof SentReminderSchema>;

/** The answer of `GET /users/reminders/sent`, the latest first. */
export const SentRemindersSchema = v.object({ data: v.array(SentReminderSchema) });

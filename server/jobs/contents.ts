import { listRemindedOccasions, listRemindedUsers, type RemindedUser } from '../db/reminders/reminder-contents.ts';
import type { ClaimedMessage } from '../db/reminders/reminder-messages.ts';
import type { Database } from '../db/engine/database.ts';
import { type DueOccasion, stillTrue } from './reminded-occasions.ts';

/** A message with its occasions that are still due, perhaps none. */
export interface MessageContent {
  message: ClaimedMessage;
  user: RemindedUser | undefined;
  today: Temporal.PlainDate;
  occasions: DueOccasion[];
  /** Whether the user has paused reminders since the message was planned: it waits for the end of the pause. */
  isPaused: boolean;
}

/** Reads the contents of messages, in two queries for any number of them. */
export async function readContents(db: Database, messages: readonly ClaimedMessage[]): Promise<MessageContent[]> {
  const users = await listRemindedUsers(
    db,
    messages.map(({ userId }) => userId),
  );
  const rows = await listRemindedOccasions(
    db,
    messages.map(({ id }) => id),
  );
  const userById = new Map(users.map((user) => [user.id, user]));
  const rowsById = Map.groupBy(rows, ({ messageId }) => messageId);
  return messages.map((message) => {
    const user = userById.get(message.userId);
    const today = Temporal.PlainDate.from(message.day);
    const occasions = user === undefined ? [] : stillTrue(rowsById.get(message.id) ?? [], user, today);
    const pausedUntil = user?.pausedUntil ?? null;
    return { message, user, today, occasions, isPaused: pausedUntil !== null && pausedUntil >= message.day };
  });
}

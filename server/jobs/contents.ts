import { listRemindedOccasions, listRemindedUsers, type RemindedUser } from '../db/reminders/reminder-contents.ts';
import type { ClaimedMessage } from '../db/reminders/reminder-messages.ts';
import type { Database } from '../db/engine/database.ts';
import { type DueOccasion, stillTrue } from './reminded-occasions.ts';

/** A message with what it has to say now, which may be nothing. */
export interface MessageContent {
  message: ClaimedMessage;
  user: RemindedUser | undefined;
  today: Temporal.PlainDate;
  occasions: DueOccasion[];
}

/** Reads what messages have to say, in two queries however many there are. */
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
    return { message, user, today, occasions };
  });
}

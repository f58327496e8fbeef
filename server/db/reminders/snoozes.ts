import { sql } from 'kysely';
import { quietUntil } from '../change-sequence.ts';
import { selected } from '../engine/columns.ts';
import type { Queries } from '../engine/database.ts';
import { NEVER_PLANNED, type SnoozesTable } from '../engine/tables.ts';

/** Snoozes a push's upcoming reminders to another day; replaces an earlier snooze. */
export async function snoozeMessage(
  db: Queries,
  { userId, messageDay, dueDay }: { userId: string; messageDay: string; dueDay: string },
  now: Date,
): Promise<void> {
  const snooze = selected<SnoozesTable>({
    userId: sql`reminders.user_id`,
    occasionId: sql`reminders.occasion_id`,
    occasionDay: sql`reminders.occasion_day`,
    dueDay: sql`${dueDay}::date`,
  });
  await sql`
    insert into snoozes ${snooze}
    from reminder_messages as message join reminders on reminders.message_id = message.id
    where message.user_id = ${userId}::uuid and message.channel = 'push' and message.day = ${messageDay}::date
      and reminders.occasion_day >= ${dueDay}::date
    on conflict (user_id, occasion_id)
      do update set occasion_day = excluded.occasion_day, due_day = excluded.due_day`.execute(db);
  await db
    .updateTable('users')
    .set({ planAt: NEVER_PLANNED, quietUntil: quietUntil(now) })
    .where('id', '=', userId)
    .execute();
}

/** The next first. */
export function listSnoozes(db: Queries, userId: string) {
  return db
    .selectFrom('snoozes')
    .select(['occasionId', 'occasionDay', 'dueDay'])
    .where('userId', '=', userId)
    .orderBy('dueDay')
    .orderBy('occasionId')
    .execute();
}

export async function deleteOldSnoozes(db: Queries, before: string): Promise<void> {
  await db.deleteFrom('snoozes').where('dueDay', '<', before).execute();
}

import { sql } from 'kysely';
import type { ReminderChannel } from '../../../contract/schema/reminders/sent-reminder.ts';
import type { Queries } from '../engine/database.ts';

export interface OpenMessages {
  channel: ReminderChannel;
  /** Planned messages that are neither sent nor given up. */
  messages: number;
  /** When the oldest of their batches was planned. */
  since: Date;
}

/** Counts the open messages by channel; a channel without any is absent. Reads only the batches that are under way. */
export async function countOpenByChannel(db: Queries): Promise<OpenMessages[]> {
  const { rows } = await sql<OpenMessages>`
    select channel, count(*)::int as messages, min(created_at) as since
    from reminder_batches join reminder_messages on batch_id = reminder_batches.id
    where reminder_batches.ended_at is null and state in ('planned', 'sending')
    group by channel`.execute(db);
  return rows;
}

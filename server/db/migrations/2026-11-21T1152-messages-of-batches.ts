import { type Kysely, sql } from 'kysely';

/** An index of open messages couldn't tell a batch's channel. */
const STATEMENTS = [
  sql`create index reminder_messages_of_batch on reminder_messages (batch_id, id)`,
  sql`drop index reminder_messages_batch_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

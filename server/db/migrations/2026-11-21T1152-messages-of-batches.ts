import { type Kysely, sql } from 'kysely';

/** The messages of a batch in all their states: an index of open ones can't tell which channel a batch is of. */
const STATEMENTS = [
  sql`create index reminder_messages_of_batch on reminder_messages (batch_id, id)`,
  sql`drop index reminder_messages_batch_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Gift marks are a column, since they are read, written and deleted with their connection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add column gift_marks jsonb not null default '[]'`.execute(db);
}

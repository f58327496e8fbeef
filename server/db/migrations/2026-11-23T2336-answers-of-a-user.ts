import { type Kysely, sql } from 'kysely';

/** Finds a user's oldest answers without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index answers_user_id_created_at on answers (user_id, created_at)`.execute(db);
}

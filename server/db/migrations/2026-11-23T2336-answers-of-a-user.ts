import { type Kysely, sql } from 'kysely';

/** A user's oldest answers are found without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index answers_user_id_created_at on answers (user_id, created_at)`.execute(db);
}

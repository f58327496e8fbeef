import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create index recommendation_requests_created_at on recommendation_requests (created_at)`,
  sql`create index shown_ideas_shown_at on shown_ideas (shown_at)`,
];

/** Old suggestions are deleted; these indexes find them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Deletes counts from before digests had a key: addresses could be guessed from them. */
const STATEMENTS = [
  sql`delete from rate_limits`,
  sql`update users set sign_up_client = null where sign_up_client is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

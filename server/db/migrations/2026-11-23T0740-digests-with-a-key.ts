import { type Kysely, sql } from 'kysely';

/**
 * Forgets networks and accounts as they were counted before digests had a key: of those an address on the internet could be
 * found by trying all. Counting begins anew, and mails that ask for an address of before are counted by the address alone.
 */
const STATEMENTS = [
  sql`delete from rate_limits`,
  sql`update users set sign_up_client = null where sign_up_client is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

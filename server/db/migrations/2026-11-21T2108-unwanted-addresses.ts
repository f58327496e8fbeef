import { type Kysely, sql } from 'kysely';

/**
 * `unwanted_addresses` holds digests of addresses that want no further mail. `sign_up_client` is a digest of the client
 * that signed up, under which requests to confirm the address are counted.
 */
const STATEMENTS = [
  sql`create table unwanted_addresses (address_digest text primary key)`,
  sql`alter table users add column sign_up_client text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Addresses whose readers want to be asked nothing more, as digests. `sign_up_client` is the digest of where an account
 * was made from whose address nobody has confirmed, under which the mails that ask for it are counted.
 */
const STATEMENTS = [
  sql`create table unwanted_addresses (address_digest text primary key)`,
  sql`alter table users add column sign_up_client text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

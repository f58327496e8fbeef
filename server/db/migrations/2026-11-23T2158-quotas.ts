import { type Kysely, sql } from 'kysely';

/**
 * How much of an account is taken up by what is said of gifts, which is all of a connection that may be long: known without
 * reading it, and summed over the connections that have any. What gifts were asked for is found by user and age, so that an
 * account's oldest can go.
 */
const STATEMENTS = [
  sql`
    alter table connections
      add column gift_bytes integer not null generated always as (octet_length(gift_marks::text)) stored`,
  sql`create index connections_gift_bytes on connections (user_id, gift_bytes) where gift_bytes > 2`,
  sql`drop index recommendation_requests_user_id`,
  sql`
    create index recommendation_requests_user_id_created_at
      on recommendation_requests (user_id, created_at, correlation_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

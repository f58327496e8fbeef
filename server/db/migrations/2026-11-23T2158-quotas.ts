import { type Kysely, sql } from 'kysely';

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

import { type Kysely, sql } from 'kysely';

/** The days before an occasion by which a user wants to have ordered a gift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column order_days smallint not null default 5 check (order_days between 0 and 60)`.execute(db);
}

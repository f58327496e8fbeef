import { type Kysely, sql } from 'kysely';

/** What gifts for a connection have to do with; see the contract's `GiftHintsSchema`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table connections
      add column never_suggest text[] not null default '{}',
      add column good_to_know text[] not null default '{}',
      add column gift_note text not null default ''`.execute(db);
}

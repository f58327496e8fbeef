import { type Kysely, sql } from 'kysely';

/** Gift hints; see the contract's `GiftHintsSchema`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table connections
      add column never_suggest text[] not null default '{}',
      add column good_to_know text[] not null default '{}',
      add column gift_note text not null default ''`.execute(db);
}

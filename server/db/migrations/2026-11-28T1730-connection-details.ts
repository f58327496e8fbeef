import { type Kysely, sql } from 'kysely';

/** The user's own facts about a connection; see the contract's `DetailsChangeSchema`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table connections
      add column note text not null default '',
      add column groups text[] not null default '{}',
      add column own_lead_days jsonb not null default '[]',
      add column budgets jsonb not null default '[]'`.execute(db);
}

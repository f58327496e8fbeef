import { type Kysely, sql } from 'kysely';

/**
 * Lets devices pull only changes: a number per user, stamped on every change, and the ids of deleted connections.
 * `linked_user_id` marks a mirror. It has no `on delete`: mirrors must be erased before their account is deleted.
 */
const STATEMENTS = [
  sql`
    alter table users
      add column change_sequence integer not null default 1,
      add column profile_sequence integer not null default 1,
      add column forgotten_sequence integer not null default 0`,
  sql`
    alter table connections
      drop column is_invited,
      add column change_sequence integer not null default 1,
      add column linked_user_id uuid references users (id),
      add constraint connections_link_unique unique (user_id, linked_user_id)`,
  sql`
    alter table connections
      add column is_invited boolean not null generated always as (linked_user_id is not null) stored`,
  sql`create index connections_change_sequence on connections (user_id, change_sequence, id)`,
  sql`create index connections_linked_user_id on connections (linked_user_id) where linked_user_id is not null`,
  sql`
    create table gone_connections (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      change_sequence integer not null,
      gone_at timestamptz not null,
      primary key (user_id, id)
    )`,
  sql`create index gone_connections_change_sequence on gone_connections (user_id, change_sequence, id)`,
  sql`create index gone_connections_gone_at on gone_connections (gone_at)`,
  sql`create index answers_created_at on answers (created_at)`,
  sql`create table lineage (id uuid not null)`,
  sql`create unique index lineage_is_one_row on lineage ((true))`,
  sql`insert into lineage (id) values (gen_random_uuid())`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Interests are arrays, as they are always read and written whole. `nulls not distinct` (PostgreSQL 15) lets one
 * constraint cover a user's own occasions and connections'.
 */
const STATEMENTS = [
  sql`
    create table users (
      id uuid primary key,
      type text not null check (type in ('registered', 'guest')),
      email text constraint users_email_unique unique,
      password_hash text,
      name text,
      gender text,
      birthday date,
      country text,
      hobbies_and_interests text[] not null default '{}',
      custom_hobbies_and_interests text[] not null default '{}',
      time_zone text not null default 'UTC',
      email_notifications_enabled boolean not null default false,
      global_occasions_notifications_enabled boolean not null default false,
      private_occasions_notifications_enabled boolean not null default false,
      push_notifications_enabled boolean not null default false,
      terms_accepted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1
    )`,
  sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )`,
  sql`create index sessions_user_id on sessions (user_id)`,
  sql`
    create table connections (
      id uuid constraint connections_id_unique primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      name_key text not null,
      gender text,
      birthday date,
      country text,
      hobbies_and_interests text[] not null default '{}',
      custom_hobbies_and_interests text[] not null default '{}',
      is_invited boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1,
      constraint connections_name_unique unique (user_id, name_key)
    )`,
  sql`create index connections_user_id_created_at on connections (user_id, created_at, id)`,
  sql`
    create table occasions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      connection_id uuid references connections (id) on delete cascade,
      name text not null,
      date date,
      yearly boolean not null,
      position smallint not null,
      constraint occasions_name_unique unique nulls not distinct (user_id, connection_id, name),
      check ((date is null) = (name = 'no occasion'))
    )`,
  sql`create index occasions_connection_id on occasions (connection_id)`,
  sql`
    create table recommendation_requests (
      correlation_id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      reasons jsonb not null,
      created_at timestamptz not null
    )`,
  sql`create index recommendation_requests_user_id on recommendation_requests (user_id)`,
  sql`
    create table shown_ideas (
      user_id uuid not null references users (id) on delete cascade,
      occasion_id uuid references occasions (id) on delete cascade,
      occasion_name text,
      idea_id text not null,
      recommendation_id uuid not null,
      shown_at timestamptz not null,
      constraint shown_ideas_unique unique nulls not distinct (user_id, occasion_id, occasion_name, idea_id),
      check ((occasion_id is null) <> (occasion_name is null))
    )`,
  sql`create index shown_ideas_occasion_id on shown_ideas (occasion_id)`,
  sql`
    create table answers (
      user_id uuid not null references users (id) on delete cascade,
      key text not null,
      fingerprint text not null,
      status smallint not null,
      body text,
      version integer,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** `occasion_id` may be a global occasion's, so it has no foreign key. */
const STATEMENTS = [
  sql`
    create table snoozes (
      user_id uuid not null references users (id) on delete cascade,
      occasion_id uuid not null,
      occasion_day date not null,
      due_day date not null,
      primary key (user_id, occasion_id)
    )`,
  sql`create index snoozes_due_day on snoozes (due_day)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

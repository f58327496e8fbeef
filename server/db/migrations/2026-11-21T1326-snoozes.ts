import { type Kysely, sql } from 'kysely';

/**
 * What somebody has put off when a push told them of it: an occasion on a day, and the day on which it is told again.
 * `occasion_id` may name a global occasion, so that it refers to no table.
 */
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

import { type Kysely, sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Counts, within the database, every committed row from now on. Rolled-back rows don't count. */
export async function watchWrites({ services }: TestApp): Promise<void> {
  const db = services.db as unknown as Kysely<never>;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'writes_kept'`.execute(db);
  await sql`create table if not exists writes_kept (amount integer not null)`.execute(db);
  await sql`insert into writes_kept values (0)`.execute(db);
  await sql`
    create or replace function count_write() returns trigger language plpgsql as
    'begin update writes_kept set amount = amount + 1; return null; end'`.execute(db);
  for (const { name } of tables) {
    await sql`
      create or replace trigger count_write after insert or update or delete on ${sql.table(name)}
      for each row execute function count_write()`.execute(db);
  }
}

/** The number of committed rows. */
export async function writesKept({ services }: TestApp): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select max(amount) as amount from writes_kept`.execute(services.db);
  return rows[0]!.amount;
}

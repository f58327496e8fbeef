import { sql } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../engine/database.ts';
import { quoted, readShape } from './shape.ts';

/** Why a database takes no changes: its data was moved elsewhere, or a move into it did not end. */
const ClosingSchema = v.object({
  state: v.picklist(['moved', 'unfinished']),
  /** The move, which both databases name. */
  id: v.string(),
  /** The history of the data; see `LineageTable`. */
  lineage: v.string(),
  /** Where the data was moved to, without a password. */
  to: v.string(),
  at: v.string(),
});
export type Closing = v.InferOutput<typeof ClosingSchema>;

/** PostgreSQL's code for a change in a read-only transaction; changes of a closed database fail with it. */
const READ_ONLY = '25006';

export function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY;
}

/** Refuses every change of every table, also those of servers that run, once the transaction ends. */
export async function closeDatabase(trx: Queries, closing: Closing): Promise<void> {
  await sql`
    create function closed_database() returns trigger language plpgsql as
    'begin raise exception ''This database is closed: its data was moved'' using errcode = ''25006''; end'`.execute(
    trx,
  );
  await sql`comment on function closed_database() is ${sql.lit(JSON.stringify(closing))}`.execute(trx);
  for (const { name } of (await readShape(trx)).tables) {
    await sql`
      create trigger closed_database before insert or update or delete or truncate on ${sql.raw(quoted(name))}
      for each statement execute function closed_database()`.execute(trx);
  }
}

/** Undefined for a database that takes changes. */
export async function findClosing(db: Queries): Promise<Closing | undefined> {
  const { rows } = await sql<{ closing: string | null }>`
    select obj_description(to_regprocedure('closed_database()'), 'pg_proc') as closing`.execute(db);
  const text = rows[0]?.closing;
  return text == null ? undefined : v.parse(ClosingSchema, JSON.parse(text));
}

/** Lets a database take changes again. */
export async function openAgain(trx: Queries): Promise<void> {
  await sql`drop function if exists closed_database() cascade`.execute(trx);
}

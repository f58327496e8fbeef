import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** Distinguishes these locks from all others. */
const HOUSEKEEPING = 20_261_121;

/** False if another process has it. One lock per chore, or two processes could each leave a chore to the other. */
export async function takeHousekeepingTurn(db: Queries, chore: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${HOUSEKEEPING}::int, ${chore}::int) as taken`.execute(db);
  return rows[0]?.taken === true;
}

import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** A number of our own that no other locks of ours have. */
const HOUSEKEEPING = 20_261_121;

/**
 * Takes the turn to do one of the chores until the transaction ends; false while another process has it. Each chore has
 * a turn of its own: with one for all of them, processes at different chores could each leave the same one to another.
 */
export async function takeHousekeepingTurn(db: Queries, chore: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${HOUSEKEEPING}::int, ${chore}::int) as taken`.execute(db);
  return rows[0]?.taken === true;
}

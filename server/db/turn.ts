import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** A number of our own that no other lock of ours has. */
const HOUSEKEEPING = [20_261_121, 1] as const;

/** Takes the turn to clear up until the transaction ends; false while another process has it. */
export async function takeHousekeepingTurn(db: Queries): Promise<boolean> {
  const [space, number] = HOUSEKEEPING;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${space}::int, ${number}::int) as taken`.execute(db);
  return rows[0]?.taken === true;
}

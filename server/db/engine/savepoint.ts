import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** Runs a part of a transaction; an error rolls back that part, releases its locks, and is rethrown. */
export async function inSavepoint<Result>(trx: Queries, work: () => Promise<Result>): Promise<Result> {
  // Not released, which saves a query: the next one hides it, and the transaction's end removes it.
  await sql`savepoint part`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}

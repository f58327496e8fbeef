import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Carries out a part of a transaction, of which a throw undoes that part alone before it goes on to the caller, so that the
 * transaction can go on as well. What was locked since the part began is let go with it. Takes a transaction.
 */
export async function inSavepoint<Result>(trx: Queries, work: () => Promise<Result>): Promise<Result> {
  // Never released, which would be a query more: the next one hides it, and the end of the transaction ends them all.
  await sql`savepoint part`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}

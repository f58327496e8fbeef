import type { PGlite } from '@electric-sql/pglite';
import type { Database, RunSql } from './database.ts';

/**
 * Waits for our transactions: the engine has one connection. Ends a transaction that a failed statement leaves open.
 */
export function pgliteRunSql(pglite: PGlite, db: Database): RunSql {
  return (text, values = []) =>
    db.connection().execute(async () => {
      try {
        if (values.length > 0) return await pglite.query<never>(text, values);
        const results = await pglite.exec(text);
        return { rows: results.flatMap(({ rows }) => rows as never[]) };
      } catch (error) {
        await pglite.exec('rollback');
        throw error;
      }
    });
}

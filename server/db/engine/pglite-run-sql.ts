import type { PGlite } from '@electric-sql/pglite';
import type { Database, RunSql } from './database.ts';

/**
 * Statements of a library on the embedded engine. It has one connection only, so that they wait for their turn behind our
 * own transactions, or they would run within one. A failed one of several leaves a transaction open, which is ended here.
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

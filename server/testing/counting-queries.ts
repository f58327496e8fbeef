import type { Database } from '../db/engine/database.ts';

/** A database that counts its queries. */
export function countingQueries(db: Database) {
  const counter = { queries: 0 };
  const counted = db.withPlugin({
    transformQuery({ node }) {
      counter.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { counter, counted };
}

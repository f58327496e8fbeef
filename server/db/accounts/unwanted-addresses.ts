import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';

/** Stores that an address wants no further mail. */
export async function insertUnwantedAddress(db: Queries, addressDigest: string): Promise<void> {
  await db
    .insertInto('unwantedAddresses')
    .values({ addressDigest })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of the addresses that want no further mail. */
export async function findUnwantedAddresses(db: Queries, addressDigests: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unwantedAddresses')
    .selectAll()
    .where('addressDigest', '=', sql<string>`any(${[...addressDigests]}::text[])`)
    .execute();
  return new Set(rows.map(({ addressDigest }) => addressDigest));
}

export async function deleteUnwantedAddresses(db: Queries, addressDigests: readonly string[]): Promise<void> {
  await db.deleteFrom('unwantedAddresses').where('addressDigest', 'in', addressDigests).execute();
}

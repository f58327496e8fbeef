import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres, withoutPassword } from './postgres.ts';

/** Where a database is: the address of a PostgreSQL, or the absolute path of a data folder. */
export type Place = string;

export function isPostgres(place: Place): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** For people: without a password. */
export function nameOf(place: Place): string {
  return isPostgres(place) ? withoutPassword(place) : place;
}

/** One connection at work, one to spare. */
const POOL_SIZE = 2;

/** Opens a database as it is, without migrating it. Throws a StartFailure. */
export function openPlace(place: Place): Promise<OpenDatabase> {
  // A broken connection fails the statement that needs it.
  return isPostgres(place) ? openPostgres(place, () => {}, { poolSize: POOL_SIZE }) : openEmbedded(place);
}

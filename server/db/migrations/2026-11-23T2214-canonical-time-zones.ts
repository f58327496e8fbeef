import { type Kysely, sql } from 'kysely';

/** Stores canonical time zone names. Profiles look the same, so versions stay. Unknown names stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct time_zone as name from users`.execute(db);
  for (const { name } of rows) {
    const canonical = canonicalName(name);
    if (canonical !== name) await sql`update users set time_zone = ${canonical} where time_zone = ${name}`.execute(db);
  }
}

function canonicalName(name: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return name;
  }
}

import { type Kysely, sql } from 'kysely';

/**
 * Each time zone stands under one of its names from now on, as `contract/rules/days/time-zone.ts` writes it. What is shown of a
 * profile stays the same to people, so that its version does too. A name that this runtime doesn't know stays as it is.
 */
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

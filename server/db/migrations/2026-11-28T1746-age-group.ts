import { type Kysely, sql } from 'kysely';

/** The age that suggestions take for a person without a year of birth; see the contract's `AGE_GROUPS`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column age_group text`.execute(db);
  await sql`alter table connections add column age_group text`.execute(db);
}

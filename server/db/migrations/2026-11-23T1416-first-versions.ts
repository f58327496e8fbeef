import { type Kysely, sql } from 'kysely';

/** Exceeds versions from before a restore. To restore an older backup, add it by hand; see operations.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lineage add column if not exists first_version integer not null default 1`.execute(db);
}

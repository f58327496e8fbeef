import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Migrations once named after later days: old and current names. */
const RENAMED: Readonly<Record<string, string>> = {
  '2026-11-22-reminders': '2026-11-21T1020-reminders',
  '2026-11-23-messages-of-batches': '2026-11-21T1152-messages-of-batches',
  '2026-11-24-snoozes': '2026-11-21T1326-snoozes',
  '2026-11-25-confirmed-addresses': '2026-11-21T1358-confirmed-addresses',
  '2026-11-26-due-confirmations': '2026-11-21T1455-due-confirmations',
  '2026-11-28-retail': '2026-11-21T1718-retail',
  '2026-11-29-gift-marks': '2026-11-21T1724-gift-marks',
  '2026-11-30-old-suggestions': '2026-11-21T1843-old-suggestions',
  '2026-12-01-unwanted-addresses': '2026-11-21T2108-unwanted-addresses',
  '2026-12-02-days-made-up-for': '2026-11-22T1907-days-made-up-for',
  '2026-12-03-digests-with-a-key': '2026-11-23T0740-digests-with-a-key',
  '2026-12-04-first-versions': '2026-11-23T1416-first-versions',
};

/** Renames migrations that have run, so that new ones sort behind them. Safe for concurrent servers. */
export async function renameMigrations(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (rows[0]?.has !== true) return;
  await sql`
    update kysely_migration set name = renamed.new_name
    from unnest(${Object.keys(RENAMED)}::text[], ${Object.values(RENAMED)}::text[]) as renamed (old_name, new_name)
    where kysely_migration.name = renamed.old_name`.execute(db);
}

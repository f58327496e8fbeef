import { sql } from 'kysely';
import type { Database } from '../../server/db/engine/database.ts';

interface Table {
  name: string;
  rows: number;
  tableMegabytes: number;
  indexMegabytes: number;
  dead: number;
  vacuums: number;
  analyses: number;
}

const LEAST_MEGABYTES = 1;

/** The bytes of a database on the disk, without the log of what was written. */
export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** Prints each large table's size, its dead rows, and how often autovacuum vacuumed and analysed it. */
export async function printTables(db: Database): Promise<void> {
  const { rows } = await sql<Table>`
    select relname as name, n_live_tup as rows, n_dead_tup as dead, autovacuum_count as vacuums,
      autoanalyze_count as analyses, pg_table_size(relid) / 1e6::float8 as table_megabytes,
      pg_indexes_size(relid) / 1e6::float8 as index_megabytes
    from pg_stat_user_tables
    where pg_total_relation_size(relid) > ${LEAST_MEGABYTES * 1e6}
    order by pg_total_relation_size(relid) desc`.execute(db);
  console.log('\nTables, in MB, and what autovacuum did');
  console.log('table                           rows     table   indexes  dead rows  vacuums  analyses');
  for (const { name, rows: count, tableMegabytes, indexMegabytes, dead, vacuums, analyses } of rows) {
    const sizes = [tableMegabytes.toFixed(0).padStart(8), indexMegabytes.toFixed(0).padStart(8)];
    const work = [String(dead).padStart(9), String(vacuums).padStart(7), String(analyses).padStart(8)];
    console.log([name.padEnd(25), String(count).padStart(10), ...sizes, '', ...work].join(' '));
  }
}

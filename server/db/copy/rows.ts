import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import { type CopiedTable, quoted } from './shape.ts';

/** Some rows hold up to 100 kB of gifts. */
const ROWS_AT_ONCE = 200;
const HASHES_AT_ONCE = 5000;

/**
 * Makes values read as the same text on every database, and statements take as long as they need, until the transaction
 * ends.
 */
export async function fixTexts(trx: Queries): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
      set_config('statement_timeout', '0', true)`.execute(trx);
}

/** The rows of a table, each a JSON list of texts and nulls in the order of the inserted columns. */
export function readRows(trx: Queries, table: CopiedTable): AsyncGenerator<string[]> {
  const columns = insertedColumns(table);
  return read(trx, `select ${asList(columns)} as value from ${quoted(table.name)}`, ROWS_AT_ONCE);
}

/** A digest of each row, with its generated columns, in the order of digests: alike on databases with the same rows. */
export function readHashes(trx: Queries, table: CopiedTable): AsyncGenerator<string[]> {
  const hashes = `select md5(${asList(table.columns)}) as value from ${quoted(table.name)}`;
  return read(trx, `select value from (${hashes}) as hashes order by value collate "C"`, HASHES_AT_ONCE);
}

/** Inserts rows as `readRows` returns them. */
export async function insertRows(trx: Queries, table: CopiedTable, rows: readonly string[]): Promise<void> {
  const columns = insertedColumns(table);
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, index) => `cast(row ->> ${index} as ${type})`).join(', ');
  await sql`
    insert into ${sql.raw(quoted(table.name))} (${sql.raw(names)}) overriding system value
    select ${sql.raw(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) as given (row)`.execute(trx);
}

export function insertedColumns({ columns }: CopiedTable): CopiedTable['columns'] {
  return columns.filter(({ isGenerated }) => !isGenerated);
}

function asList(columns: CopiedTable['columns']): string {
  return `array_to_json(array[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}])::text`;
}

async function* read(trx: Queries, query: string, count: number): AsyncGenerator<string[]> {
  await sql`declare copied no scroll cursor for ${sql.raw(query)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ value: string }>`fetch ${sql.raw(String(count))} from copied`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ value }) => value);
  }
  await sql`close copied`.execute(trx);
}

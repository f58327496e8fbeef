import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import { fixTexts, insertRows, readHashes, readRows } from './rows.ts';
import { type CopiedTable, createStatement, quoted, readShape, type Shape } from './shape.ts';

/** The copy differs from its original. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/** Lets others read, but change nothing, until the transaction ends. */
export async function lockTables(trx: Queries, { tables }: Shape): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.raw(quoted(name))));
  await sql`lock table ${names} in share row exclusive mode`.execute(trx);
}

/**
 * Copies all tables into a database without tables, each side in a transaction, and compares every row. Nothing changes
 * the original meanwhile. Throws CopyDiffers.
 * @param signal ends it between two portions of rows
 * @returns the number of rows
 */
export async function copyDatabase(from: Queries, to: Queries, signal: AbortSignal): Promise<number> {
  await fixTexts(from);
  await fixTexts(to);
  const shape = await readShape(from);
  for (const table of shape.tables) {
    await sql.raw(createStatement(table)).execute(to);
    for await (const rows of readRows(from, table)) {
      signal.throwIfAborted();
      await insertRows(to, table, rows);
    }
  }
  for (const statement of [...shape.rules, ...shape.counters]) await sql.raw(statement).execute(to);
  if (JSON.stringify(await readShape(to)) !== JSON.stringify(shape)) throw new CopyDiffers('the tables differ');
  let count = 0;
  for (const table of shape.tables) count += await compareRows(from, to, table, signal);
  return count;
}

/** Compares the digests of all rows, and returns their number. */
async function compareRows(from: Queries, to: Queries, table: CopiedTable, signal: AbortSignal): Promise<number> {
  const copies = readHashes(to, table);
  let count = 0;
  for await (const originals of readHashes(from, table)) {
    signal.throwIfAborted();
    const { value = [] } = await copies.next();
    if (value.join() !== originals.join()) throw new CopyDiffers(`rows of ${table.name} differ`);
    count += originals.length;
  }
  if ((await copies.next()).done !== true) throw new CopyDiffers(`${table.name} holds further rows`);
  return count;
}

/** Removes the tables of an unfinished copy. */
export async function dropTables(trx: Queries, { tables }: Shape): Promise<void> {
  for (const { name } of tables) await sql.raw(`drop table ${quoted(name)} cascade`).execute(trx);
}

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { NEW_LINEAGE } from '../db/changes.ts';
import { fixTexts, insertedColumns, insertRows, readRows } from '../db/copy/rows.ts';
import { createStatement, quoted, readShape } from '../db/copy/shape.ts';
import type { Database, Queries } from '../db/engine/database.ts';
import { SQL_HEADER, writeWhole } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { toLine, toRow } from './copy-line.ts';

const HOW_TO = `${SQL_HEADER}
-- For an empty PostgreSQL 15 or newer: gunzip --stdout this.sql.gz | psql DATABASE_URL
-- For the embedded database: npm run restore -- this.sql.gz
\\set ON_ERROR_STOP on
set client_encoding = 'UTF8';
begin;
`;

/** What runs only in psql, and what the loader does by itself. */
const OF_PSQL = new Set(['\\set ON_ERROR_STOP on', "set client_encoding = 'UTF8';", 'begin;']);
const END = 'commit;';
const END_OF_ROWS = '\\.';

/** The queue is no part of a backup, and devices must notice that the database is an earlier one. */
const AFTERWARDS = ['update reminder_batches set queued_at = null where ended_at is null', NEW_LINEAGE];

/** Writes all data, as of one moment, as SQL that psql restores and `loadSql` as well. */
export async function writeSql(db: Database, file: string): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const packed = createGzip();
      await Promise.all([pipeline(statements(trx), packed), writeWhole(packed, file)]);
    });
}

async function* statements(trx: Queries): AsyncGenerator<string> {
  await fixTexts(trx);
  const { tables, rules, counters } = await readShape(trx);
  yield HOW_TO;
  for (const table of tables) {
    yield `\n${createStatement(table)};\n`;
    const columns = insertedColumns(table).map(({ name }) => quoted(name));
    yield `copy ${quoted(table.name)} (${columns.join(', ')}) from stdin;\n`;
    for await (const rows of readRows(trx, table)) yield rows.map((row) => `${toLine(row)}\n`).join('');
    yield `${END_OF_ROWS}\n`;
  }
  for (const statement of [...rules, ...counters, ...AFTERWARDS]) yield `${statement};\n`;
  yield `${END}\n`;
}

/**
 * Runs a file of `writeSql` in a database without tables. Throws a BackupFailure `bad_archive` for a file that is
 * truncated or damaged; the database is then as before.
 */
export async function loadSql(db: Database, file: string): Promise<void> {
  try {
    await db.transaction().execute((trx) => runLines(trx, linesOf(file)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupFailure('bad_archive', `${file} is cut off or damaged: ${reason}.`);
  }
}

const ROWS_AT_ONCE = 200;
const BEGIN_OF_ROWS = /^copy "(\w+)" \(/;

async function runLines(trx: Queries, lines: AsyncGenerator<string>): Promise<void> {
  await fixTexts(trx);
  let statement: string[] = [];
  for await (const line of lines) {
    if (line === END) return;
    if (statement.length === 0 && (line === '' || line.startsWith('--') || OF_PSQL.has(line))) continue;
    const [, table] = (statement.length === 0 && BEGIN_OF_ROWS.exec(line)) || [];
    if (table !== undefined) {
      await loadRows(trx, table, lines);
      continue;
    }
    statement.push(line);
    if (!line.endsWith(';')) continue;
    await sql.raw(statement.join('\n').slice(0, -1)).execute(trx);
    statement = [];
  }
  throw new Error('its end is missing');
}

async function loadRows(trx: Queries, name: string, lines: AsyncGenerator<string>): Promise<void> {
  const table = (await readShape(trx)).tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`there is no table ${name}`);
  let rows: string[] = [];
  for (;;) {
    const { value: line = END_OF_ROWS } = await lines.next();
    const isEnd = line === END_OF_ROWS;
    if (!isEnd) rows.push(toRow(line));
    if (rows.length === ROWS_AT_ONCE || (isEnd && rows.length > 0)) {
      await insertRows(trx, table, rows);
      rows = [];
    }
    if (isEnd) return;
  }
}

/** By line feeds alone: texts hold other characters that count as ends of lines elsewhere. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  const packed = createReadStream(file);
  const content = packed.pipe(createGunzip());
  packed.once('error', (error) => content.destroy(error));
  content.setEncoding('utf8');
  for await (const chunk of content as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

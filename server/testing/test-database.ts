import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { Client } from 'pg';
import { createDatabase, type OpenDatabase } from '../db/database.ts';
import { PGLITE_PARSERS } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import project from '../../package.json' with { type: 'json' };

const CACHE = new URL('../../.cache/', import.meta.url);
const TEMPLATE = new URL(`pglite-${project.dependencies['@electric-sql/pglite']}.tar`, CACHE);

/**
 * A database with this version's tables and nothing in them, gone when it is closed: in memory, or on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const opened = await (url === undefined ? openInMemory() : openOnServer(url));
  await migrate(opened.db);
  return opened;
}

async function openInMemory(): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ loadDataDir: await template(), parsers: PGLITE_PARSERS });
  return { db: createDatabase(new PGliteDialect({ pglite })), close: () => pglite.close() };
}

/** An empty cluster, kept between runs: making one takes seconds, loading one does not. */
async function template(): Promise<Blob> {
  try {
    return new Blob([await readFile(TEMPLATE)]);
  } catch {
    const pglite = await PGlite.create();
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await mkdir(CACHE, { recursive: true });
    const unfinished = `${fileURLToPath(TEMPLATE)}.${process.pid}`;
    await writeFile(unfinished, await dump.bytes());
    await rename(unfinished, TEMPLATE);
    return dump;
  }
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `offra_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnServer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = name;
  const opened = await openPostgres(address.href, (error) => {
    throw error;
  });
  const close = async () => {
    await opened.close();
    await runOnServer(url, `drop database ${name}`);
  };
  return { db: opened.db, close };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

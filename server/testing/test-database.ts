import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { OpenDatabase } from '../db/engine/database.ts';
import { createPgliteDatabase, PGLITE_PARSERS } from '../db/engine/embedded.ts';
import { migrate } from '../db/engine/migrate.ts';
import { pgliteRunSql } from '../db/engine/pglite-run-sql.ts';
import { openPostgres } from '../db/engine/postgres.ts';
import { type Contents, copyCluster, START_PARAMETERS } from './cluster-templates.ts';

/** A database with this version's tables and no rows, deleted when it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) return openEmbedded('tables');
  const opened = await openOnServer(url);
  await migrate(opened.db);
  return opened;
}

/** A database without tables: in a folder of its own, or on the PostgreSQL of TEST_DATABASE_URL. */
export function openEmptyDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined ? openEmbedded('nothing') : openOnServer(url);
}

async function openEmbedded(contents: Contents): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'offra-test-'));
  await copyCluster(folder, contents);
  const pglite = await PGlite.create({ dataDir: folder, startParams: START_PARAMETERS, parsers: PGLITE_PARSERS });
  const close = async () => {
    await pglite.close();
    await rm(folder, { recursive: true });
  };
  const db = createPgliteDatabase(pglite);
  return { db, runSql: pgliteRunSql(pglite, db), close };
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const created = await createOnServer(url);
  const opened = await openPostgres(created.url, (error) => {
    throw error;
  });
  const close = async () => {
    await opened.close();
    // Not forced: that would send an error to a connection that is just closing, where nothing handles it.
    await created.drop({ isForced: false });
  };
  return { db: opened.db, runSql: opened.runSql, close };
}

interface CreatedDatabase {
  url: string;
  /** Drops it; if forced, also while processes are connected. */
  drop(how?: { isForced: boolean }): Promise<void>;
}

/** Creates a database without tables on a PostgreSQL, for processes that open it themselves. */
export async function createOnServer(url: string): Promise<CreatedDatabase> {
  const name = `offra_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnServer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = name;
  // Killed processes may still be connected.
  const drop = ({ isForced } = { isForced: true }) =>
    runOnServer(url, `drop database ${name}${isForced ? ' with (force)' : ''}`);
  return { url: address.href, drop };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

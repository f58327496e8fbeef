import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { Client } from 'pg';
import { createDatabase, type OpenDatabase } from '../db/database.ts';
import { PGLITE_PARSERS } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { pgliteRunSql } from '../db/pglite-run-sql.ts';
import { openPostgres } from '../db/postgres.ts';
import project from '../../package.json' with { type: 'json' };

const TEMPLATE = fileURLToPath(
  new URL(`../../.cache/pglite-${project.dependencies['@electric-sql/pglite']}`, import.meta.url),
);

/** A database with this version's tables and nothing in them, gone when it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const opened = await openEmptyDatabase();
  await migrate(opened.db);
  return opened;
}

/** A database without tables: in a folder of its own, or on the PostgreSQL of TEST_DATABASE_URL. */
export function openEmptyDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined ? openEmbedded() : openOnServer(url);
}

/** Tests need no fsync, and little memory each, since several run at once. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function openEmbedded(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'offra-test-'));
  await copyCluster(folder);
  const pglite = await PGlite.create({
    dataDir: folder,
    startParams: START_PARAMETERS,
    parsers: PGLITE_PARSERS,
  });
  const close = async () => {
    await pglite.close();
    await rm(folder, { recursive: true });
  };
  const db = createDatabase(new PGliteDialect({ pglite }));
  return { db, runSql: pgliteRunSql(pglite, db), close };
}

/** Puts an empty cluster of the embedded engine into a folder, which spares a test the making of one. */
export async function copyCluster(folder: string): Promise<void> {
  await cp(await template(), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** The folder of an empty cluster, kept between runs: making one takes seconds, copying it does not. */
async function template(): Promise<string> {
  if (existsSync(TEMPLATE)) return TEMPLATE;
  await mkdir(dirname(TEMPLATE), { recursive: true });
  const unfinished = `${TEMPLATE}.${process.pid}`;
  const pglite = await PGlite.create({ dataDir: unfinished, startParams: START_PARAMETERS });
  await pglite.close();
  try {
    await rename(unfinished, TEMPLATE);
  } catch (error) {
    // Another test file was faster, and its folder is as good.
    await rm(unfinished, { recursive: true });
    if (!existsSync(TEMPLATE)) throw error;
  }
  return TEMPLATE;
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const created = await createOnServer(url);
  const opened = await openPostgres(created.url, (error) => {
    throw error;
  });
  const close = async () => {
    await opened.close();
    // Not forced: a connection that is just being closed would hear of it, and nobody listens any more.
    await created.drop({ isForced: false });
  };
  return { db: opened.db, runSql: opened.runSql, close };
}

interface CreatedDatabase {
  url: string;
  /** Removes it; forced, also from under those who are still connected. */
  drop(how?: { isForced: boolean }): Promise<void>;
}

/** Makes a database without tables on a PostgreSQL, for processes that open it themselves. */
export async function createOnServer(url: string): Promise<CreatedDatabase> {
  const name = `offra_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnServer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = name;
  // Those who were killed may still be connected.
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

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { OpenDatabase } from '../db/engine/database.ts';
import { isPostgres, nameOf, openPlace, type Place } from '../db/engine/place.ts';
import { SETTING_SCHEMAS } from '../runtime/settings.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { runCommand, type Source, usage } from './command-line.ts';
import { askServer } from './control-client.ts';
import { refuseNoDatabase } from './data-folder.ts';
import { move, undoMove } from './move.ts';

const USAGE = 'npm run move -- --to postgres://… | --to folder | --undo';
const MovedSchema = v.object({ rows: v.optional(v.number()) });

/** Reads the arguments: a place to move to, or undefined to undo a move. */
function readArguments(): Place | undefined {
  let values: { to?: string; undo?: boolean };
  try {
    ({ values } = parseArgs({ options: { to: { type: 'string' }, undo: { type: 'boolean' } } }));
  } catch {
    throw usage(USAGE);
  }
  const { to = '', undo = false } = values;
  if (undo === (to !== '')) throw usage(USAGE);
  if (undo) return undefined;
  if (!isPostgres(to)) return resolve(to);
  if (v.is(SETTING_SCHEMAS.DATABASE_URL, to)) return to;
  throw usage(USAGE);
}

async function openSource({ dataFolder, databaseUrl }: Source): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPlace(databaseUrl);
  await refuseNoDatabase(dataFolder);
  return openPlace(dataFolder);
}

/** Moves from here, or has the server do it that holds the data folder. */
async function moveTo(to: Place, configured: Source): Promise<number | undefined> {
  const { dataFolder } = configured;
  const source = await openSource(configured).catch((error: unknown) => {
    if (error instanceof StartFailure && error.code === 'folder_locked') return undefined;
    throw error;
  });
  if (source === undefined) return v.parse(MovedSchema, await askServer(dataFolder, '/move', { to })).rows;
  try {
    const signal = new AbortController().signal;
    return await move({ db: source.db, dataFolder, to, now: () => new Date(), signal });
  } finally {
    await source.close();
  }
}

/** `npm run move -- --to place`: moves all data into another database, and closes the one that it was in. */
await runCommand(async (source) => {
  const to = readArguments();
  const from = source.databaseUrl === undefined ? source.dataFolder : nameOf(source.databaseUrl);
  if (to === undefined) {
    const { db, close } = await openSource(source);
    await undoMove(db, new Date()).finally(close);
    return `The server can be started on ${from} again`;
  }
  const rows = await moveTo(to, source);
  const setting = isPostgres(to) ? 'with its address as DATABASE_URL' : `without DATABASE_URL, and with DATA_DIR=${to}`;
  return [
    rows === undefined ? 'Ended the move that was interrupted.' : `Moved ${rows} rows and compared each of them.`,
    `Everything is in ${nameOf(to)} now. Start offra ${setting}.`,
    `${from} takes no more changes.`,
  ].join('\n');
});

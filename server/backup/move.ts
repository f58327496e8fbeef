import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { findLineage, renewLineage } from '../db/changes.ts';
import { closeDatabase, type Closing, findClosing, openAgain } from '../db/copy/closed.ts';
import { copyDatabase, CopyDiffers, dropTables, lockTables } from '../db/copy/copy.ts';
import { readShape, type Shape } from '../db/copy/shape.ts';
import { type Database, type Queries, wasGivenUp } from '../db/engine/database.ts';
import { isPostgres, nameOf, openPlace, type Place } from '../db/engine/place.ts';
import { requeueBatches } from '../db/reminders/reminder-batches.ts';
import { versionFloor } from '../policies/sync/restored-version.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup-failure.ts';
import { bringFiles, refuseOtherKeys } from './data-folder.ts';

export interface MoveParts {
  /** The source, also of a server that runs. */
  db: Database;
  /** The source's folder, whose files go along into another folder. */
  dataFolder: string;
  to: Place;
  now: () => Date;
  /** Ends the move between two portions of rows. */
  signal: AbortSignal;
}

/** How often the tables are locked where a server's transactions deadlock with that. */
const TRIES = 5;

/**
 * Moves all data into an empty database, compares every row, and closes the source, which takes no changes meanwhile.
 * Until the source is closed, the target is marked as unfinished: interrupted at any moment, either the source goes on
 * and the next move begins anew, or the next move ends this one. Throws a BackupFailure or StartFailure.
 * @returns the number of rows; undefined if a former move only had to be ended
 */
export async function move({ db, dataFolder, to, now, signal }: MoveParts): Promise<number | undefined> {
  if (!isPostgres(to)) await refuseOtherKeys(dataFolder, to);
  const target = await openPlace(to);
  try {
    const rows = await moveRows(db, target.db, { to: nameOf(to), now, signal });
    if (!isPostgres(to)) await bringFiles(dataFolder, to);
    await target.db.transaction().execute(async (trx) => {
      await openAgain(trx);
      // The queue stays behind.
      await requeueBatches(trx);
    });
    return rows;
  } catch (error) {
    throw asFailure(error, signal);
  } finally {
    await target.close();
  }
}

type Moment = Pick<MoveParts, 'now' | 'signal'> & { to: string };

async function moveRows(source: Database, target: Database, moment: Moment): Promise<number | undefined> {
  for (let deadlocks = 0, waits = 0; ;) {
    try {
      return await source.transaction().execute((from) => moveLocked(from, target, moment));
    } catch (error) {
      if (error instanceof SendingNow && waits < WAITS) {
        waits += 1;
        await delay(WAIT_MS, undefined, { signal: moment.signal });
        continue;
      }
      deadlocks += 1;
      if (deadlocks === TRIES || !wasGivenUp(error)) throw error;
    }
  }
}

/** A server has messages in hand, whose outcome it must still be able to store. */
class SendingNow extends BackupFailure {
  constructor() {
    super('sending', 'Reminders are being sent, and nothing was changed. Run it again in some minutes.');
  }
}

const WAIT_MS = 500;
/** Longer than the claim of a process that has died. */
const WAITS = (6 * 60_000) / WAIT_MS;

/** Throws SendingNow. Former versions may lack the table. */
async function refuseWhileSending(from: Queries, { tables }: Shape, now: Date): Promise<void> {
  if (!tables.some(({ name }) => name === 'reminder_messages')) return;
  const { rows } = await sql`
    select 1 from reminder_messages
    where state in ('planned', 'sending') and claimed_until > ${now}::timestamptz limit 1`.execute(from);
  if (rows.length > 0) throw new SendingNow();
}

async function moveLocked(from: Queries, target: Database, { to, now, signal }: Moment): Promise<number | undefined> {
  const shape = await readShape(from);
  if (shape.tables.length === 0) throw new BackupFailure('no_database', 'There is no data to move.');
  await lockTables(from, shape);
  await refuseWhileSending(from, shape, now());
  const [here, there] = [await findClosing(from), await findClosing(target)];
  if (here !== undefined && here.state === 'moved' && here.id === there?.id) return undefined;
  if (here !== undefined) throw movedAlready(here);
  const closing = { id: randomUUID(), lineage: await findLineage(from), to };
  const rows = await target.transaction().execute(async (trx) => {
    await makeEmpty(trx, to, there?.state === 'unfinished' && there.lineage === closing.lineage);
    const count = await copyDatabase(from, trx, signal);
    await closeDatabase(trx, { ...closing, state: 'unfinished', at: now().toISOString() });
    return count;
  });
  await closeDatabase(from, { ...closing, state: 'moved', at: now().toISOString() });
  return rows;
}

/** Removes what an unfinished move of the same data left, and nothing else. */
async function makeEmpty(trx: Queries, to: string, isUnfinished: boolean): Promise<void> {
  const shape = await readShape(trx);
  if (shape.tables.length === 0) return;
  if (!isUnfinished) {
    throw new BackupFailure(
      'data_there',
      `${to} holds tables already, and nothing was changed. Choose an empty place.`,
    );
  }
  await dropTables(trx, shape);
  await openAgain(trx);
}

function movedAlready({ state, to, at }: Closing): BackupFailure {
  return new BackupFailure(
    'moved_already',
    state === 'moved'
      ? `The data was moved to ${to} already (${at}). Start the server with that.`
      : 'A move into this database did not end: run that one again.',
  );
}

function asFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof BackupFailure || error instanceof StartFailure) return error;
  if (signal.aborted) return new BackupFailure('interrupted', 'The move was interrupted, and nothing was changed.');
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof CopyDiffers
    ? new BackupFailure('copy_differs', `The copy was not exact and was removed; nothing was changed: ${reason}.`)
    : new BackupFailure('copy_failed', `The move did not end: ${reason}. Run it again once that is repaired.`);
}

/**
 * Lets people go on in a database whose data was moved away, as with a restored backup: what has changed elsewhere since
 * is missing. Throws a BackupFailure if it was not moved.
 */
export async function undoMove(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await findClosing(trx))?.state !== 'moved') {
      throw new BackupFailure('bad_argument', 'The data was not moved away from here, so there is nothing to undo.');
    }
    await openAgain(trx);
    await renewLineage(trx, randomUUID(), versionFloor(now));
  });
}

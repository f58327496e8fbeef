import { Dexie, type EntityTable, RangeSet, type Table } from 'dexie';
import type { Profile } from '../../contract/schema/profile.ts';
import type { CalendarRow } from './calendar.ts';
import type {
  ConnectionRow,
  CopyRow,
  DraftRow,
  NoticeRow,
  OutboxRow,
  ProgressRow,
  SnoozeRow,
  SuggestionsRow,
} from './rows.ts';
import { fillCalendar, toSecondFormat } from './upgrades.ts';

/** One account's mirror and outbox on this device. */
export interface Database extends Dexie {
  profile: EntityTable<Profile, 'id'>;
  connections: EntityTable<ConnectionRow, 'id'>;
  calendar: EntityTable<CalendarRow, 'id'>;
  copies: EntityTable<CopyRow, 'id'>;
  suggestions: EntityTable<SuggestionsRow, 'key'>;
  outbox: Table<OutboxRow, number>;
  notices: EntityTable<NoticeRow, 'id'>;
  progress: EntityTable<ProgressRow, 'key'>;
  snoozes: EntityTable<SnoozeRow, 'id'>;
  drafts: EntityTable<DraftRow, 'id'>;
}

function databaseName(accountId: string): string {
  return `offra-${accountId}`;
}

/** Opens the database of one account; it is made at its first use. Nothing is shared between accounts. */
export function openDatabase(accountId: string): Database {
  const database = new Dexie(databaseName(accountId)) as Database;
  database.version(1).stores({
    profile: 'id',
    connections: 'id, createdAt',
    // Read and written by tabs of older versions only: the app carries its lists.
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
  });
  database.version(2).stores({ copies: 'id', notices: 'id', progress: 'key' }).upgrade(toSecondFormat);
  database
    .version(3)
    .stores({ connections: 'id, createdAt, *customHobbiesAndInterests', calendar: 'id, *days' })
    .upgrade((transaction) => fillCalendar(transaction.table('connections'), transaction.table('calendar')));
  database.version(4).stores({ snoozes: 'id' });
  database.version(5).stores({ drafts: 'id' });
  readAgainOnceCutOff(database);
  return database;
}

/** After how long a database is opened again that the browser has closed while it was being opened, in milliseconds. */
const AGAIN = 500;

/**
 * Has everything that is followed be read anew once a browser that throws the data away has closed the database, or did
 * not open it for that. A live query says nothing of a read that was cut off so, and would wait for a change for good.
 */
function readAgainOnceCutOff(database: Database): void {
  let isCutOff = false;
  const open = database.open.bind(database);
  // Whoever reads opens it by this as well.
  database.open = () => {
    const opening = open();
    opening.catch(({ name }: Error) => {
      if (name !== 'AbortError') return;
      isCutOff = true;
      // One that was closed by us is not to come back.
      setTimeout(() => database.hasBeenClosed() || void database.open(), AGAIN);
    });
    return opening;
  };
  const onReady = () => {
    database.backendDB().addEventListener('close', readAllAgain);
    if (isCutOff) readAllAgain();
    isCutOff = false;
  };
  database.on('ready', onReady, true);
}

/** Has everything that is followed on this device be read anew. */
export function readAllAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(Dexie.minKey, Dexie.maxKey) });
}

/** Removes an account's mirror and outbox from this device. Whatever was not sent yet is gone with it: ask first. */
export async function removeDatabase(accountId: string): Promise<void> {
  await Dexie.delete(databaseName(accountId));
}

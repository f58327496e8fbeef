import { Dexie, type EntityTable, RangeSet, type Table } from 'dexie';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import type { SummaryRow } from './reading/summaries.ts';
import type { CopyRow, OutboxRow } from './old-outbox.ts';
import type { ConnectionRow, DraftRow, NoticeRow, PendingRow, ProgressRow, SnoozeRow, SuggestionsRow } from './rows.ts';

/** One account's mirror on this device, and what is pending of it. */
export interface Database extends Dexie {
  profile: EntityTable<Profile, 'id'>;
  connections: EntityTable<ConnectionRow, 'id'>;
  summaries: EntityTable<SummaryRow, 'id'>;
  pending: EntityTable<PendingRow, 'id'>;
  suggestions: EntityTable<SuggestionsRow, 'key'>;
  notices: EntityTable<NoticeRow, 'id'>;
  progress: EntityTable<ProgressRow, 'key'>;
  snoozes: EntityTable<SnoozeRow, 'id'>;
  drafts: EntityTable<DraftRow, 'id'>;
  /** What a tab of an older version queues beside this one, and what it keeps with that; see `toPending`. */
  outbox: Table<OutboxRow, number>;
  copies: EntityTable<CopyRow, 'id'>;
}

/** What an account's database is called. */
export function databaseName(accountId: string): string {
  return `offra-${accountId}`;
}

/** What brings the rows of older versions up to date; see `upgrades.ts`. */
export interface Upgrades {
  toPending: (tables: (name: string) => Table) => Promise<void>;
  fillSummaries: (
    connections: EntityTable<ConnectionRow, 'id'>,
    summaries: EntityTable<SummaryRow, 'id'>,
  ) => Promise<void>;
}

/**
 * The database of one account, made at its first use. Nothing is shared between accounts.
 * @param load is called where there is something to upgrade: hardly ever, so that home can go without
 */
export function declareDatabase(accountId: string, load: () => Promise<Upgrades>): Database {
  // A transaction would be over while that is waited for in any other way.
  const upgrades = () => Dexie.waitFor(load());
  const database = new Dexie(databaseName(accountId)) as Database;
  database.version(1).stores({
    profile: 'id',
    connections: 'id, createdAt',
    // Read and written by tabs of older versions only: the app carries its lists.
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
  });
  database.version(2).stores({ copies: 'id', notices: 'id', progress: 'key' });
  database.version(3).stores({ connections: 'id, createdAt, *customHobbiesAndInterests', calendar: 'id, *days' });
  database.version(4).stores({ snoozes: 'id' });
  database.version(5).stores({ drafts: 'id' });
  // `calendar` stays, empty: a tab of an older version, which goes on working beside this one, still writes it.
  database
    .version(6)
    .stores({ summaries: 'id, *days' })
    .upgrade(async (transaction) => {
      const { fillSummaries } = await upgrades();
      await transaction.table('calendar').clear();
      await fillSummaries(transaction.table('connections'), transaction.table('summaries'));
    });
  database
    .version(7)
    .stores({ pending: 'id, since, state, frees' })
    .upgrade(async (transaction) => (await upgrades()).toPending((name) => transaction.table(name)));
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

import { Dexie, type EntityTable, RangeSet, type Table } from 'dexie';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import type { SummaryRow } from './reading/summaries.ts';
import type { CopyRow, OutboxRow } from './old-outbox.ts';
import type {
  ConnectionRow,
  DraftRow,
  NoticeRow,
  PendingRow,
  ProgressRow,
  SnoozeRow,
  SuggestionsRow,
  TrashRow,
} from './rows.ts';

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
  trash: EntityTable<TrashRow, 'id'>;
  /** Written by tabs of older versions, see `toPending`. */
  outbox: Table<OutboxRow, number>;
  copies: EntityTable<CopyRow, 'id'>;
}

export function databaseName(accountId: string): string {
  return `offra-${accountId}`;
}

export interface Upgrades {
  toPending: (tables: (name: string) => Table) => Promise<void>;
  fillSummaries: (
    connections: EntityTable<ConnectionRow, 'id'>,
    summaries: EntityTable<SummaryRow, 'id'>,
  ) => Promise<void>;
}

/** An account's database, created at its first use. `load` is called only for an upgrade: home loads without it. */
export function declareDatabase(accountId: string, load: () => Promise<Upgrades>): Database {
  // Awaiting in any other way would end the transaction.
  const upgrades = () => Dexie.waitFor(load());
  const database = new Dexie(databaseName(accountId)) as Database;
  database.version(1).stores({
    profile: 'id',
    connections: 'id, createdAt',
    // Used by tabs of older versions only.
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
  });
  database.version(2).stores({ copies: 'id', notices: 'id', progress: 'key' });
  database.version(3).stores({ connections: 'id, createdAt, *customHobbiesAndInterests', calendar: 'id, *days' });
  database.version(4).stores({ snoozes: 'id' });
  database.version(5).stores({ drafts: 'id' });
  // `calendar` stays, empty: tabs of older versions still write it.
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
  database.version(8).stores({ trash: 'id' });
  readAgainOnceCutOff(database);
  return database;
}

/** The delay before reopening a database that the browser closed while it was opening, in milliseconds. */
const AGAIN = 500;

/** Reruns live queries when a browser that clears its data closes the database: they would wait for ever. */
function readAgainOnceCutOff(database: Database): void {
  let isCutOff = false;
  const open = database.open.bind(database);
  // Readers open the database by this too.
  database.open = () => {
    const opening = open();
    opening.catch(({ name }: Error) => {
      if (name !== 'AbortError') return;
      isCutOff = true;
      // A database that the app closed must stay closed.
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

/** Reruns all live queries on this device. */
export function readAllAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(Dexie.minKey, Dexie.maxKey) });
}

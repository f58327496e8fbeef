import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Profile } from '../../contract/schema/profile.ts';
import type { CalendarRow } from './calendar.ts';
import type {
  ConnectionRow,
  CopyRow,
  DropdownsRow,
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
  dropdowns: EntityTable<DropdownsRow, 'key'>;
  suggestions: EntityTable<SuggestionsRow, 'key'>;
  outbox: Table<OutboxRow, number>;
  notices: EntityTable<NoticeRow, 'id'>;
  progress: EntityTable<ProgressRow, 'key'>;
  snoozes: EntityTable<SnoozeRow, 'id'>;
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
  return database;
}

/** Removes an account's mirror and outbox from this device. Whatever was not sent yet is gone with it: ask first. */
export async function removeDatabase(accountId: string): Promise<void> {
  await Dexie.delete(databaseName(accountId));
}

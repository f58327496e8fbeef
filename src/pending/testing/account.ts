import type { ErrorBody, ErrorCode } from '../../../contract/errors.ts';
import type { Change } from '../../../contract/schema/sync/change.ts';
import type { ChangeResult, SentChange } from '../../../contract/schema/sync/sync.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { REMINDER_SETTINGS_DEFAULT } from '../../../contract/schema/reminders/reminder-settings.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { dexieStore } from '../../db/dexie-store.ts';
import type { Entity, PendingRow, Refusal } from '../../db/rows.ts';
import type { StoreTransaction } from '../../db/store.ts';
import { pendingRecords } from '../patch.ts';
import { takeBatch } from '../queue.ts';
import { type Outcome, settle } from '../settle.ts';
import type { RecordRef } from '../writes.ts';
import { saveChange } from './save-change.ts';

const NOW = '2026-11-20T12:00:00.000Z';
let made = 0;

/** An id in the form of a UUIDv7, different at each call. */
export function testId(): string {
  return `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
}

/** A new database of a separate account. */
export function testDatabase(): Database {
  return openDatabase(testId());
}

/** A connection form's values. */
export const FIELDS = {
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
};

/** A connection as the server returns it: its birthday is among its occasions. */
export function storedConnection(id: string, fields: Partial<Connection> = {}): Connection {
  const none = { id: testId(), name: 'no occasion', date: '', yearly: false };
  const { birthday = FIELDS.birthday } = fields;
  const occasions =
    birthday === null ? [none] : [none, { id: testId(), name: 'Birthday', date: birthday, yearly: true }];
  return { ...FIELDS, id, occasions, isInvited: false, createdAt: NOW, updatedAt: NOW, version: 1, ...fields };
}

/** A profile as the server returns it. */
export function storedProfile(id: string, fields: Partial<Profile> = {}): Profile {
  return {
    ...FIELDS,
    id,
    email: 'ana@example.com',
    occasions: [],
    type: 'registered',
    timeZone: 'UTC',
    emailNotificationsEnabled: false,
    globalOccasionsNotificationsEnabled: false,
    privateOccasionsNotificationsEnabled: false,
    pushNotificationsEnabled: false,
    ...REMINDER_SETTINGS_DEFAULT,
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
    ...fields,
  };
}

/** Saves a change as a screen does, in the mirror and as pending. Returns its record. */
export function make(database: Database, change: Change, startedFrom?: Entity, now = NOW): Promise<RecordRef> {
  return dexieStore(database).transaction(async (transaction) => {
    const { pending } = await saveChange(transaction, change, startedFrom, { now, newId: testId });
    if (pending === undefined) throw new Error('Nothing of it is to be sent');
    return pending;
  });
}

/** An account's pending records, in the order of sending. */
export interface TestChange {
  ref: RecordRef;
  kind: Change['kind'];
  entityId: string;
  arguments: Record<string, unknown>;
  refusal: Refusal | undefined;
  row: PendingRow;
}

/** An account's pending records, in the order of sending. */
export async function pendingOf(database: Database): Promise<TestChange[]> {
  const rows = await database.pending.orderBy('since').toArray();
  return rows.flatMap((row) =>
    pendingRecords(row).map(({ record, change, refusal: words }) => ({
      ref: { mirror: row.mirror, id: row.id, record },
      kind: change.kind,
      entityId: row.id,
      arguments: change.arguments,
      refusal: words,
      row,
    })),
  );
}

/** Sends an entity's pending changes and gives them this answer, each alone if the answers differ. */
export async function answer(
  database: Database,
  entityId: string,
  outcome: Outcome | Parameters<typeof settle>[2],
): Promise<void> {
  await dexieStore(database).transaction(async (transaction) => {
    const batch = await takeBatch(only(transaction, entityId), { now: Date.parse(NOW) });
    if (batch.kind !== 'send') throw new Error('There is nothing to send of it');
    const sendings = batch.changes.map(({ key, kind, attempt }) => ({
      key,
      mirror: kind.startsWith('connection.') ? ('connections' as const) : ('profile' as const),
      entityId,
      attempt,
    }));
    await settle(transaction, sendings, typeof outcome === 'function' ? outcome : () => outcome, NOW);
  });
}

function only(transaction: StoreTransaction, entityId: string): StoreTransaction {
  const queue: StoreTransaction['queue'] = async (after) => {
    const rows = await transaction.pending([entityId]);
    return after === 0 ? rows.filter((row) => row !== undefined) : [];
  };
  return { ...transaction, queue };
}

/** Lets the server refuse an entity's pending changes for good. */
export function refuse(database: Database, { id }: Pick<RecordRef, 'id'>, refusalOf: Refusal): Promise<void> {
  return answer(database, id, { kind: 'refused', refusal: refusalOf, isOfRequest: false });
}

export function creation(id: string, name = FIELDS.name): Change {
  return { kind: 'connection.create', entityId: id, arguments: { ...FIELDS, name, id } };
}

export function renaming(id: string, name: string): Change {
  return { kind: 'connection.update', entityId: id, arguments: { ...FIELDS, name } };
}

export interface SentRequest {
  method: string;
  path: string;
  since: string | null;
  body: unknown;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** A network whose answers the test decides. It records the requests. */
export function testNetwork(answerOf: Answer): { fetch: typeof fetch; sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    const described: SentRequest = {
      method: request.method,
      path: new URL(request.url).pathname,
      since: new URL(request.url).searchParams.get('since'),
      body: text === '' ? undefined : JSON.parse(text),
    };
    sent.push(described);
    return answerOf(described);
  };
  return { fetch: send, sent };
}

/** The server's answer to a `POST /sync`, with the given result of each change. */
export function batchAnswer({ body }: SentRequest, resultOf: (change: SentChange) => Partial<ChangeResult>): Response {
  const { changes } = body as { changes: SentChange[] };
  return Response.json({ results: changes.map((change) => ({ key: change.key, status: 200, ...resultOf(change) })) });
}

/** A server error as the result of one change. */
export function refusedResult(status: number, error: ErrorCode, more: Partial<ErrorBody> = {}): Partial<ChangeResult> {
  return { status, error: { statusCode: status, error, ...more } };
}

export function refusal(
  status: number,
  error: string,
  message?: string | string[],
  headers: HeadersInit = {},
): Response {
  return Response.json({ statusCode: status, error, message }, { status, headers });
}

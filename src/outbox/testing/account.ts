import type { ErrorBody, ErrorCode } from '../../../contract/errors.ts';
import type { Change } from '../../../contract/schema/change.ts';
import type { ChangeResult, SentChange } from '../../../contract/schema/sync.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import type { Profile } from '../../../contract/schema/profile.ts';
import { REMINDER_SETTINGS_DEFAULT } from '../../../contract/schema/reminder-settings.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { dexieStore } from '../../db/dexie-store.ts';
import type { OutboxRow, Refusal } from '../../db/rows.ts';
import { append } from '../append.ts';
import { settle } from '../settle.ts';

const NOW = '2026-11-20T12:00:00.000Z';
let made = 0;

/** An id in the form of a UUIDv7, different at each call. */
export function testId(): string {
  return `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
}

/** A fresh database for an account that nobody else has. */
export function testDatabase(): Database {
  return openDatabase(testId());
}

/** What a form would send for a person. */
export const FIELDS = {
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
};

/** A connection as the server gives it: with the birthday, where there is one, among its occasions. */
export function storedConnection(id: string, fields: Partial<Connection> = {}): Connection {
  const none = { id: testId(), name: 'no occasion', date: '', yearly: false };
  const { birthday = FIELDS.birthday } = fields;
  const occasions =
    birthday === null ? [none] : [none, { id: testId(), name: 'Birthday', date: birthday, yearly: true }];
  return { ...FIELDS, id, occasions, isInvited: false, createdAt: NOW, updatedAt: NOW, version: 1, ...fields };
}

/** A profile as the server gives it. */
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

/** Does what a screen's commit does: the change on the mirror and in the queue. Returns the change's id. */
export async function make(database: Database, change: Change, startedFrom?: Connection): Promise<string> {
  const id = testId();
  await dexieStore(database).transaction((transaction) =>
    append(transaction, { id, change, now: NOW, newId: testId, startedFrom }),
  );
  return id;
}

/** Makes a change in place of a refused one, as a form does that mends it, perhaps one opened before. Gives the new one's id. */
export async function mend(
  database: Database,
  change: Change,
  refusedId: string,
  startedFrom?: Connection,
): Promise<string> {
  const id = testId();
  const replaces = (rows: readonly OutboxRow[]) => rows.find((row) => row.id === refusedId);
  await dexieStore(database).transaction((transaction) =>
    append(transaction, { id, change, now: '2026-11-20T12:00:00.000Z', newId: testId, replaces, startedFrom }),
  );
  return id;
}

/** Has the server refuse a change for good. */
export async function refuse(database: Database, id: string, words: Refusal): Promise<void> {
  const row = await database.outbox.where('id').equals(id).first();
  if (row === undefined) throw new Error('There is no such change');
  await dexieStore(database).transaction((transaction) =>
    settle(transaction, [row], () => ({ kind: 'refused', refusal: words, isOfRequest: false }), NOW),
  );
}

/** The making of a connection. */
export function creation(id: string, name = FIELDS.name): Change {
  return { kind: 'connection.create', entityId: id, arguments: { ...FIELDS, name, id } };
}

/** The renaming of a connection. */
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

/** A network whose answers the test decides; it remembers what was sent. */
export function testNetwork(answer: Answer): { fetch: typeof fetch; sent: SentRequest[] } {
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
    return answer(described);
  };
  return { fetch: send, sent };
}

/** A server's answer to many changes: to each what is given for it, as far as it is a `POST /sync`. */
export function batchAnswer({ body }: SentRequest, resultOf: (change: SentChange) => Partial<ChangeResult>): Response {
  const { changes } = body as { changes: SentChange[] };
  return Response.json({ results: changes.map((change) => ({ key: change.key, status: 200, ...resultOf(change) })) });
}

/** A server's error as one change's result. */
export function refusedResult(status: number, error: ErrorCode, more: Partial<ErrorBody> = {}): Partial<ChangeResult> {
  return { status, error: { statusCode: status, error, ...more } };
}

/** A server's error. */
export function refusal(
  status: number,
  error: string,
  message?: string | string[],
  headers: HeadersInit = {},
): Response {
  return Response.json({ statusCode: status, error, message }, { status, headers });
}

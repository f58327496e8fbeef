import type { Change } from '../../../contract/schema/change.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import type { Profile } from '../../../contract/schema/profile.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { append } from '../append.ts';
import { applyChange } from '../apply-change.ts';
import { withOccasionIds } from '../occasion-ids.ts';

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

/** A connection as the server gives it. */
export function storedConnection(id: string, fields: Partial<Connection> = {}): Connection {
  const none = { id: testId(), name: 'no occasion', date: '', yearly: false };
  return { ...FIELDS, id, occasions: [none], isInvited: false, createdAt: NOW, updatedAt: NOW, version: 1, ...fields };
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
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
    ...fields,
  };
}

/** Does what a screen's commit does: the change on the mirror and in the queue. Returns the change's id. */
export async function make(database: Database, change: Change, baseVersion = 0): Promise<string> {
  const id = testId();
  await database.transaction('rw', database.profile, database.connections, database.outbox, async () => {
    const identified = await withOccasionIds(database, change, testId);
    await applyChange(database, identified, NOW);
    await append(database, { id, change: identified, baseVersion, now: NOW });
  });
  return id;
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
  body: unknown;
  idempotencyKey: string | null;
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
      body: text === '' ? undefined : JSON.parse(text),
      idempotencyKey: request.headers.get('Idempotency-Key'),
    };
    sent.push(described);
    return answer(described);
  };
  return { fetch: send, sent };
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

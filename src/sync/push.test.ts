import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { hurry } from '../outbox/settle.ts';
import { push } from './push.ts';
import {
  creation,
  FIELDS,
  make,
  refusal,
  renaming,
  type SentRequest,
  storedConnection,
  testDatabase,
  testId,
  testNetwork,
} from '../outbox/testing/account.ts';

const START = Date.parse('2026-11-20T12:00:00Z');

/** Answers as a server would that accepts everything. */
function accept({ path, body, method }: SentRequest): Response {
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const id = path.split('/')[3] ?? (body as { id: string }).id;
  const { name } = body as { name: string };
  return Response.json(storedConnection(id, { name, version: 7 }));
}

describe('sending what was changed', () => {
  let database: Database;
  let time: number;
  let answer: (request: SentRequest) => Response | Promise<Response>;
  let sent: SentRequest[];
  let ending: AbortController;

  const run = () => {
    const network = testNetwork((request) => answer(request));
    sent = network.sent;
    const client = createClient({ token: () => 'token', host: 'https://offra.test', fetch: network.fetch });
    return push({ database, client, now: () => time, random: () => 0, signal: ending.signal });
  };

  beforeEach(() => {
    database = testDatabase();
    time = START;
    ending = new AbortController();
    answer = accept;
  });

  it('sends the changes in the order in which they were made and empties the queue', async () => {
    const ana = testId();
    const ids = [await make(database, creation(ana)), await make(database, renaming(ana, 'Ana Costa'))];
    expect(await run()).toEqual({ kind: 'drained' });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/contacts',
      `PUT /api/contacts/${ana}`,
    ]);
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(ids);
    expect(await database.outbox.count()).toBe(0);
    expect(await database.connections.get(ana)).toMatchObject({ name: 'Ana Costa', version: 7 });
  });

  it('keeps what is on the screen while a later change still waits', async () => {
    const ana = testId();
    await make(database, creation(ana));
    const shown: (string | undefined)[] = [];
    answer = async (request) => {
      if (sent.length === 1) await make(database, renaming(ana, 'Ana Costa'));
      shown.push((await database.connections.get(ana))?.name);
      return accept(request);
    };
    await run();
    expect(shown).toEqual(['Ana Costa', 'Ana Costa']);
    expect((await database.connections.get(ana))?.name).toBe('Ana Costa');
  });

  it('keeps a change that got no answer, and sends the same one again later', async () => {
    const ana = testId();
    const id = await make(database, creation(ana));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await run()).toEqual({ kind: 'waiting', until: START + 1_000 });
    expect(await database.outbox.toArray()).toMatchObject([{ id, state: 'pending', attempts: 1 }]);
    answer = accept;
    expect(await run()).toEqual({ kind: 'waiting', until: START + 1_000 });
    time += 1_000;
    expect(await run()).toEqual({ kind: 'drained' });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id]);
  });

  it('does not take a captive portal’s page for an answer', async () => {
    await make(database, creation(testId()));
    answer = () => new Response('<html>Please sign in to the Wi-Fi</html>', { status: 200 });
    expect(await run()).toMatchObject({ kind: 'waiting' });
    expect(await database.outbox.count()).toBe(1);
  });

  it('waits as long as a busy server asks, and no shorter when the network comes back', async () => {
    await make(database, creation(testId()));
    answer = () => refusal(429, 'too_many_requests', undefined, { 'Retry-After': '90' });
    expect(await run()).toEqual({ kind: 'waiting', until: START + 90_000 });
    await hurry(database);
    expect(await run()).toEqual({ kind: 'waiting', until: START + 90_000 });
    expect(sent).toEqual([]);
  });

  it('tries at once when the network is back', async () => {
    await make(database, creation(testId()));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    await hurry(database);
    answer = accept;
    expect(await run()).toEqual({ kind: 'drained' });
  });

  it('keeps a refused change with the server’s words and goes on with other people’s', async () => {
    const [ana, ben] = [testId(), testId()];
    const refused = await make(database, creation(ana));
    const held = await make(database, renaming(ana, 'Ana Costa'));
    await make(database, creation(ben, 'Ben'));
    answer = (request) =>
      (request.body as { name: string }).name === 'Ben'
        ? accept(request)
        : refusal(409, 'name_taken', 'Connection with this name already exists');
    expect(await run()).toEqual({ kind: 'drained' });
    expect(sent.map(({ body }) => (body as { name: string }).name)).toEqual(['Ana Silva', 'Ben']);
    expect(await database.outbox.toArray()).toMatchObject([
      {
        id: refused,
        state: 'rejected',
        refusal: { status: 409, code: 'name_taken', message: 'Connection with this name already exists' },
      },
      { id: held, state: 'pending' },
    ]);
  });

  it('shows the last message where the server gave a list', async () => {
    await make(database, creation(testId()));
    answer = () => refusal(422, 'invalid', ['Name is a required field', 'Country is a required field']);
    await run();
    expect((await database.outbox.toArray())[0]?.refusal?.message).toBe('Country is a required field');
  });

  it('stops at a token that is no longer known and keeps the queue', async () => {
    await make(database, creation(testId()));
    await make(database, creation(testId(), 'Ben'));
    answer = () => refusal(401, 'unauthorised', 'Unauthorised');
    expect(await run()).toEqual({ kind: 'unauthorised' });
    expect(sent).toHaveLength(1);
    expect(await database.outbox.toArray()).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
  });

  it('sends a change again that was being sent when the tab died', async () => {
    const id = await make(database, creation(testId()));
    await database.outbox.where('id').equals(id).modify({ state: 'sending', attempts: 1 });
    expect(await run()).toEqual({ kind: 'drained' });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id]);
  });

  it('keeps a deletion that a captive portal has answered', async () => {
    await make(database, { kind: 'connection.delete', entityId: testId(), arguments: {} });
    answer = () => new Response('<html>Please sign in to the Wi-Fi</html>', { status: 200 });
    expect(await run()).toMatchObject({ kind: 'waiting' });
    expect(await database.outbox.count()).toBe(1);
  });

  it('tries again where its first sending is still under way on the server', async () => {
    await make(database, creation(testId()));
    answer = () => refusal(409, 'change_under_way', 'A change with this Idempotency-Key is under way');
    expect(await run()).toMatchObject({ kind: 'waiting' });
    expect(await database.outbox.toArray()).toMatchObject([{ state: 'pending' }]);
  });

  it('lets the notification settings through behind a refused profile', async () => {
    const me = testId();
    const flags = {
      emailNotificationsEnabled: true,
      globalOccasionsNotificationsEnabled: true,
      privateOccasionsNotificationsEnabled: true,
      pushNotificationsEnabled: false,
    };
    await make(database, { kind: 'profile.update', entityId: me, arguments: { ...FIELDS, timeZone: 'UTC' } });
    await make(database, { kind: 'notifications.set', entityId: me, arguments: flags });
    answer = ({ path }) =>
      path.endsWith('/notifications') ? Response.json(flags) : refusal(422, 'invalid', ['Country is a required field']);
    expect(await run()).toEqual({ kind: 'drained' });
    expect(await database.outbox.toArray()).toMatchObject([{ kind: 'profile.update', state: 'rejected' }]);
  });

  it('writes nothing of an answer that comes after signing out', async () => {
    const ana = testId();
    await make(database, creation(ana));
    answer = (request) => {
      ending.abort();
      return accept(request);
    };
    expect(await run()).toEqual({ kind: 'ended' });
    expect(await database.connections.get(ana)).toMatchObject({ version: 0 });
    expect(await database.outbox.count()).toBe(1);
  });

  it('does not wait for a moment that only a clock set wrong has noted', async () => {
    const id = await make(database, creation(testId()));
    await database.outbox
      .where('id')
      .equals(id)
      .modify({ nextAttemptAt: START + 2 * 86_400_000 });
    expect(await run()).toEqual({ kind: 'drained' });
  });
});

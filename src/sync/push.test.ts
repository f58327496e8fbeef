import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { ChangeResult, SentChange } from '../../contract/schema/sync/sync.ts';
import { createClient } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import type { Store } from '../db/store.ts';
import { type OutgoingChange, takeBatch } from '../pending/queue.ts';
import { retryNow } from '../pending/settle.ts';
import { told } from '../pending/states.ts';
import { readRow, writeRow } from '../pending/stored.ts';
import {
  batchAnswer,
  creation,
  FIELDS,
  make,
  pendingOf,
  refusal,
  refusedResult,
  renaming,
  type SentRequest,
  storedConnection,
  storedProfile,
  testDatabase,
  testId,
  testNetwork,
} from '../pending/testing/account.ts';
import { type RecordRef, resolve } from '../pending/writes.ts';
import { push } from './push.ts';
import { serverOf } from './server.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const TAKEN = refusedResult(409, 'name_taken', { message: 'Connection with this name already exists' });
const FLAGS = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

const HINTS = { neverSuggest: [], goodToKnow: [], giftNote: 'Has a dog' };

/** A proxy's answer, which may concern the text, the user or the network. */
const forbidden = () => new Response('<html><h1>403 Forbidden</h1></html>', { status: 403 });

const nameOf = ({ arguments: fields }: SentChange) => (fields as { name: string }).name;

let version: number;

/** Answers as a server that accepts everything. */
function accept({ kind, entityId, arguments: fields }: SentChange): Partial<ChangeResult> {
  if (kind === 'connection.delete') return { status: 204 };
  version += 1;
  const body = storedConnection(entityId as string, { name: (fields as { name: string }).name, version });
  return { status: kind === 'connection.create' ? 201 : 200, body, version };
}

/** Answers each change of a request separately. */
const each = (resultOf: (change: SentChange) => Partial<ChangeResult>) => (request: SentRequest) =>
  batchAnswer(request, resultOf);

/** Answers a creation with the existing connection, and accepts changes of it; its occasions stay. */
const foundThen = (found: ReturnType<typeof storedConnection>) =>
  each(({ kind, arguments: fields }) => {
    if (kind === 'connection.create') return { status: 200, body: found, version: found.version };
    const next = found.version + 1;
    return { body: { ...found, ...(fields as object), occasions: found.occasions, version: next }, version: next };
  });

/** Answers a change of version 1 as stale, with the current entity, and accepts the merged change. */
const staleThen = (current: ReturnType<typeof storedConnection>) =>
  each((change) => {
    if (change['baseVersion'] === 1) return refusedResult(412, 'stale_version', { current });
    const body = { ...current, ...(change['arguments'] as object), version: 3 };
    return change['kind'] === 'connection.delete' ? { status: 204 } : { body, version: 3 };
  });

const dayIn = (month: number) => `2027-0${month}-05T00:00:00.000Z`;
const occasion = (name: string, month: number) => ({ id: testId(), name, date: dayIn(month), yearly: false });

/** A form change with occasions. */
function withDays(change: Change, ...days: [name: string, month: number][]): Change {
  const occasions = days.map(([name, month]) => ({ name, date: dayIn(month) }));
  return { ...change, arguments: { ...change.arguments, occasions } } as Change;
}

describe('pushing changes', () => {
  let database: Database;
  let time: number;
  let answer: (request: SentRequest) => Response | Promise<Response>;
  let sent: SentChange[][];
  let ending: AbortController;

  const run = (store: Store = dexieStore(database)) => {
    sent = [];
    const network = testNetwork((request) => {
      sent.push((request.body as { changes: SentChange[] }).changes);
      return answer(request);
    });
    const client = createClient({ token: () => 'token', host: 'https://offra.test', fetch: network.fetch });
    return push({ store, server: serverOf(client), now: () => time, random: () => 0, signal: ending.signal });
  };
  /** Sends without getting an answer; then a proxy refuses the request. The sent change may have arrived. */
  const sendInDoubt = async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    time += 1_000;
    answer = () => refusal(413, 'body_too_large', 'Too large');
    await run();
  };
  /**
   * Creates a connection, which may have arrived although it was refused, amends it, and sends it without getting an
   * answer.
   */
  const amendUnheard = async (creating: Change, amending: Change) => {
    await make(database, creating);
    await sendInDoubt();
    await make(database, amending);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
  };
  const decide = (ref: RecordRef, how: 'discard' | 'retry') =>
    dexieStore(database).transaction((transaction) => resolve(transaction, ref, how));
  /** Pulls a connection's current state. */
  const hear = (news: ReturnType<typeof storedConnection>) =>
    dexieStore(database).transaction(async (transaction) => {
      const known = await readRow(transaction, 'connections', news.id);
      await writeRow(transaction, known, told(known.row, news));
    });
  /** Creates so many connections, and returns their ids. */
  const createMany = async (count: number, name = 'Friend') => {
    const ids = Array.from({ length: count }, testId);
    for (const [at, id] of ids.entries()) await make(database, creation(id, `${name} ${at}`));
    return ids;
  };
  /** The connections of each request, by their ids. */
  const requests = () => sent.map((changes) => changes.map(({ entityId }) => entityId));
  const rows = () => database.pending.orderBy('since').toArray();
  const waitingIds = async () => (await rows()).map(({ id }) => id);
  const held = async (...fields: Parameters<typeof storedConnection>) => {
    const connection = storedConnection(...fields);
    await database.connections.put(connection);
    return connection;
  };

  beforeEach(() => {
    database = testDatabase();
    time = START;
    version = 0;
    ending = new AbortController();
    answer = each(accept);
  });

  it('sends entities in the order of their first changes, each in its latest form, and empties the queue', async () => {
    const [ana, ben] = [testId(), testId()];
    await make(database, creation(ana));
    await make(database, creation(ben, 'Ben'));
    await make(database, renaming(ana, 'Ana Costa'));
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent).toMatchObject([
      [
        { kind: 'connection.create', entityId: ana, baseVersion: 0, arguments: { name: 'Ana Costa' } },
        { kind: 'connection.create', entityId: ben, baseVersion: 0, arguments: { name: 'Ben' } },
      ],
    ]);
    expect(await database.pending.count()).toBe(0);
    expect(await database.connections.get(ana)).toMatchObject({ name: 'Ana Costa', version: 1 });
  });

  it('sends the other changes of a new connection behind its creation, in the same request', async () => {
    const ana = testId();
    await make(database, creation(ana));
    await make(database, { kind: 'connection.hints', entityId: ana, arguments: HINTS });
    const created = storedConnection(ana);
    answer = each(({ kind }) =>
      kind === 'connection.create'
        ? { status: 201, body: created, version: 1 }
        : { body: { ...created, ...HINTS, version: 2 }, version: 2 },
    );
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent.map((changes) => changes.map(({ kind }) => kind))).toEqual([['connection.create', 'connection.hints']]);
    expect(await database.connections.get(ana)).toEqual({ ...created, ...HINTS, version: 2 });
  });

  it('reads all other results where a newer server refuses a change for an unknown reason, and stores it', async () => {
    const [ana, ben] = [testId(), testId()];
    await make(database, creation(ana));
    await make(database, creation(ben, 'Ben Rocha'));
    const error = { statusCode: 409, error: 'invented_later', message: 'Somebody else must be asked first' };
    const resultOf = (change: SentChange) => (change.entityId === ben ? { status: 409, error } : accept(change));
    answer = ({ body }) => {
      const { changes } = body as { changes: SentChange[] };
      return Response.json({ results: changes.map((change) => ({ key: change.key, ...resultOf(change) })) });
    };
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(await database.connections.get(ana)).toMatchObject({ version: 1 });
    expect(await rows()).toMatchObject([
      { id: ben, state: 'refused', refusals: { connection: { status: 409, message: error.message } } },
    ]);
  });

  it('sends a gift mark alone, and merges it with the other marks of that moment', async () => {
    const words = { title: 'A gift', image: null, link: null, price: null, occasion: null };
    const day = '2026-05-17T00:00:00.000Z';
    const said = (ideaId: string, state: 'kept' | 'given') => ({ ideaId, state, ...words, day });
    const ana = await held(testId(), { giftMarks: [said('tea', 'kept')] });
    const { ideaId, ...mark } = said('kite', 'given');
    await make(database, { kind: 'connection.gift', entityId: ana.id, arguments: { ideaId, mark } });
    const current = { ...ana, giftMarks: [said('tea', 'given'), said('mug', 'kept')], version: 2 };
    answer = each((change) => {
      if (change['baseVersion'] === 1) return refusedResult(412, 'stale_version', { current });
      return { body: { connectionId: ana.id, ...(change['arguments'] as object) }, version: 3 };
    });
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent.flat().map(({ arguments: fields }) => fields)).toEqual([
      { ideaId, mark },
      { ideaId, mark },
    ]);
    expect(await database.connections.get(ana.id)).toEqual({
      ...current,
      giftMarks: [...current.giftMarks, said('kite', 'given')],
      version: 3,
    });
    expect(await database.notices.count()).toBe(0);
  });

  it('has the next request in flight before an answer is stored, without the entities of that answer', async () => {
    const ana = testId();
    await make(database, creation(ana));
    await createMany(150);
    const { promise: secondIsSent, resolve: sendSecond } = Promise.withResolvers<void>();
    answer = async (request) => {
      if (sent.length === 1) await make(database, renaming(ana, 'Ana Costa'));
      if (sent.length === 2) sendSecond();
      return each(accept)(request);
    };
    const stored = dexieStore(database);
    let transactions = 0;
    const store: Store = {
      transaction: async (work) => {
        transactions += 1;
        // The third transaction stores the first answer.
        if (transactions === 3) await secondIsSent;
        return stored.transaction(work);
      },
    };
    expect(await run(store)).toEqual({ kind: 'drained', hasSent: true });
    expect(sent.map(({ length }) => length)).toEqual([100, 51, 1]);
    expect(requests()[2]).toEqual([ana]);
    expect(await database.connections.get(ana)).toMatchObject({ name: 'Ana Costa' });
  });

  it('lets a connection have a name that an earlier rename frees, behind changes that are in flight', async () => {
    const names = new Map<unknown, string>();
    const [ana, other] = [testId(), testId()];
    await make(database, creation(ana));
    await createMany(99);
    answer = async (request) => {
      if (sent.length === 1) {
        await make(database, creation(testId(), 'Ben'));
        await make(database, renaming(ana, 'Ana Costa'));
        await make(database, creation(other));
      }
      return batchAnswer(request, (change) => {
        names.delete(change.entityId);
        if ([...names.values()].includes(nameOf(change))) return TAKEN;
        names.set(change.entityId, nameOf(change));
        return accept(change);
      });
    };
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(await rows()).toEqual([]);
    expect([names.get(ana), names.get(other)]).toEqual(['Ana Costa', FIELDS.name]);
  });

  it('stores an answer also where the request after it is lost, and retries that request', async () => {
    const ids = await createMany(120);
    answer = async (request) => {
      if (sent.length === 2) throw new TypeError('Failed to fetch');
      return each(accept)(request);
    };
    expect(await run()).toMatchObject({ kind: 'waiting', hasSent: true });
    expect(await waitingIds()).toEqual(ids.slice(100));
    time += 60_000;
    answer = each(accept);
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(requests()).toEqual([ids.slice(100)]);
  });

  it('stores the present answer also where a full disk has no room to mark the next changes', async () => {
    const ids = await createMany(120);
    const stored = dexieStore(database);
    const full = new DOMException('There is no room', 'QuotaExceededError');
    const store: Store = {
      transaction: (work) =>
        stored.transaction(async (transaction) =>
          work({
            ...transaction,
            putPending: async (taken) => {
              if (taken.some(({ id }) => id === ids[100])) throw full;
              await transaction.putPending(taken);
            },
          }),
        ),
    };
    await expect(run(store)).rejects.toMatchObject({ name: full.name });
    expect(await waitingIds()).toEqual(ids.slice(100));
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(requests()).toEqual([ids.slice(100)]);
  });

  it('ends only once the next request is answered, also where the answer before it can’t be stored', async () => {
    await createMany(120);
    const full = new DOMException('There is no room', 'QuotaExceededError');
    const failed = Promise.withResolvers<void>();
    const stored = dexieStore(database);
    let transactions = 0;
    const store: Store = {
      transaction: (work) => {
        transactions += 1;
        if (transactions < 3) return stored.transaction(work);
        failed.resolve();
        return Promise.reject(full);
      },
    };
    let isAnswered = false;
    answer = async (request) => {
      if (sent.length === 2) {
        await failed.promise;
        await database.pending.count();
        isAnswered = true;
      }
      return batchAnswer(request, accept);
    };
    await expect(run(store)).rejects.toBe(full);
    expect(isAnswered).toBe(true);
  });

  it('sends a thousand changes in ten requests', async () => {
    await createMany(1_000);
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 100));
    expect(await rows()).toEqual([]);
  });

  it('sends no more at once than the server reads', async () => {
    const hobbies = Array.from({ length: 10 }, (_, at) => `${'Zoë'.repeat(60)} ${at}`);
    for (let at = 0; at < 100; at += 1) {
      const id = testId();
      const fields = { ...FIELDS, id, name: `Friend ${at}`, customHobbiesAndInterests: hobbies };
      await make(database, { kind: 'connection.create', entityId: id, arguments: fields });
    }
    await run();
    expect(sent.length).toBeGreaterThan(1);
    for (const changes of sent) expect(new Blob([JSON.stringify({ changes })]).size).toBeLessThan(100_000);
    expect(await database.pending.count()).toBe(0);
  });

  it('sends ever less at once where the network is too slow for much, and as much as ever once it is not', async () => {
    const ids = await createMany(300);
    answer = (request) => {
      if (JSON.stringify(request.body).length > 10_000) throw new TypeError('Failed to fetch');
      return each(accept)(request);
    };
    // So few attempts always get a request through.
    for (let left = ids.length; left > 0;) {
      const before = left;
      for (let tries = 0; tries < 5 && left === before; tries += 1) {
        await retryNow(dexieStore(database));
        await run();
        left = await database.pending.count();
      }
      expect(left).toBeLessThan(before);
    }
    for (const [at, id] of ids.entries()) await make(database, renaming(id, `Renamed ${at}`));
    answer = each(accept);
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent).toHaveLength(3);
  });

  it('ends soon where the network is dead, however much is pending, and retries once the wait is over', async () => {
    await createMany(300);
    answer = () => {
      // By the time at which a request counts as lost, an earlier lost one could be retried.
      time += 20_000;
      if (sent.length > 10) ending.abort();
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const sizes: number[] = [];
    for (let rounds = 0; rounds < 8; rounds += 1) {
      const outcome = await run();
      expect(outcome).toMatchObject({ kind: 'waiting', hasSent: true });
      expect(sent.length).toBeLessThanOrEqual(2);
      sizes.push(sent[0]?.length ?? 0);
      const { until } = outcome as { until: number };
      expect(until).toBeGreaterThan(time);
      time = until;
    }
    expect(sizes.at(-1)).toBeLessThan(20);
    answer = each(accept);
    await retryNow(dexieStore(database));
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
  });

  it('lets the others through where a proxy cuts off requests with a certain text', async () => {
    const { id: bad } = await make(database, creation(testId(), 'Bad'));
    await createMany(299);
    answer = (request) => {
      if (!JSON.stringify(request.body).includes('Bad')) return each(accept)(request);
      time += 20_000;
      if (sent.length > 100) ending.abort();
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    for (let rounds = 0; rounds < 10; rounds += 1) time = ((await run()) as { until: number }).until;
    const left = await waitingIds();
    expect(left[0]).toBe(bad);
    expect(left.length).toBeLessThan(20);
  });

  it('sends earlier failed changes in few requests, once the network is as fast as ever', async () => {
    await createMany(300);
    await dexieStore(database).transaction(async (transaction) => {
      const taken: OutgoingChange[] = [];
      while (taken.length < 300) {
        const batch = await takeBatch(transaction, { now: time, underWay: taken });
        taken.push(...(batch.kind === 'send' ? batch.changes : []));
      }
    });
    await database.pending.toCollection().modify((row) => {
      const inFlight = row.inFlight.map((tried) => ({ ...tried, attempts: 5 }));
      Object.assign(row, { state: 'waiting', waitsForNetwork: true, inFlight });
    });
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    const [first = 0, ...next] = sent.map(({ length }) => length);
    expect(first).toBeLessThan(20);
    expect(next.length).toBeLessThan(7);
  });

  it('keeps the shown values while a later change is pending', async () => {
    const ana = testId();
    await make(database, creation(ana));
    const shown: (string | undefined)[] = [];
    answer = async (request) => {
      if (sent.length === 1) await make(database, renaming(ana, 'Ana Costa'));
      shown.push((await database.connections.get(ana))?.name);
      return batchAnswer(request, accept);
    };
    await run();
    expect(shown).toEqual(['Ana Costa', 'Ana Costa']);
    expect((await database.connections.get(ana))?.name).toBe('Ana Costa');
  });

  it.each([
    ['the request is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the connection is cut half-way through a body', () => new Response('{"results":[{"key":"', { status: 200 })],
    ['a captive portal answers', () => new Response('<html>Please sign in to the Wi-Fi</html>', { status: 200 })],
    ['a proxy forbids it', forbidden],
    ['a portal wants a sign-in and says so', () => new Response('<html>Please sign in</html>', { status: 511 })],
    ['an answer is about something else', () => Response.json({ results: [{ key: 'another', status: 200 }] })],
    ['the server has a fault', () => refusal(500, 'internal')],
    ['a gateway has no server', () => new Response('Bad gateway', { status: 502 })],
    ['an older server does not know the call', () => refusal(404, 'not_found')],
    ['a token ends while its changes are being processed', each(() => refusedResult(401, 'unauthorised'))],
  ])('keeps a change where %s, and sends the same one again later', async (_, failing) => {
    const ana = testId();
    await make(database, creation(ana));
    answer = failing;
    expect(await run()).toEqual({ kind: 'waiting', until: START + 1_000, hasSent: true });
    const [first] = sent;
    expect(await rows()).toMatchObject([{ id: ana, state: 'waiting', inFlight: [{ attempts: 1 }] }]);
    answer = each(accept);
    expect(await run()).toMatchObject({ kind: 'waiting', until: START + 1_000 });
    time += 1_000;
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent).toEqual([first]);
  });

  it('waits as long as a busy server asks, and no less when the network comes back', async () => {
    await make(database, creation(testId()));
    answer = () => refusal(429, 'too_many_requests', undefined, { 'Retry-After': '90' });
    expect(await run()).toMatchObject({ kind: 'waiting', until: START + 90_000 });
    await retryNow(dexieStore(database));
    expect(await run()).toMatchObject({ kind: 'waiting', until: START + 90_000 });
    expect(sent).toEqual([]);
  });

  it('waits for hours where a server asks for that, and not by a clock that was set back since', async () => {
    await make(database, creation(testId()));
    answer = () => refusal(503, 'unavailable', undefined, { 'Retry-After': '36000' });
    expect(await run()).toMatchObject({ kind: 'waiting', until: START + 36_000_000 });
    time += 35_999_999;
    expect(await run()).toMatchObject({ kind: 'waiting', until: START + 36_000_000 });
    expect(sent).toEqual([]);
    time = START - 3_600_000;
    answer = each(accept);
    expect(await run()).toMatchObject({ kind: 'drained' });
  });

  it('tries at once when the network is back', async () => {
    await make(database, creation(testId()));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    await retryNow(dexieStore(database));
    answer = each(accept);
    expect(await run()).toMatchObject({ kind: 'drained' });
  });

  it('keeps a refused change with the server’s words and continues with other people’s', async () => {
    const [ana, ben] = [testId(), testId()];
    await make(database, creation(ana));
    await make(database, { kind: 'connection.hints', entityId: ana, arguments: HINTS });
    await make(database, creation(ben, 'Ben'));
    answer = each((change) => {
      if (change.entityId === ben) return accept(change);
      return change['kind'] === 'connection.create' ? TAKEN : refusedResult(424, 'held_back');
    });
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent).toHaveLength(1);
    expect(await pendingOf(database)).toMatchObject([
      {
        entityId: ana,
        kind: 'connection.create',
        refusal: { status: 409, code: 'name_taken', message: 'Connection with this name already exists' },
      },
      { entityId: ana, kind: 'connection.hints', refusal: undefined },
    ]);
  });

  it('retries or deletes a refused change, as the user decides', async () => {
    const ana = await held(testId());
    const renamed = await make(database, renaming(ana.id, 'Ben'));
    answer = each(() => TAKEN);
    await run();
    await decide(renamed, 'retry');
    await run();
    expect(requests()).toEqual([[ana.id]]);
    await decide(renamed, 'discard');
    expect([await database.pending.count(), await database.connections.get(ana.id)]).toEqual([0, ana]);
  });

  it('finds the one change for which a whole request is refused', async () => {
    const [bad, good] = [testId(), testId()];
    await make(database, creation(bad, 'Bad'));
    await make(database, creation(good));
    answer = (request) => {
      const isBad = (request.body as { changes: SentChange[] }).changes.some((change) => nameOf(change) === 'Bad');
      return isBad ? refusal(413, 'body_too_large', 'Too large') : batchAnswer(request, accept);
    };
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(requests()).toEqual([[bad, good], [bad], [good]]);
    expect(await rows()).toMatchObject([{ id: bad, state: 'refused', refusals: { connection: { status: 413 } } }]);
  });

  it('lets all others through where a proxy dislikes the text of one, which waits and is neither lost nor refused', async () => {
    await make(database, creation(testId(), 'Ben'));
    const { id: bad } = await make(database, creation(testId(), 'Bad'));
    for (const name of ['Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Hana']) await make(database, creation(testId(), name));
    answer = (request) => (JSON.stringify(request.body).includes('Bad') ? forbidden() : each(accept)(request));
    for (let round = 0; round < 4; round += 1) time = ((await run()) as { until: number }).until;
    expect(await rows()).toMatchObject([{ id: bad, state: 'waiting', waitsForNetwork: true }]);
    answer = each(accept);
    await retryNow(dexieStore(database));
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent).toMatchObject([[{ entityId: bad, arguments: { name: 'Bad' } }]]);
  });

  it('lets a user discard a change that often failed, with its later amendments, and continues', async () => {
    const ana = await held(testId());
    const bad = await make(database, renaming(ana.id, 'Bad'));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    await make(database, renaming(ana.id, 'Bad too'));
    answer = forbidden;
    for (let tries = 1; tries <= 3; tries += 1) {
      await decide(bad, 'discard');
      expect(await waitingIds()).toEqual([ana.id]);
      await retryNow(dexieStore(database));
      await run();
    }
    await decide(bad, 'discard');
    expect([await rows(), await database.connections.get(ana.id)]).toEqual([[], ana]);
    await make(database, renaming(ana.id, 'Ana Costa'));
    answer = each(accept);
    await run();
    expect(sent.flat().map(nameOf)).toEqual(['Ana Costa']);
  });

  it('sends later amendments once a change that often failed has arrived', async () => {
    const ana = await held(testId());
    await make(database, renaming(ana.id, 'Bad'));
    answer = forbidden;
    time = ((await run()) as { until: number }).until;
    await make(database, renaming(ana.id, 'Bad too'));
    answer = each(accept);
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent.map((changes) => changes.map(nameOf))).toEqual([['Bad'], ['Bad too']]);
  });

  it.each([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is down', () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 })],
    ['the server is overloaded', () => refusal(503, 'unavailable', 'Try again later')],
  ])('keeps a change pending that often failed because %s, with nothing to discard', async (_, fault) => {
    const ana = await make(database, creation(testId()));
    answer = fault;
    for (let round = 0; round < 5; round += 1) time = ((await run()) as { until: number }).until;
    await decide(ana, 'discard');
    expect(await rows()).toMatchObject([{ id: ana.id, inFlight: [{ attempts: 5 }] }]);
  });

  it('counts from zero again how often a change was blocked once it is merged with another version', async () => {
    const ana = await held(testId());
    const renamed = await make(database, renaming(ana.id, 'Bad'));
    for (const round of [forbidden, forbidden, forbidden, staleThen(storedConnection(ana.id, { version: 2 }))]) {
      answer = (request) => (sent.length === 1 ? round(request) : forbidden());
      time = ((await run()) as { until: number }).until;
    }
    await decide(renamed, 'discard');
    expect(await rows()).toMatchObject([{ id: ana.id, filtered: 1 }]);
  });

  it('asks a portal that forbids everything only a few times, and keeps all pending changes', async () => {
    await createMany(150);
    answer = forbidden;
    expect(await run()).toMatchObject({ kind: 'waiting' });
    expect(sent.map(({ length }) => length)).toEqual([100, 50, 25, 13, 7, 4, 2, 1, 50, 25, 13, 7, 4, 2, 1]);
    expect(await database.pending.where('state').equals('waiting').count()).toBe(150);
    expect(await run()).toMatchObject({ kind: 'waiting' });
    expect(sent).toEqual([]);
  });

  it('recognises its own change that may have arrived although its request was refused, once it is retried', async () => {
    const ana = await held(testId());
    const renamed = await make(database, renaming(ana.id, 'Ana Costa'));
    await sendInDoubt();
    await decide(renamed, 'retry');
    const current = { ...ana, name: 'Ana Costa', country: 'Chile', version: 2 };
    answer = each(() => refusedResult(412, 'stale_version', { current }));
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent).toHaveLength(1);
    expect(await database.connections.get(ana.id)).toEqual(current);
    expect(await database.notices.count()).toBe(0);
  });

  it('shows the last message where the server returned a list', async () => {
    await make(database, creation(testId()));
    const message = ['Name is a required field', 'Country is a required field'];
    answer = each(() => refusedResult(422, 'invalid', { message }));
    await run();
    expect((await pendingOf(database))[0]?.refusal?.message).toBe('Country is a required field');
  });

  it('stops at an unknown token and keeps the queue', async () => {
    await make(database, creation(testId()));
    await make(database, creation(testId(), 'Ben'));
    answer = () => refusal(401, 'unauthorised', 'Unauthorised');
    expect(await run()).toEqual({ kind: 'unauthorised' });
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  });

  it('sends a change again exactly as it was when the tab died, whichever changes follow it', async () => {
    const { id } = await held(testId());
    await make(database, renaming(id, 'Ana Costa'));
    answer = () => {
      ending.abort();
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await run();
    const [[first] = []] = sent;
    expect(await rows()).toMatchObject([{ state: 'sending' }]);
    await make(database, renaming(id, 'Ana Sousa'));
    ending = new AbortController();
    answer = each(accept);
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent).toMatchObject([[first], [{ arguments: { name: 'Ana Sousa' } }]]);
    expect(sent[0]).toEqual([first]);
  });

  it('keeps a deletion that a captive portal has answered', async () => {
    const { id } = await held(testId());
    await make(database, { kind: 'connection.delete', entityId: id, arguments: {} });
    answer = () => new Response('<html>Please sign in to the Wi-Fi</html>', { status: 200 });
    expect(await run()).toMatchObject({ kind: 'waiting' });
    expect(await database.pending.count()).toBe(1);
  });

  it.each([
    ['its first sending is still in progress on the server', refusedResult(409, 'change_under_way')],
    ['the server fails at it alone', refusedResult(500, 'internal')],
    ['the accepted entity can’t be read', { status: 200, body: 'made', version: 7 }],
  ])('retries where %s', async (_, result) => {
    await make(database, creation(testId()));
    answer = each(() => result);
    expect(await run()).toMatchObject({ kind: 'waiting' });
    expect(await rows()).toMatchObject([{ state: 'waiting', inFlight: [{ attempts: 1 }] }]);
  });

  it('lets the notification settings through behind a refused profile', async () => {
    const me = testId();
    await database.profile.put(storedProfile(me));
    await make(database, { kind: 'profile.update', entityId: me, arguments: { ...FIELDS, name: 'Ana Costa' } });
    await make(database, { kind: 'notifications.set', entityId: me, arguments: FLAGS });
    answer = each(({ kind }) => {
      if (kind === 'profile.update') return refusedResult(422, 'invalid');
      return sent.length === 1 ? refusedResult(424, 'held_back') : { body: FLAGS, version: 2 };
    });
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(await pendingOf(database)).toMatchObject([{ kind: 'profile.update', refusal: { status: 422 } }]);
    expect(await database.profile.get(me)).toMatchObject({ ...FLAGS, version: 2 });
  });

  it('recognises its own notification settings that may have arrived behind a refused profile', async () => {
    const me = storedProfile(testId());
    await database.profile.put(me);
    await make(database, { kind: 'profile.update', entityId: me.id, arguments: { ...FIELDS, name: 'Ana Costa' } });
    await make(database, { kind: 'notifications.set', entityId: me.id, arguments: FLAGS });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    const [first] = sent;
    time += 1_000;
    const current = { ...me, ...FLAGS, version: 2 };
    answer = each(({ kind }) => {
      if (kind === 'profile.update') return refusedResult(422, 'invalid');
      return sent.length === 1 ? refusedResult(424, 'held_back') : refusedResult(412, 'stale_version', { current });
    });
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent[0]).toEqual(first);
    expect(sent[1]).toMatchObject([{ kind: 'notifications.set', arguments: FLAGS }]);
    expect(await pendingOf(database)).toMatchObject([{ kind: 'profile.update', refusal: { status: 422 } }]);
    expect(await database.profile.get(me.id)).toMatchObject({ ...FLAGS, name: 'Ana Costa', version: 2 });
  });

  it('sends notification settings again unchanged, and only then the later changes of the profile', async () => {
    const me = storedProfile(testId());
    await database.profile.put(me);
    await make(database, { kind: 'notifications.set', entityId: me.id, arguments: FLAGS });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    const [first] = sent;
    await make(database, { kind: 'profile.update', entityId: me.id, arguments: { ...FIELDS, name: 'Ana Costa' } });
    time += 1_000;
    answer = each(({ kind }) => {
      if (kind === 'notifications.set') return { body: FLAGS, version: 2 };
      return { body: { ...me, ...FLAGS, name: 'Ana Costa', version: 3 }, version: 3 };
    });
    expect(await run()).toMatchObject({ kind: 'drained' });
    expect(sent[0]).toEqual(first);
    expect(sent[1]).toMatchObject([{ kind: 'profile.update', baseVersion: 2, arguments: { name: 'Ana Costa' } }]);
    expect(await database.profile.get(me.id)).toMatchObject({ ...FLAGS, name: 'Ana Costa', version: 3 });
  });

  it('takes the server’s present form of a new connection, where the server has forgotten its origin', async () => {
    const ana = testId();
    await make(database, creation(ana));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    const found = storedConnection(ana, { country: 'Brazil', version: 7 });
    answer = each(() => ({ status: 200, body: found, version: 7 }));
    time += 100 * 24 * 60 * 60_000;
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent).toHaveLength(1);
    expect(await database.connections.get(ana)).toEqual(found);
  });

  it.each([
    ['where that form had arrived', 'Ana Costa', ['connection.create']],
    ['where the first form had', 'Ana Silva', ['connection.create', 'connection.update']],
  ])('keeps another device’s changes of a creation that was amended, %s', async (_, name, kinds) => {
    const ana = testId();
    await amendUnheard(creation(ana), renaming(ana, 'Ana Costa'));
    const found = storedConnection(ana, { name, country: 'Brazil', version: 7 });
    answer = foundThen(found);
    time += 100 * 24 * 60 * 60_000;
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent.flat().map(({ kind }) => kind)).toEqual(kinds);
    expect(await database.connections.get(ana)).toMatchObject({ name: 'Ana Costa', country: 'Brazil' });
  });

  it('keeps another device’s added and moved occasions where other occasions of a creation were amended', async () => {
    const ana = testId();
    await amendUnheard(
      withDays(creation(ana), ['Wedding', 1]),
      withDays(renaming(ana, 'Ana Costa'), ['Wedding', 1], ['Graduation', 2]),
    );
    const there = [occasion('Wedding', 3), occasion('Graduation', 2), occasion('Retirement', 4)];
    const { occasions: none } = storedConnection(ana);
    const found = storedConnection(ana, { name: 'Ana Costa', occasions: [...none, ...there], version: 7 });
    answer = each(() => ({ status: 200, body: found, version: 7 }));
    time += 100 * 24 * 60 * 60_000;
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent.flat().map(({ kind }) => kind)).toEqual(['connection.create']);
    expect(await database.connections.get(ana)).toEqual(found);
  });

  it('has a notice of another device’s changes of a creation, where the same was amended too', async () => {
    const ana = testId();
    await amendUnheard(creation(ana), renaming(ana, 'Ana Costa'));
    const found = storedConnection(ana, { name: 'Ana Sousa', version: 7 });
    answer = each(() => ({ status: 200, body: found, version: 7 }));
    time += 100 * 24 * 60 * 60_000;
    await run();
    const replaced = [{ field: 'name', theirs: 'Ana Sousa', mine: 'Ana Costa' }];
    expect(await database.notices.toArray()).toMatchObject([{ entityId: ana, name: 'Ana Costa', replaced }]);
  });

  it('keeps another device’s changes of a creation that was saved again unchanged', async () => {
    const ana = testId();
    await amendUnheard(creation(ana), creation(ana));
    const found = storedConnection(ana, { country: 'Brazil', version: 7 });
    answer = each(() => ({ status: 200, body: found, version: 7 }));
    time += 100 * 24 * 60 * 60_000;
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(sent.flat().map(({ kind }) => kind)).toEqual(['connection.create']);
    expect(await database.connections.get(ana)).toEqual(found);
  });

  it('sends the values of a creation that was amended back and forth, where the form in between is found', async () => {
    const ana = testId();
    await make(database, creation(ana));
    answer = each(() => TAKEN);
    await run();
    await make(database, renaming(ana, 'Ana Costa'));
    answer = () => refusal(413, 'body_too_large', 'Too large');
    await run();
    const fields = { ...FIELDS, country: 'Chile' };
    await make(database, { kind: 'connection.update', entityId: ana, arguments: fields });
    const found = storedConnection(ana, { name: 'Ana Costa' });
    answer = foundThen(found);
    expect(await run()).toEqual({ kind: 'drained', hasSent: true });
    expect(await database.connections.get(ana)).toMatchObject({ ...fields, version: 2 });
  });

  it('sends the amended values of a creation, where its first form had arrived and was pulled meanwhile', async () => {
    const ana = storedConnection(testId(), { version: 1 });
    await make(database, creation(ana.id));
    await sendInDoubt();
    await make(database, renaming(ana.id, 'Ana Costa'));
    await hear(ana);
    answer = foundThen(ana);
    await run();
    expect(sent.flat()).toMatchObject([{ kind: 'connection.update', arguments: { name: 'Ana Costa' } }]);
    expect(await database.connections.get(ana.id)).toMatchObject({ name: 'Ana Costa', version: 2 });
    expect(await database.notices.count()).toBe(0);
  });

  it('has the next pull delete a connection that was created before and that no pull returns any more', async () => {
    const ana = testId();
    await database.progress.put({ key: 'progress', cursor: 'cursor' });
    await make(database, creation(ana));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await run();
    time += 1_000;
    answer = each(accept);
    await run();
    expect(await database.progress.get('progress')).toMatchObject({ unconfirmed: [ana] });
  });

  it('stores nothing of an answer that comes after signing out', async () => {
    const ana = testId();
    await make(database, creation(ana));
    answer = (request) => {
      ending.abort();
      return batchAnswer(request, accept);
    };
    expect(await run()).toEqual({ kind: 'ended' });
    expect(await database.connections.get(ana)).toMatchObject({ version: 0 });
    expect(await database.pending.count()).toBe(1);
  });

  it('a tab that was frozen while it sent changes nothing once another tab has sent the same again', async () => {
    const ana = await held(testId());
    await make(database, renaming(ana.id, 'Ana Costa'));
    const asked = Promise.withResolvers<void>();
    const thawed = Promise.withResolvers<Response>();
    answer = () => {
      asked.resolve();
      return thawed.promise;
    };
    const frozen = run();
    await asked.promise;
    const [[{ key } = {}] = []] = sent;
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await run()).toMatchObject({ kind: 'waiting' });
    const waiting = await rows();
    const late = { results: [{ key, ...TAKEN }] };
    thawed.resolve(Response.json(late));
    expect(await frozen).toEqual({ kind: 'ended' });
    expect(await rows()).toEqual(waiting);
  });

  it('does not wait for a moment that only a wrong clock has noted', async () => {
    await make(database, creation(testId()));
    await database.pending.toCollection().modify({ nextAttemptAt: START + 2 * 86_400_000 });
    expect(await run()).toMatchObject({ kind: 'drained' });
  });

  describe('to a server that has a newer version', () => {
    it('merges changes of both sides, and sends the result', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      answer = staleThen({ ...ana, country: 'Chile', version: 2 });
      expect(await run()).toMatchObject({ kind: 'drained' });
      expect(sent[1]).toMatchObject([{ baseVersion: 2, arguments: { name: 'Ana Costa', country: 'Chile' } }]);
      expect(await database.connections.get(ana.id)).toMatchObject({ name: 'Ana Costa', country: 'Chile', version: 3 });
      expect(await database.notices.count()).toBe(0);
    });

    it('lets the later edit win where both changed the same, and notes the replaced value', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      answer = staleThen({ ...ana, name: 'Ana Sousa', version: 2 });
      await run();
      expect((await database.connections.get(ana.id))?.name).toBe('Ana Costa');
      const replaced = [{ field: 'name', theirs: 'Ana Sousa', mine: 'Ana Costa' }];
      expect(await database.notices.toArray()).toMatchObject([{ entityId: ana.id, name: 'Ana Costa', replaced }]);
    });

    it('notes the values that an amendment replaces and the refused change had hidden, by occasion', async () => {
      const { occasions: none } = storedConnection(testId());
      const days = [...none, occasion('Wedding', 1), occasion('Graduation', 1)];
      const ana = await held(testId(), { occasions: days });
      const changed = { ...renaming(ana.id, 'Ana Costa').arguments, country: 'Chile' };
      const change = { kind: 'connection.update', entityId: ana.id, arguments: changed } as Change;
      await make(database, withDays(change, ['Wedding', 2], ['Graduation', 1]));
      const added = occasion('Retirement', 4);
      const theirs = [...none, occasion('Wedding', 3), occasion('Graduation', 3), added];
      const current = { ...ana, country: 'Spain', occasions: theirs, version: 2 };
      answer = each(({ baseVersion }) =>
        baseVersion === 1 ? refusedResult(412, 'stale_version', { current }) : TAKEN,
      );
      await run();
      const form = {
        kind: 'connection.update',
        entityId: ana.id,
        arguments: { ...changed, name: 'Ana Sousa' },
      } as Change;
      await make(database, withDays(form, ['Wedding', 2], ['Graduation', 3], ['Retirement', 4]));
      answer = each(() => ({ body: { ...current, version: 3 }, version: 3 }));
      await run();
      expect((await database.notices.toArray()).flatMap(({ replaced }) => replaced)).toEqual([
        { field: 'country', theirs: 'Spain', mine: 'Chile' },
        { field: 'occasions', occasion: 'Wedding', theirs: dayIn(3), mine: dayIn(2) },
      ]);
    });

    it('notes the values not shown by a form that amends a refused change and was opened before', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      const opened = (await database.connections.get(ana.id))!;
      const current = { ...ana, country: 'Spain', version: 2 };
      answer = each(({ baseVersion }) =>
        baseVersion === 1 ? refusedResult(412, 'stale_version', { current }) : TAKEN,
      );
      await run();
      const fields = { ...FIELDS, name: 'Ana Sousa', country: 'Chile' };
      await make(database, { kind: 'connection.update', entityId: ana.id, arguments: fields }, opened);
      answer = staleThen(current);
      await run();
      expect((await database.notices.toArray()).flatMap(({ replaced }) => replaced)).toEqual([
        { field: 'country', theirs: 'Spain', mine: 'Chile' },
      ]);
    });

    it('keeps the server’s changes since an answer was lost, where more was changed here meanwhile', async () => {
      const ana = await held(testId());
      await make(database, { ...renaming(ana.id, FIELDS.name), arguments: { ...FIELDS, country: 'Chile' } } as Change);
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
      await run();
      const arrived = { ...ana, country: 'Chile', version: 2 };
      const current = { ...ana, country: 'Spain', version: 3 };
      await hear(current);
      await make(database, {
        ...renaming(ana.id, 'Ana Costa'),
        arguments: { ...FIELDS, name: 'Ana Costa', country: 'Chile' },
      } as Change);
      answer = each((change) => {
        if (change['baseVersion'] === 1) return { body: arrived, version: 2 };
        return { body: { ...current, ...(change['arguments'] as object), version: 4 }, version: 4 };
      });
      time += 60_000;
      expect(await run()).toMatchObject({ kind: 'drained' });
      expect(sent.map(({ length }) => length)).toEqual([1, 1]);
      expect(await database.connections.get(ana.id)).toMatchObject({ name: 'Ana Costa', country: 'Spain', version: 4 });
    });

    it('notes the values that a deletion has replaced', async () => {
      const ana = await held(testId());
      await make(database, { kind: 'connection.delete', entityId: ana.id, arguments: {} });
      answer = staleThen({ ...ana, name: 'Ana Sousa', country: 'Chile', version: 2 });
      expect(await run()).toMatchObject({ kind: 'drained' });
      const replaced = [
        { field: 'name', theirs: 'Ana Sousa', mine: null },
        { field: 'country', theirs: 'Chile', mine: null },
      ];
      expect(await database.notices.toArray()).toMatchObject([{ name: 'Ana Silva', isDeletion: true, replaced }]);
    });

    it('notes another device’s gift marks that a deletion has replaced', async () => {
      const words = { image: null, link: null, price: null, occasion: null, day: '2026-05-17T00:00:00.000Z' };
      const known = { ideaId: 'tea', state: 'kept', title: 'Tea', ...words } as const;
      const given = { ideaId: 'own-kite', state: 'given', title: 'A kite', ...words } as const;
      const ana = await held(testId(), { giftMarks: [known] });
      await make(database, { kind: 'connection.delete', entityId: ana.id, arguments: {} });
      answer = staleThen({ ...ana, giftMarks: [known, given], version: 2 });
      expect(await run()).toMatchObject({ kind: 'drained' });
      const replaced = [{ field: 'giftMarks', theirs: given, mine: null }];
      expect(await database.notices.toArray()).toMatchObject([{ replaced }]);
    });

    it('keeps an occasion muted that another device has added too, under the id that it gets', async () => {
      const ana = await held(testId());
      const wedding = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
      const occasions = [{ ...wedding, id: testId(), muted: true }];
      await make(database, { kind: 'connection.occasions', entityId: ana.id, arguments: { occasions } });
      const theirs = { ...wedding, id: testId(), yearly: false };
      const current = { ...ana, occasions: [...ana.occasions, theirs], version: 2 };
      const muted = { ...current, occasions: [...ana.occasions, { ...theirs, muted: true }], version: 3 };
      answer = each(({ baseVersion }) =>
        baseVersion === 1 ? refusedResult(412, 'stale_version', { current }) : { body: muted, version: 3 },
      );
      expect(await run()).toMatchObject({ kind: 'drained' });
      const again = sent.flat().at(-1)!;
      expect(again).toMatchObject({ baseVersion: 2 });
      const { occasions: sentRows } = again.arguments as Pick<Connection, 'occasions'>;
      expect(sentRows).toContainEqual({ ...wedding, id: theirs.id, muted: true });
      expect(sentRows).toHaveLength(2);
      expect(await database.connections.get(ana.id)).toEqual(muted);
    });

    it('gives a name to a new connection once its holder has another, also where that is merged first', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      const id = testId();
      await make(database, creation(id));
      const current = { ...ana, country: 'Chile', version: 2 };
      let name = ana.name;
      answer = each((change) => {
        if (change['baseVersion'] === 1) return refusedResult(412, 'stale_version', { current });
        if (change['kind'] === 'connection.create') return nameOf(change) === name ? TAKEN : accept(change);
        name = nameOf(change);
        return { body: { ...current, name, version: 3 }, version: 3 };
      });
      expect(await run()).toMatchObject({ kind: 'drained' });
      expect((await database.connections.get(id))?.name).toBe(ana.name);
      expect((await database.connections.get(ana.id))?.name).toBe('Ana Costa');
    });

    it('waits for the name of a connection that is being deleted for as long as the deletion has to wait', async () => {
      const ana = await held(testId());
      await make(database, { kind: 'connection.delete', entityId: ana.id, arguments: {} });
      await make(database, creation(testId()));
      answer = each(({ kind }) => (kind === 'connection.create' ? TAKEN : refusedResult(503, 'unavailable')));
      const { until } = (await run()) as { until: number };
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject([{ kind: 'connection.delete' }]);
      expect(until).toBe(time + 1_000);
      expect(await rows()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
      time = until;
      answer = each(accept);
      expect(await run()).toMatchObject({ kind: 'drained' });
      expect(sent.flat()).toMatchObject([{ kind: 'connection.delete' }, { kind: 'connection.create' }]);
    });

    it('refuses a name as taken where its holder could not be given another', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      await make(database, creation(testId()));
      answer = each(() => TAKEN);
      expect(await run()).toMatchObject({ kind: 'drained' });
      expect(await rows()).toMatchObject([{ state: 'refused' }, { state: 'refused' }]);
    });

    it('is sent at once onto another device’s change, however often it has failed before', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      for (let tries = 1; tries <= 20; tries += 1) {
        answer = () => Promise.reject(new TypeError('Failed to fetch'));
        time = ((await run()) as { until: number }).until;
        await retryNow(dexieStore(database));
        expect(await rows()).toMatchObject([{ inFlight: [{ attempts: tries }] }]);
      }
      answer = staleThen({ ...ana, country: 'Chile', version: 2 });
      expect(await run()).toMatchObject({ kind: 'drained' });
      expect(await database.connections.get(ana.id)).toMatchObject({ name: 'Ana Costa', country: 'Chile' });
    });

    it('pauses between tries where another device never stops changing the same', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      let newest = 1;
      answer = each(() => {
        newest += 1;
        if (newest > 100) ending.abort();
        return refusedResult(412, 'stale_version', { current: { ...ana, version: newest } });
      });
      for (let runs = 1; runs <= 3; runs += 1) {
        const outcome = await run();
        expect(outcome).toMatchObject({ kind: 'waiting' });
        expect(sent.length).toBeLessThan(12);
        time = (outcome as { until: number }).until;
      }
    });

    it('does not retry for ever where the server calls its own version stale', async () => {
      const ana = await held(testId());
      await make(database, renaming(ana.id, 'Ana Costa'));
      answer = each(() => refusedResult(412, 'stale_version', { current: ana }));
      expect(await run()).toMatchObject({ kind: 'waiting' });
      expect(sent).toHaveLength(1);
    });
  });
});

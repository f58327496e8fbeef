import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { SYNC_PAGE_SIZE, type SyncAnswer } from '../../../contract/schema/sync/sync.ts';
import { forgetOldAnswers } from '../../commands/forget-old-answers.ts';
import { createApp } from '../../app.ts';
import { inTransaction } from '../../commands/run.ts';
import { sessionFinder } from '../../db/accounts/sessions.ts';
import { findLineage, NEW_LINEAGE, renewLineage } from '../../db/changes.ts';
import { readCursor, writeCursor } from '../../policies/sync/cursor.ts';
import { versionFloor } from '../../policies/sync/restored-version.ts';
import { countingQueries } from '../../testing/counting-queries.ts';
import { acceptFrom, connectionOf, person, withProfile } from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';
import { changeApplier } from './apply-changes.ts';
import { readChanges } from './read-changes.ts';

const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const FLAGS = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

let app: TestApp;
let user: Profile & { token: string };
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setTime(TEST_TIME);
  // After a restore, it starts elsewhere.
  await app.services.db.updateTable('lineage').set({ firstVersion: 1 }).execute();
  user = await withProfile(app);
});
afterAll(() => app.close());

async function pull(since?: string, token = user.token): Promise<SyncAnswer> {
  const query = since === undefined ? '' : `?since=${since}`;
  const answer = await app.call('GET', `/api/sync${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

const push = (changes: unknown[], token = user.token) => app.call('POST', '/api/sync', { token, body: { changes } });

const listOf = async (token = user.token): Promise<Connection[]> =>
  (await app.call('GET', '/api/contacts', { token })).body;

/** The queries for pulling one change, after adding this many connections. */
async function countFor(amount: number): Promise<number> {
  for (let index = 0; index < amount; index += 1) await connectionOf(app, user.token);
  const { cursor } = await pull();
  await connectionOf(app, user.token);
  const counted = { queries: 0 };
  const db = app.services.db.withPlugin({
    transformQuery: ({ node }) => {
      counted.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const answer = await readChanges({ ...app.services, db }, user.id, cursor);
  expect(answer.connections).toHaveLength(1);
  return counted.queries;
}

describe('pulling changes', () => {
  test('begins with everything, and then is empty', async () => {
    const connection = await connectionOf(app, user.token, { occasions: [WEDDING] });
    const { token: _, ...profile } = user;
    const first = await pull();
    expect(first).toEqual({
      reset: true,
      profile,
      connections: [connection],
      gone: [],
      dropdownsVersion: expect.stringMatching(/^[\w-]{16}$/),
      cursor: expect.any(String),
      hasMore: false,
    });
    const quiet = { ...first, reset: false, profile: null, connections: [] };
    expect(await pull(first.cursor)).toEqual({ ...quiet, cursor: expect.any(String) });
  });

  test('returns all created, changed and deleted connections since, each whole and once', async () => {
    const kept = await connectionOf(app, user.token);
    const removed = await connectionOf(app, user.token);
    const { cursor } = await pull();
    const made = await connectionOf(app, user.token);
    const body = { occasions: [WEDDING] };
    const { body: changed } = await app.call('PUT', `/api/contacts/${kept.id}/occasions`, { token: user.token, body });
    await app.call('DELETE', `/api/contacts/${removed.id}`, { token: user.token });
    const answer = await pull(cursor);
    expect(answer).toMatchObject({ reset: false, profile: null, connections: [made, changed], gone: [removed.id] });
    expect(await pull(answer.cursor)).toMatchObject({ connections: [], gone: [] });
    expect(await pull(cursor)).toMatchObject({ connections: [made, changed], gone: [removed.id] });
  });

  test('returns the profile when it, its occasions or its settings changed', async () => {
    let { cursor } = await pull();
    for (const [path, body] of [
      ['/api/users', person({ timeZone: 'Asia/Tokyo' })],
      ['/api/users/occasions', { occasions: [WEDDING] }],
      ['/api/users/notifications', FLAGS],
    ] as const) {
      await app.call('PUT', path, { token: user.token, body });
      const { body: profile } = await app.call('GET', '/api/auth/profile', { token: user.token });
      const answer = await pull(cursor);
      expect(answer).toMatchObject({ profile, connections: [] });
      ({ cursor } = answer);
    }
  });

  test('returns a changed mirror, and one that has ended', async () => {
    const inviter = await withProfile(app);
    const { body: mirror } = await acceptFrom(app, inviter.id, { token: user.token });
    const { cursor } = await pull();
    await app.call('PUT', '/api/users', { token: inviter.token, body: person({ country: 'Chile' }) });
    const changed = await pull(cursor);
    expect(changed.connections).toMatchObject([{ id: mirror.id, country: 'Chile', version: 2 }]);
    await app.call('DELETE', '/api/users', { token: inviter.token });
    const after = await pull(changed.cursor);
    expect(after.connections).toMatchObject([{ id: mirror.id, country: null, isInvited: false, version: 3 }]);
  });

  test('returns a deleted and recreated connection, and no deletion of it', async () => {
    const { id } = await connectionOf(app, user.token);
    const { cursor } = await pull();
    await app.call('DELETE', `/api/contacts/${id}`, { token: user.token });
    const again = await connectionOf(app, user.token, { id });
    expect(await pull(cursor)).toMatchObject({ connections: [again], gone: [] });
  });

  test('returns nothing to other users', async () => {
    const other = await withProfile(app);
    const { cursor } = await pull(undefined, other.token);
    await connectionOf(app, user.token);
    expect(await pull(cursor, other.token)).toMatchObject({ profile: null, connections: [], gone: [] });
  });

  test('comes in pages, and changes in between come after them', async () => {
    const { db, now } = app.services;
    const ids = Array.from({ length: SYNC_PAGE_SIZE + 5 }, () => newId());
    await db
      .insertInto('connections')
      .values(
        ids.map((id, index) => ({
          id,
          userId: user.id,
          name: `Many ${index}`,
          nameKey: `many ${index}`,
          linkedUserId: null,
          changeSequence: 2,
          createdAt: now(),
          updatedAt: now(),
        })),
      )
      .execute();
    const first = await pull();
    expect(first).toMatchObject({ reset: true, hasMore: true, profile: { id: user.id } });
    expect(first.connections).toHaveLength(SYNC_PAGE_SIZE);
    const [changed, removed] = first.connections as [Connection, Connection];
    await app.call('PUT', `/api/contacts/${changed.id}`, { token: user.token, body: person({ name: 'Changed' }) });
    await app.call('DELETE', `/api/contacts/${removed.id}`, { token: user.token });
    const second = await pull(first.cursor);
    expect(second).toMatchObject({ reset: false, hasMore: false, profile: null, gone: [removed.id] });
    expect(second.connections).toHaveLength(6);
    expect(second.connections.at(-1)).toMatchObject({ id: changed.id, name: 'Changed' });
    const seen = new Set([...first.connections, ...second.connections].map(({ id }) => id));
    expect(seen).toEqual(new Set(ids));
  });

  test('takes as many queries for one change among thirty connections as among none', async () => {
    expect(await countFor(30)).toBe(await countFor(0));
  });

  test('takes the query of the session alone for a device that has everything, until something changes', async () => {
    await connectionOf(app, user.token);
    const { counter, counted } = countingQueries(app.services.db);
    const counting = createApp({ ...app.services, db: counted, findSession: sessionFinder(counted) });
    const pullThere = async (since: string): Promise<SyncAnswer> => {
      const headers = { authorization: `Bearer ${user.token}` };
      return (await counting.request(`/api/sync?since=${since}`, { headers })).json() as Promise<SyncAnswer>;
    };
    const { cursor } = await pull();
    const nothing = { reset: false, profile: null, connections: [], gone: [], hasMore: false };
    expect(await pullThere(cursor)).toMatchObject({ ...nothing, cursor });
    expect(counter.queries).toBe(1);
    await app.call('PUT', '/api/users/notifications', { token: user.token, body: FLAGS });
    expect(await pullThere(cursor)).toMatchObject({ ...nothing, profile: FLAGS });
  });
});

describe('a cursor', () => {
  test.each(['', '%00', 'nonsense', 'a'.repeat(401), '..%2F'])('%o is malformed', async (since) => {
    expect(await app.call('GET', `/api/sync?since=${since}`, { token: user.token })).toMatchObject({
      status: 400,
      body: { error: 'malformed', message: ['since must be a cursor that this server gave'] },
    });
  });

  test('of another user begins again', async () => {
    const other = await withProfile(app);
    const { cursor } = await pull(undefined, other.token);
    expect(await pull(cursor)).toMatchObject({ reset: true, profile: { id: user.id } });
  });

  test('that was tampered with begins again, however large its numbers', async () => {
    const { cursor } = await pull();
    const given = readCursor(cursor);
    if (given === undefined) throw new Error('The server gave no cursor');
    for (const large of ['sequence', 'profileSequence', 'goneAfter'] as const) {
      const tampered = writeCursor({ ...given, [large]: Number.MAX_SAFE_INTEGER });
      expect(await pull(tampered)).toMatchObject({ reset: true, profile: { id: user.id } });
    }
  });

  test('from before a restored backup begins again, also once the numbers have caught up', async () => {
    const lost = await connectionOf(app, user.token);
    const { cursor } = await pull();
    const { db } = app.services;
    await db.deleteFrom('connections').where('id', '=', lost.id).execute();
    await db
      .updateTable('users')
      .set((column) => ({ changeSequence: column('changeSequence', '-', 1) }))
      .where('id', '=', user.id)
      .execute();
    expect(await pull(cursor)).toMatchObject({ reset: true, connections: [] });
    const kept = await connectionOf(app, user.token);
    await renewLineage(db, newId(), versionFloor(app.services.now()));
    const { version: _, ...asEntered } = kept;
    expect(await pull(cursor)).toMatchObject({ reset: true, connections: [asEntered] });
  });

  test('from before forgotten deletions begins again, and a later one goes on', async () => {
    const { id } = await connectionOf(app, user.token);
    const old = await pull();
    await app.call('DELETE', `/api/contacts/${id}`, { token: user.token });
    const recent = await pull(old.cursor);
    expect(recent.gone).toEqual([id]);
    app.setTime('2027-02-19T10:00:00.001Z');
    await inTransaction(app.services, forgetOldAnswers);
    const { token } = await app
      .call('POST', '/api/auth/signin', { body: { email: user.email, password: 'Sunflower7' } })
      .then(({ body }) => ({ token: body.accessToken as string }));
    expect(await pull(old.cursor, token)).toMatchObject({ reset: true, connections: [], gone: [] });
    expect(await pull(recent.cursor, token)).toMatchObject({ reset: false, connections: [], gone: [] });
  });

  test('begins again also if deletions are forgotten during the request', async () => {
    const { id } = await connectionOf(app, user.token);
    const { cursor } = await pull();
    await app.call('DELETE', `/api/contacts/${id}`, { token: user.token });
    app.setTime('2027-02-19T10:00:00.001Z');
    let isForgotten = false;
    const db = app.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // This query compares the cursor with the user's row.
        if (!isForgotten && result.rows.some((row) => 'forgottenSequence' in row)) {
          isForgotten = true;
          await inTransaction(app.services, forgetOldAnswers);
        }
        return result;
      },
    });
    expect(await readChanges({ db }, user.id, cursor)).toMatchObject({ reset: true, connections: [] });
    expect(isForgotten).toBe(true);
  });
});

const changeFrom = (kind: string, entityId: string, fields: object, baseVersion: number) => ({
  key: newId(),
  kind,
  entityId,
  arguments: fields,
  baseVersion,
});

const created = (fields: Record<string, unknown> = {}) => {
  const id = newId();
  return {
    key: newId(),
    kind: 'connection.create',
    entityId: id,
    arguments: person({ id, ...fields }),
    baseVersion: 0,
  };
};

describe('sending changes', () => {
  test('of every kind makes them in order, each answered like its own call', async () => {
    const first = created();
    const { entityId } = first;
    const other = await connectionOf(app, user.token);
    const changes = [
      first,
      { key: newId(), kind: 'connection.update', entityId, arguments: person({ name: 'Updated' }) },
      { key: newId(), kind: 'connection.occasions', entityId, arguments: { occasions: [WEDDING] } },
      { key: newId(), kind: 'connection.delete', entityId: other.id, arguments: {} },
      { key: newId(), kind: 'profile.update', entityId: user.id, arguments: person({ country: 'Chile' }) },
      { key: newId(), kind: 'profile.occasions', entityId: user.id, arguments: { occasions: [WEDDING] } },
      { key: newId(), kind: 'notifications.set', entityId: user.id, arguments: { ...FLAGS, timeZone: 'Asia/Tokyo' } },
    ];
    const { status, body } = await push(changes);
    expect(status).toBe(200);
    expect(body.results.map((result: { key: string; status: number }) => [result.key, result.status])).toEqual(
      changes.map(({ key }, index) => [key, [201, 200, 200, 204, 200, 200, 200][index]]),
    );
    const [connection] = await listOf();
    expect(connection).toMatchObject({ id: entityId, name: 'Updated', version: 3 });
    expect(body.results[2].body).toEqual(connection);
    const { body: profile } = await app.call('GET', '/api/auth/profile', { token: user.token });
    expect(profile).toMatchObject({ country: 'Chile', timeZone: 'Asia/Tokyo', ...FLAGS, version: user.version + 3 });
    expect(body.results[6]).toEqual({
      key: changes[6]!.key,
      status: 200,
      body: { ...FLAGS, weeklyDigestEnabled: false },
      version: profile.version,
    });
  });

  test('again changes nothing and has the same results', async () => {
    const first = created();
    const changes = [
      first,
      {
        key: newId(),
        kind: 'connection.occasions',
        entityId: first.entityId,
        arguments: { occasions: [WEDDING] },
        baseVersion: 0,
      },
    ];
    const once = await push(changes);
    const list = await listOf();
    expect(await push(changes)).toMatchObject({ status: 200, body: once.body });
    expect(await listOf()).toEqual(list);
    expect(list).toMatchObject([{ version: 2 }]);
  });

  test('with the key of a single call, or the other way round, is one change', async () => {
    const change = created();
    const headers = { 'idempotency-key': change.key };
    const { results } = (await push([change])).body;
    const reordered = Object.fromEntries(Object.entries(change.arguments).toReversed());
    const single = await app.call('POST', '/api/contacts', { token: user.token, body: reordered, headers });
    expect(single).toMatchObject({ status: 201, body: results[0].body });
    const occasions = { occasions: [WEDDING] };
    const key = newId();
    const put = await app.call('PUT', `/api/contacts/${change.entityId}/occasions`, {
      token: user.token,
      body: occasions,
      headers: { 'idempotency-key': key, 'if-match': '"1"' },
    });
    const again = {
      key,
      kind: 'connection.occasions',
      entityId: change.entityId,
      arguments: occasions,
      baseVersion: 1,
    };
    expect((await push([again])).body.results).toEqual([{ key, status: 200, body: put.body, version: 2 }]);
    const removal = { key: newId(), kind: 'connection.delete', entityId: change.entityId, arguments: {} };
    expect((await push([removal])).body.results).toEqual([{ key: removal.key, status: 204 }]);
    const deleted = await app.call('DELETE', `/api/contacts/${change.entityId}`, {
      token: user.token,
      headers: { 'idempotency-key': removal.key },
    });
    expect(deleted.status).toBe(204);
  });

  test('again on a day on which they would be refused has the same results, together or by their own calls', async () => {
    const oldest = '1926-11-20T00:00:00.000Z';
    const first = created({ birthday: oldest });
    const { entityId } = first;
    const of = (kind: string, fields: object) => ({ key: newId(), kind, entityId, arguments: fields });
    const occasions = [{ name: 'Wedding', date: oldest }];
    const changes = [
      first,
      of('connection.update', person({ name: 'Updated', birthday: oldest })),
      of('connection.occasions', { occasions }),
      { ...of('profile.update', person({ birthday: oldest })), entityId: user.id },
    ];
    const { results } = (await push(changes)).body;
    expect(results).toMatchObject([{ status: 201 }, { status: 200 }, { status: 200 }, { status: 200 }]);
    app.setTime('2026-11-21T10:00:00.000Z');
    const onTop = { ...of('connection.occasions', { occasions: [WEDDING] }), baseVersion: 0 };
    expect((await push([...changes, onTop])).body.results).toMatchObject([...results, { status: 200, version: 4 }]);
    const contact = `/api/contacts/${entityId}`;
    for (const [index, [method, path]] of (
      [
        ['POST', '/api/contacts'],
        ['PUT', contact],
        ['PUT', `${contact}/occasions`],
        ['PUT', '/api/users'],
      ] as const
    ).entries()) {
      const { key, arguments: body } = changes[index]!;
      const single = await app.call(method, path, { token: user.token, body, headers: { 'idempotency-key': key } });
      expect(single).toMatchObject({ status: results[index].status, body: results[index].body });
    }
    const others = [
      { ...first, key: newId() },
      { ...first, arguments: { ...first.arguments, name: 'Another' } },
      { ...first, entityId: newId() },
      { ...changes[3], entityId: newId() },
    ];
    const statuses = [422, 422, 422, 404].map((status) => ({ status }));
    expect((await push(others)).body.results).toMatchObject(statuses);
  });

  test('one with a key that was used for another is refused', async () => {
    const one = created();
    const other = { ...created(), key: one.key };
    const { results } = (await push([one, other])).body;
    expect(results).toMatchObject([{ status: 201 }, { status: 422, error: { error: 'key_reused' } }]);
    expect(await listOf()).toHaveLength(1);
  });

  test('one that is refused holds back later ones of its entity and nothing else', async () => {
    const taken = await connectionOf(app, user.token);
    const refused = created({ name: taken.name });
    const later = { key: newId(), kind: 'connection.delete', entityId: refused.entityId, arguments: {} };
    const fine = created();
    const { results } = (await push([refused, later, fine])).body;
    expect(results).toEqual([
      {
        key: refused.key,
        status: 409,
        error: { statusCode: 409, message: 'Connection with this name already exists', error: 'name_taken' },
      },
      {
        key: later.key,
        status: 424,
        error: { statusCode: 424, message: 'An earlier change of the same was refused', error: 'held_back' },
      },
      { key: fine.key, status: 201, body: expect.objectContaining({ id: fine.entityId }), version: 1 },
    ]);
    expect(await listOf()).toHaveLength(2);
  });

  test('one based on a stale version is refused with the current entity', async () => {
    const { id } = await connectionOf(app, user.token);
    const { body: current } = await app.call('PUT', `/api/contacts/${id}`, { token: user.token, body: person() });
    const change = { key: newId(), kind: 'connection.update', entityId: id, arguments: person(), baseVersion: 1 };
    const { results } = (await push([change])).body;
    expect(results).toMatchObject([{ status: 412, error: { statusCode: 412, error: 'stale_version', current } }]);
    expect(results[0].body).toBeUndefined();
  });

  test('one based on a version that a restored backup has lost is stale, also if another has that number by now', async () => {
    const { id } = await connectionOf(app, user.token);
    const kept = await app.services.db
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const own = await app.services.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const known = await push([
      changeFrom('connection.update', id, person({ country: 'Spain' }), kept.version),
      changeFrom('profile.update', user.id, person({ country: 'Spain' }), own.version),
    ]);
    const [connectionVersion, profileVersion] = known.body.results.map((result: { version: number }) => result.version);
    await app.services.db.updateTable('connections').set({ version: kept.version }).where('id', '=', id).execute();
    await app.services.db.updateTable('users').set({ version: own.version }).where('id', '=', user.id).execute();
    await renewLineage(app.services.db, newId(), versionFloor(app.services.now()));
    await app.call('PUT', `/api/contacts/${id}`, { token: user.token, body: person({ country: 'Brazil' }) });
    await app.call('PUT', '/api/users', { token: user.token, body: person({ country: 'Brazil' }) });
    const { body } = await push([
      changeFrom('connection.update', id, person({ name: 'Ana' }), connectionVersion),
      changeFrom('profile.update', user.id, person({ name: 'Ana' }), profileVersion),
    ]);
    expect(body.results).toMatchObject([
      { status: 412, error: { current: { country: 'Brazil' } } },
      { status: 412, error: { current: { country: 'Brazil' } } },
    ]);
  });

  test('one based on a version that was lost when a backup was restored again is stale as well', async () => {
    const { id } = await connectionOf(app, user.token);
    const { db, now } = app.services;
    const stored = db.selectFrom('connections').selectAll().where('id', '=', id);
    const kept = await stored.executeTakeFirstOrThrow();
    const restoreAt = async (time: string) => {
      app.setTime(time);
      await db.updateTable('connections').set({ version: kept.version }).where('id', '=', id).execute();
      await renewLineage(db, newId(), versionFloor(now()));
      return (await stored.executeTakeFirstOrThrow()).version;
    };
    const first = await restoreAt('2026-11-20T10:00:00.000Z');
    const known = await push([changeFrom('connection.update', id, person({ country: 'Spain' }), first)]);
    expect(known.body.results).toMatchObject([{ status: 200, version: first + 1 }]);
    const second = await restoreAt('2026-11-20T10:10:00.000Z');
    await push([changeFrom('connection.update', id, person({ country: 'Brazil' }), second)]);
    const { body } = await push([changeFrom('connection.update', id, person({ name: 'Ana' }), first + 1)]);
    expect(body.results).toMatchObject([{ status: 412, error: { current: { country: 'Brazil' } } }]);
  });

  test('one based on a version of a lost creation, which its device sends again, is stale as well', async () => {
    const made = created({ name: 'Ana' });
    const { db, now } = app.services;
    const change = (country: string, version: number) =>
      changeFrom('connection.update', made.entityId, person({ name: 'Ana', country }), version);
    const [first] = (await push([made])).body.results;
    const [known] = (await push([change('Spain', first.version)])).body.results;
    expect(known).toMatchObject({ status: 200, version: first.version + 1 });
    await db.deleteFrom('connections').where('id', '=', made.entityId).execute();
    await renewLineage(db, newId(), versionFloor(now()));
    const [again] = (await push([{ ...made, key: newId() }])).body.results;
    expect(again).toMatchObject({ status: 201 });
    await push([change('Brazil', again.version)]);
    const { body } = await push([change('Chile', known.version)]);
    expect(body.results).toMatchObject([{ status: 412, error: { current: { country: 'Brazil' } } }]);
  });

  test('versions above the seconds since 2026, or a wrong clock, never decrease', async () => {
    const { id } = await connectionOf(app, user.token);
    const { db } = app.services;
    const version = async () => (await app.call('GET', `/api/contacts/${id}`, { token: user.token })).body.version;
    await renewLineage(db, newId(), versionFloor(new Date('2093-12-31T00:00:00Z')));
    const late = await version();
    expect(late).toBe(versionFloor(new Date('2093-12-31T00:00:00Z')) + 1);
    await renewLineage(db, newId(), versionFloor(new Date('1970-01-01T00:00:00Z')));
    expect(await version()).toBe(late + 1);
  });

  test('the docs have the same statement for a restored PostgreSQL', async () => {
    const { id } = await connectionOf(app, user.token);
    const { db } = app.services;
    const stored = () =>
      db
        .selectFrom('connections')
        .innerJoin('users', 'users.id', 'connections.userId')
        .select(['connections.version', 'users.version as ownVersion'])
        .where('connections.id', '=', id)
        .executeTakeFirstOrThrow();
    const lineage = await findLineage(db);
    const [, column = '', statement = ''] = /```sql\n(alter [^;]*);\n(with [^`]*update lineage [^`]*)```/.exec(
      readFileSync('docs/operations.md', 'utf8'),
    )!;
    expect(statement.trim()).toBe(`${NEW_LINEAGE};`);
    const before = versionFloor(new Date());
    // An older backup lacks the column.
    await sql`alter table lineage drop column first_version`.execute(db);
    await sql.raw(column).execute(db);
    await sql.raw(statement).execute(db);
    const after = versionFloor(new Date());
    expect(await findLineage(db)).not.toBe(lineage);
    const { version: first } = await connectionOf(app, user.token, { name: 'Made since' });
    for (const version of [...Object.values(await stored()), first]) {
      expect(version).toBeGreaterThan(before);
      expect(version).toBeLessThanOrEqual(after + 1);
    }
  });

  test('several of one entity, each based on the one before and on one version, are made', async () => {
    const { id } = await connectionOf(app, user.token);
    const change = (name: string) => ({
      key: newId(),
      kind: 'connection.update',
      entityId: id,
      arguments: person({ name }),
      baseVersion: 1,
    });
    const first = [change('First'), change('Second')];
    expect((await push(first)).body.results).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await push([...first, change('Third')])).body.results).toMatchObject([{}, {}, { status: 200, version: 4 }]);
    expect((await push([change('Alone')])).body.results).toMatchObject([{ status: 412 }]);
  });

  test.each([
    ['an unknown kind', { kind: 'connection.explode' }, 400],
    ['no kind', { kind: undefined }, 422],
    ['an entity that is none', { entityId: '17' }, 400],
    ['a field too many', { more: 1 }, 400],
    ['arguments that are none', { arguments: 'name' }, 400],
    ['arguments that break a rule', { arguments: { ...person(), name: 'Al' } }, 422],
    ['arguments with a field too many', { arguments: { ...person(), version: 3 } }, 400],
    ['another id within', { arguments: person({ id: newId() }) }, 400],
    ['no id within', { arguments: person() }, 400],
    ['a version that is none', { baseVersion: 'one' }, 400],
    ['another user’s profile', { kind: 'profile.occasions', arguments: { occasions: [] } }, 404],
  ])('one with %s is refused alone', async (_, fault, status) => {
    const fine = created();
    const { results } = (await push([{ ...created(), ...fault }, fine])).body;
    expect(results).toMatchObject([{ status, error: { statusCode: status } }, { status: 201 }]);
    expect(await listOf()).toHaveLength(1);
  });

  test.each([
    ['without a list', {}, 422],
    ['with an object in place of the list', { changes: {} }, 400],
    ['with a change that is no object', { changes: ['create'] }, 400],
    ['with a change without a key', { changes: [{ ...created(), key: undefined }] }, 422],
    ['with a key that is none', { changes: [{ ...created(), key: 'with space' }] }, 422],
    ['with 101 changes', { changes: Array.from({ length: 101 }, () => ({ key: newId() })) }, 422],
    ['with a field too many', { changes: [], since: 'x' }, 400],
  ])('a request %s is refused as a whole', async (_, body, status) => {
    const answer = await app.call('POST', '/api/sync', { token: user.token, body });
    expect(answer).toMatchObject({ status, body: { statusCode: status } });
    expect(await listOf()).toEqual([]);
  });

  test('none is answered with no results', async () => {
    expect(await push([])).toMatchObject({ status: 200, body: { results: [] } });
  });

  test('of another user’s connection leaves it as it is', async () => {
    const other = await withProfile(app);
    const theirs = await connectionOf(app, other.token);
    const change = (kind: string, fields: unknown) => ({ key: newId(), kind, entityId: theirs.id, arguments: fields });
    const results = [];
    for (const sent of [
      change('connection.create', person({ id: theirs.id })),
      change('connection.update', person()),
      change('connection.occasions', { occasions: [] }),
      change('connection.delete', {}),
    ]) {
      results.push(...(await push([sent])).body.results);
    }
    expect(results).toMatchObject([{ status: 409 }, { status: 404 }, { status: 404 }, { status: 204 }]);
    expect(await listOf(other.token)).toEqual([theirs]);
  });

  test('the same one many times at once is made once', async () => {
    const changes = [created(), created(), created()];
    const answers = await Promise.all([push(changes), push(changes), push(changes)]);
    for (const { body } of answers) {
      for (const { status } of body.results) expect([201, 409]).toContain(status);
    }
    expect(await listOf()).toHaveLength(3);
  });

  test('many with some refused among them are made once each, except those', async () => {
    const taken = await connectionOf(app, user.token);
    const edited = (country: string) => {
      const edit = person({ name: taken.name, country });
      return { key: newId(), kind: 'connection.update', entityId: taken.id, arguments: edit, baseVersion: 1 };
    };
    const names = Array.from({ length: 60 }, (_, at) => (at % 20 === 7 ? taken.name : `Among many ${at}`));
    const creations = names.map((name) => created({ name }));
    const changes = [edited('Chile'), edited('Japan'), ...creations];
    const { body } = await push(changes);
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([
      200,
      200,
      ...names.map((name) => (name === taken.name ? 409 : 201)),
    ]);
    const list = await listOf();
    expect(list[0]).toMatchObject({ id: taken.id, country: 'Japan', version: 3 });
    expect(list.slice(1).map(({ id, version }) => ({ id, version }))).toEqual(
      creations.flatMap(({ entityId: id }, at) => (names[at] === taken.name ? [] : [{ id, version: 1 }])),
    );
    expect((await push(changes)).body).toEqual(body);
    expect(await listOf()).toEqual(list);
  });

  test('many valid ones take little more than two queries each', async () => {
    const changes = Array.from({ length: 50 }, (_, at) => created({ name: `Counted ${at}` }));
    await push(changes);
    const updates = changes.map(({ entityId }, at) => {
      const update = person({ name: `Counted again ${at}` });
      return { key: newId(), kind: 'connection.update', entityId, arguments: update, baseVersion: 1 };
    });
    const { counter, counted } = countingQueries(app.services.db);
    const results = await changeApplier({ ...app.services, db: counted })(user.id, updates, newId());
    expect(results.map(({ status }) => status)).toEqual(updates.map(() => 200));
    expect(counter.queries).toBeLessThan(updates.length * 2.5);
  });

  test.each([
    ['all', 1],
    ['every other one', 2],
  ])('many, %s of them refused, take little more than each by itself', async (_, step) => {
    const { name } = await connectionOf(app, user.token);
    const changes = () => Array.from({ length: 40 }, (__, at) => created(at % step === 0 ? { name } : {}));
    const { counter, counted } = countingQueries(app.services.db);
    const apply = changeApplier({ ...app.services, db: counted });
    for (const change of changes()) await apply(user.id, [change], newId());
    const byThemselves = counter.queries;
    counter.queries = 0;
    const results = await apply(user.id, changes(), newId());
    expect(results.map(({ status }) => status)).toEqual(results.map((__, at) => (at % step === 0 ? 409 : 201)));
    expect(counter.queries).toBeLessThan(byThemselves * 1.1);
  });

  test('if the server fails at one, the error’s detail is only in the log, and the others are made', async () => {
    const broken = await createTestApp();
    const owner = await withProfile(broken);
    await sql`alter table gone_connections add check (false)`.execute(broken.services.db);
    const { id } = await connectionOf(broken, owner.token);
    const removal = { key: newId(), kind: 'connection.delete', entityId: id, arguments: {} };
    const call = { token: owner.token, body: { changes: [removal, created()] } };
    const { body } = await broken.call('POST', '/api/sync', call);
    expect(body.results).toMatchObject([{ status: 500 }, { status: 201 }]);
    expect(body.results[0].error).toEqual({ statusCode: 500, error: 'internal' });
    expect(broken.logged.filter(({ event }) => event === 'request_failed')).toHaveLength(1);
    await broken.close();
  });

  test('if no answer can be stored, each is refused and none is made', async () => {
    const broken = await createTestApp();
    const owner = await withProfile(broken);
    await sql`alter table answers add check (false)`.execute(broken.services.db);
    const call = { token: owner.token, body: { changes: [created(), created(), created()] } };
    const { body } = await broken.call('POST', '/api/sync', call);
    expect(body.results).toMatchObject([{ status: 500 }, { status: 500 }, { status: 500 }]);
    expect((await broken.call('GET', '/api/contacts', { token: owner.token })).body).toEqual([]);
    const faults = broken.logged.filter(({ code }) => code === '23514');
    expect(faults).toMatchObject([{ event: 'request_failed', correlationId: expect.any(String) }]);
    await broken.close();
  });

  test('a deletion of an invited connection right after changes of it leaves no mirrored data in their answers', async () => {
    const inviter = await withProfile(app, { country: 'Japan' });
    const { body: mirror } = await acceptFrom(app, inviter.id, { token: user.token });
    const change = (kind: string, fields: unknown) => ({ key: newId(), kind, entityId: mirror.id, arguments: fields });
    const { body } = await push([
      change('connection.update', person({ name: 'Renamed' })),
      change('connection.occasions', { occasions: [WEDDING] }),
      change('connection.delete', {}),
    ]);
    expect(body.results).toMatchObject([{ status: 200, body: { country: 'Japan' } }, { status: 200 }, { status: 204 }]);
    const answers = await app.services.db.selectFrom('answers').selectAll().where('userId', '=', user.id).execute();
    const stored = answers.flatMap(({ body: text }) => (text === null ? [] : [JSON.parse(text)]));
    expect(stored).toMatchObject([{ name: 'Renamed' }, { name: 'Renamed' }]);
    for (const answer of stored) expect(answer).toMatchObject({ birthday: null, country: null, gender: null });
  });
});

describe('after 90 days', () => {
  test('a key is forgotten, and not a day sooner', async () => {
    const { body } = await push([created()]);
    const [{ key }] = body.results;
    const countAnswers = async () => {
      const query = app.services.db.selectFrom('answers').selectAll().where('userId', '=', user.id);
      return (await query.where('key', '=', key).execute()).length;
    };
    app.setTime('2027-02-18T09:59:59.000Z');
    await inTransaction(app.services, forgetOldAnswers);
    expect(await countAnswers()).toBe(1);
    app.setTime('2027-02-18T10:00:01.000Z');
    await inTransaction(app.services, forgetOldAnswers);
    expect(await countAnswers()).toBe(0);
  });
});

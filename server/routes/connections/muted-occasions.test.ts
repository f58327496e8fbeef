import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Occasion } from '../../../contract/schema/connections/occasion-list.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { MUTED_OCCASIONS_MAX } from '../../../contract/schema/reminders/reminder-settings.ts';
import { acceptFrom, connectionOf, person, withProfile } from '../../testing/factories.ts';
import { addConnection, addOccasion } from '../../testing/reminded-people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const GRADUATION = { name: 'Graduation', date: '2027-07-01T00:00:00.000Z' };
const CHRISTMAS = GLOBAL_OCCASIONS[3].id;
const REMINDERS = '/api/users/reminders';

let app: TestApp;
let user: Profile & { token: string };
let token: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  user = await withProfile(app);
  ({ token } = user);
});
afterAll(() => app.close());

const get = async (path: string) => (await app.call('GET', path, { token })).body;
const put = (path: string, body: unknown, headers = {}) => app.call('PUT', path, { token, body, headers });
const profile = (): Promise<Profile> => get('/api/auth/profile');
const stored = ({ id }: Connection): Promise<Connection> => get(`/api/contacts/${id}`);
const sync = async (...changes: Record<string, unknown>[]) => {
  const keyed = changes.map((change) => ({ key: app.services.newId(), ...change }));
  return (await app.call('POST', '/api/sync', { token, body: { changes: keyed } })).body.results;
};
const mutedNames = ({ occasions }: { occasions: Occasion[] }) =>
  occasions.filter(({ muted }) => muted).map(({ name }) => name);
const idOf = ({ occasions }: { occasions: Occasion[] }, wanted: string) =>
  occasions.find(({ name }) => name === wanted)?.id ?? '';
const withMuted = { occasions: [{ ...WEDDING, muted: true }, GRADUATION] };
const unmuted = { occasions: [{ ...WEDDING, muted: false }, GRADUATION] };

describe('a connection’s occasion', () => {
  type Change = (
    connection: Connection,
    list: Record<string, unknown>,
  ) => Promise<{ status: number; body: Connection }>;
  const ways: [string, Change][] = [
    ['the list of occasions', ({ id }, list) => put(`/api/contacts/${id}/occasions`, list)],
    ['the form', ({ id, name }, list) => put(`/api/contacts/${id}`, person({ name, ...list }))],
    [
      'a device’s list',
      async ({ id: entityId, version: baseVersion }, list) =>
        (await sync({ kind: 'connection.occasions', entityId, baseVersion, arguments: list }))[0],
    ],
    [
      'a device’s form, among other changes',
      async ({ id: entityId, name, version: baseVersion }, list) => {
        const update = { kind: 'connection.update', entityId, baseVersion };
        const form = person({ name });
        const results = await sync(
          { ...update, arguments: form },
          { ...update, arguments: { ...form, ...list } },
          { kind: 'connection.hints', entityId, arguments: { neverSuggest: [], goodToKnow: [], giftNote: '' } },
        );
        return results[1];
      },
    ],
  ];

  test.each(ways)('is muted and unmuted by %s, and devices pull both', async (_, change) => {
    const before = await connectionOf(app, token, { occasions: [WEDDING, GRADUATION] });
    const muted = await change(before, withMuted);
    expect([muted.status, mutedNames(muted.body)]).toEqual([200, ['Wedding']]);
    expect(mutedNames(await stored(before))).toEqual(['Wedding']);
    expect(await profile()).toMatchObject({
      mutedOccasionIds: [idOf(before, 'Wedding')],
      version: user.version + 1,
    });
    const { cursor } = await get('/api/sync');
    const told = await change(await stored(before), unmuted);
    expect([told.status, mutedNames(told.body)]).toEqual([200, []]);
    const news = await get(`/api/sync?since=${cursor}`);
    expect(news).toMatchObject({ connections: [{ id: before.id }], profile: { mutedOccasionIds: [] } });
    expect(mutedNames(news.connections[0])).toEqual([]);
    expect((await profile()).version).toBe(user.version + 2);
  });

  test.each(ways)('stays muted where %s does not mention it, wherever it moves to', async (_, change) => {
    const before = await connectionOf(app, token, withMuted);
    const { version } = await profile();
    const moved = { occasions: [GRADUATION, { ...WEDDING, date: '2027-08-01T00:00:00.000Z' }] };
    expect((await change(before, moved)).status).toBe(200);
    expect(mutedNames(await stored(before))).toEqual(['Wedding']);
    expect((await profile()).version).toBe(version);
  });

  test('can be created muted, also by a device, and is not by default', async () => {
    const made = await connectionOf(app, token, withMuted);
    expect(made.occasions.map(({ name, muted }) => [name, muted])).toEqual([
      ['no occasion', false],
      ['Birthday', false],
      ['Wedding', true],
      ['Graduation', false],
    ]);
    const id = app.services.newId();
    const [result] = await sync({
      kind: 'connection.create',
      entityId: id,
      arguments: person({ id, ...withMuted }),
    });
    expect([result.status, mutedNames(result.body)]).toEqual([201, ['Wedding']]);
    const mutedOccasionIds = [idOf(made, 'Wedding'), idOf(result.body, 'Wedding')].toSorted();
    expect(await profile()).toMatchObject({ mutedOccasionIds, version: user.version + 2 });
  });

  test('stays muted under another name with the same id, and is a new one without it', async () => {
    const before = await connectionOf(app, token, withMuted);
    const { name: _, ...renamed } = { ...WEDDING, id: idOf(before, 'Wedding') };
    const path = `/api/contacts/${before.id}/occasions`;
    const kept = await put(path, { occasions: [{ ...renamed, name: 'Graduation' }] });
    expect(mutedNames(kept.body)).toEqual([]);
    const moved = await put(path, { occasions: [{ ...renamed, name: 'Wedding', muted: true }] });
    const anniversary = { occasions: [{ ...renamed, id: idOf(moved.body, 'Wedding'), name: 'Anniversary' }] };
    expect(mutedNames((await put(path, anniversary)).body)).toEqual(['Anniversary']);
    const anew = { occasions: [{ name: 'Name day', date: WEDDING.date }] };
    expect(mutedNames((await put(path, anew)).body)).toEqual([]);
  });

  test('that is deleted gets no more reminders, by the list or with its connection', async () => {
    const [one, other] = [await connectionOf(app, token, withMuted), await connectionOf(app, token, withMuted)];
    await put(`/api/contacts/${one.id}/occasions`, { occasions: [] });
    expect(await profile()).toMatchObject({ mutedOccasionIds: [idOf(other, 'Wedding')], version: user.version + 3 });
    await app.call('DELETE', `/api/contacts/${other.id}`, { token });
    expect(await profile()).toMatchObject({ mutedOccasionIds: [], version: user.version + 4 });
    await put(`/api/contacts/${one.id}/occasions`, withMuted);
    expect((await profile()).version).toBe(user.version + 5);
  });

  test('is muted by a change of the connection’s latest version, and not by a stale list', async () => {
    const { id } = await connectionOf(app, token, { occasions: [WEDDING] });
    const path = `/api/contacts/${id}/occasions`;
    const first = await put(path, withMuted, { 'if-match': '"1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await put(path, unmuted, { 'if-match': '"2"' })).status).toBe(200);
    expect((await put(path, withMuted, { 'if-match': '"2"' })).status).toBe(412);
  });
});

describe('a birthday', () => {
  const BIRTHDAY = { name: 'Birthday', date: '1990-05-17T00:00:00.000Z' };
  const LATER = '1991-06-18T00:00:00.000Z';

  test('is muted like any other, and stays so when it moves or is missing in a list', async () => {
    const { id, name } = await connectionOf(app, token, { occasions: [{ ...BIRTHDAY, muted: true }] });
    await put(`/api/contacts/${id}`, person({ name, birthday: LATER }));
    const { body } = await put(`/api/contacts/${id}/occasions`, { occasions: [WEDDING] });
    expect(mutedNames(body)).toEqual(['Birthday']);
  });

  test('that is mirrored stays muted when the other person moves it, until they leave', async () => {
    const friend = await withProfile(app);
    const { body: mirror } = await acceptFrom(app, friend.id, { token });
    await put(`/api/contacts/${mirror.id}/occasions`, { occasions: [{ ...BIRTHDAY, muted: true }] });
    await app.call('PUT', '/api/users', { token: friend.token, body: person({ birthday: LATER }) });
    const moved = await stored(mirror);
    expect(moved.occasions.find(({ muted }) => muted)).toMatchObject({ name: 'Birthday', date: LATER });
    const { version, mutedOccasionIds } = await profile();
    expect(mutedOccasionIds).toEqual([idOf(moved, 'Birthday')]);
    const { cursor } = await get('/api/sync');
    await app.call('DELETE', '/api/users', { token: friend.token });
    expect(await profile()).toMatchObject({ mutedOccasionIds: [], version: version + 1 });
    expect((await get(`/api/sync?since=${cursor}`)).profile).toMatchObject({ mutedOccasionIds: [] });
  });

  test('that is mirrored, not muted, and deleted with the other person leaves the profile unchanged', async () => {
    const friend = await withProfile(app);
    await acceptFrom(app, friend.id, { token });
    await app.call('DELETE', '/api/users', { token: friend.token });
    expect((await profile()).version).toBe(user.version);
  });
});

test.each<[string, (list: Record<string, unknown>) => Promise<{ body: Profile }>]>([
  ['the list', (list) => put('/api/users/occasions', list)],
  ['the form', (list) => put('/api/users', person(list))],
  [
    'a device’s list',
    async (list) => (await sync({ kind: 'profile.occasions', entityId: user.id, arguments: list }))[0],
  ],
  [
    'a device’s form',
    async (list) => (await sync({ kind: 'profile.update', entityId: user.id, arguments: person(list) }))[0],
  ],
])('one’s own occasion is muted by %s, stays so if that omits it, and can be unmuted', async (_, change) => {
  const muted = await change(withMuted);
  expect(mutedNames(muted.body)).toEqual(['Wedding']);
  expect(muted.body).toMatchObject({
    mutedOccasionIds: [idOf(muted.body, 'Wedding')],
    version: user.version + 1,
  });
  expect(mutedNames((await change({ occasions: [WEDDING] })).body)).toEqual(['Wedding']);
  const told = await change(unmuted);
  expect([mutedNames(told.body), told.body.mutedOccasionIds]).toEqual([[], []]);
  expect(await profile()).toEqual(told.body);
});

describe('the list of an app that has no other way to mute', () => {
  test.each<[string, (mutedOccasionIds: string[]) => Promise<{ status: number; body: unknown }>]>([
    ['by its own call', (mutedOccasionIds) => put(REMINDERS, { mutedOccasionIds })],
    [
      'among a device’s changes',
      async (mutedOccasionIds) =>
        (await sync({ kind: 'reminders.set', entityId: user.id, arguments: { mutedOccasionIds } }))[0],
    ],
  ])('mutes and unmutes %s, and devices pull the changed occasions', async (_, set) => {
    await put('/api/users/occasions', { occasions: [GRADUATION] });
    const one = await connectionOf(app, token, { occasions: [WEDDING, GRADUATION] });
    const other = await connectionOf(app, token, { occasions: [WEDDING] });
    const own = await profile();
    const { cursor } = await get('/api/sync');
    const all = [CHRISTMAS, idOf(one, 'Wedding'), idOf(one, 'Graduation'), idOf(own, 'Graduation')].toSorted();
    expect(await set(all)).toMatchObject({ status: 200, body: { mutedOccasionIds: all } });
    const news = await get(`/api/sync?since=${cursor}`);
    expect(news.connections.map(({ id, version }: Connection) => [id, version])).toEqual([[one.id, one.version + 1]]);
    expect(mutedNames(news.connections[0])).toEqual(['Wedding', 'Graduation']);
    expect(mutedNames(news.profile)).toEqual(['Graduation']);
    expect(news.profile).toMatchObject({ mutedOccasionIds: all, version: own.version + 1 });
    const left = [idOf(one, 'Wedding'), idOf(other, 'Wedding')].toSorted();
    expect(await set(left)).toMatchObject({ status: 200, body: { mutedOccasionIds: left } });
    const now = await get(`/api/sync?since=${news.cursor}`);
    expect(now.connections.map(mutedNames)).toEqual([['Wedding'], ['Wedding']]);
    expect(mutedNames(now.profile)).toEqual([]);
    expect(await get(REMINDERS)).toMatchObject({ mutedOccasionIds: left });
  });

  test('ignores ids that are not the caller’s, no occasion’s, or missing', async () => {
    const stranger = await withProfile(app);
    const theirs = await connectionOf(app, stranger.token, { occasions: [WEDDING] });
    const { occasions, version, id } = await connectionOf(app, token, { occasions: [] });
    const mutedOccasionIds = [idOf(theirs, 'Wedding'), occasions[0]!.id, app.services.newId()];
    const answer = await put(REMINDERS, { mutedOccasionIds });
    expect(answer).toMatchObject({ status: 200, body: { mutedOccasionIds: [] } });
    expect(await get(`/api/contacts/${id}`)).toMatchObject({ occasions, version });
    const { body } = await app.call('GET', `/api/contacts/${theirs.id}`, { token: stranger.token });
    expect(body).toEqual(theirs);
  });

  test('unmutes no occasion that its answer had no room for', async () => {
    const connectionId = await addConnection(app.services.db, user.id, 'Zoe');
    const occasion = { date: '2027-06-05', yearly: false, connectionId, muted: true };
    const added: string[] = [];
    for (let count = 0; count <= MUTED_OCCASIONS_MAX; count += 1) {
      added.push((await addOccasion(app.services.db, user.id, occasion)).id);
    }
    const { mutedOccasionIds } = await profile();
    expect(mutedOccasionIds).toEqual(added.toSorted().slice(0, MUTED_OCCASIONS_MAX));
    const answer = await put(REMINDERS, { mutedOccasionIds: mutedOccasionIds.slice(1) });
    expect(answer.body.mutedOccasionIds).toEqual(added.toSorted().slice(1));
  });

  test('that was read before another device muted an occasion is stale, and undoes nothing', async () => {
    const made = await connectionOf(app, token, { occasions: [WEDDING] });
    await put(`/api/contacts/${made.id}/occasions`, withMuted);
    const late = await put(REMINDERS, { mutedOccasionIds: [CHRISTMAS] }, { 'if-match': `"${user.version}"` });
    expect(late).toMatchObject({ status: 412, body: { current: { mutedOccasionIds: [idOf(made, 'Wedding')] } } });
    expect(mutedNames(await stored(made))).toEqual(['Wedding']);
  });
});

const muting = (connection: Connection) => ({
  kind: 'connection.occasions',
  entityId: connection.id,
  baseVersion: connection.version,
  arguments: withMuted,
});
const own = (kind: string, args: object) => ({
  kind,
  entityId: user.id,
  baseVersion: user.version,
  arguments: args,
});
const statuses = (results: { status: number }[]) => results.map(({ status }) => status);

describe('a device’s queue', () => {
  test('that mutes a connection’s occasion and changes the profile is carried out, whatever comes between', async () => {
    const [one, other] = [await connectionOf(app, token), await connectionOf(app, token)];
    const results = await sync(
      muting(one),
      own('profile.occasions', { occasions: [GRADUATION] }),
      muting(other),
      own('reminders.set', { reminderHour: 7 }),
      own('profile.update', person({ name: 'Ana Silva' })),
    );
    expect(statuses(results)).toEqual([200, 200, 200, 200, 200]);
    expect(await profile()).toMatchObject({ name: 'Ana Silva', reminderHour: 7, version: user.version + 5 });
  });

  test('with stale changes of occasions and of the profile has both refused, once another device has changed the profile', async () => {
    const made = await connectionOf(app, token);
    await put(REMINDERS, { reminderHour: 8 });
    const results = await sync(muting(made), own('reminders.set', { reminderHour: 7 }));
    expect(statuses(results)).toEqual([200, 412]);
  });

  test('with a list of all muted occasions from before its own other changes undoes none of them', async () => {
    const made = await connectionOf(app, token);
    const list = own('reminders.set', { mutedOccasionIds: [CHRISTMAS] });
    const results = await sync(muting(made), list);
    expect(statuses(results)).toEqual([200, 412]);
    const { current } = results[1].error;
    expect(current.mutedOccasionIds).toEqual([idOf(await stored(made), 'Wedding')]);
    const mutedOccasionIds = [...current.mutedOccasionIds, CHRISTMAS];
    const again = { ...list, baseVersion: current.version, arguments: { mutedOccasionIds } };
    expect(statuses(await sync(again))).toEqual([200]);
    expect((await profile()).mutedOccasionIds).toEqual([CHRISTMAS, ...current.mutedOccasionIds]);
  });

  test('of an app that mutes by the list goes on with the connection whose occasion it has muted', async () => {
    const made = await connectionOf(app, token, { occasions: [WEDDING] });
    const results = await sync(
      own('reminders.set', { mutedOccasionIds: [idOf(made, 'Wedding')] }),
      { ...muting(made), arguments: { occasions: [WEDDING, GRADUATION] } },
      own('reminders.set', { mutedOccasionIds: [CHRISTMAS, idOf(made, 'Wedding')] }),
    );
    expect(statuses(results)).toEqual([200, 200, 200]);
    expect(await stored(made)).toMatchObject({ version: made.version + 2 });
    expect(mutedNames(await stored(made))).toEqual(['Wedding']);
  });
});

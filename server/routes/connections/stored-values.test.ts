import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOBBY_TWICE } from '../../../contract/schema/connections/hobby.ts';
import { OCCASION_DATE_RANGE } from '../../../contract/schema/connections/occasion.ts';
import { BIRTHDAY_RANGE } from '../../../contract/schema/accounts/person.ts';
import { connectionOf, person, withProfile } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const BORN = '1926-12-24T00:00:00.000Z';
const BORN_BEFORE = '1926-12-23T00:00:00.000Z';
const BIRTHDAY = { name: 'Birthday', date: BORN };
const WEDDING = { name: 'Wedding', date: '2027-03-28T00:00:00.000Z' };
const A_HUNDRED_YEARS_LATER = '2026-12-24T10:00:00.000Z';
const A_DAY_AFTER_THAT = '2026-12-25T10:00:00.000Z';

const olga = (fields: object = {}) => person({ name: 'Olga', birthday: BORN, occasions: [BIRTHDAY], ...fields });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A person of a hundred with a connection of a hundred, a day later. */
async function dayAfter() {
  app.setTime(A_HUNDRED_YEARS_LATER);
  const { token, id: userId } = await withProfile(app, olga());
  const { id } = await connectionOf(app, token, olga());
  app.setTime(A_DAY_AFTER_THAT);
  return { token, ids: { userId, id } };
}

/** The calls and sync changes that contain days. */
const calls = [
  {
    what: 'a connection',
    change: ({ id }: Ids) => ({ kind: 'connection.update', entityId: id }),
    path: ({ id }: Ids) => `/api/contacts/${id}`,
    kept: olga({ occasions: [BIRTHDAY, WEDDING] }),
    other: olga({ birthday: BORN_BEFORE }),
    said: BIRTHDAY_RANGE,
  },
  {
    what: 'the occasions of a connection',
    change: ({ id }: Ids) => ({ kind: 'connection.occasions', entityId: id }),
    path: ({ id }: Ids) => `/api/contacts/${id}/occasions`,
    kept: { occasions: [BIRTHDAY, WEDDING] },
    other: { occasions: [{ ...BIRTHDAY, date: BORN_BEFORE }] },
    said: OCCASION_DATE_RANGE,
  },
  {
    what: 'the own profile',
    change: ({ userId }: Ids) => ({ kind: 'profile.update', entityId: userId }),
    path: () => '/api/users',
    kept: olga({ occasions: [BIRTHDAY, WEDDING] }),
    other: olga({ birthday: BORN_BEFORE }),
    said: BIRTHDAY_RANGE,
  },
  {
    what: 'the own occasions',
    change: ({ userId }: Ids) => ({ kind: 'profile.occasions', entityId: userId }),
    path: () => '/api/users/occasions',
    kept: { occasions: [BIRTHDAY, WEDDING] },
    other: { occasions: [BIRTHDAY, { ...WEDDING, date: BORN }] },
    said: OCCASION_DATE_RANGE,
  },
];
interface Ids {
  userId: string;
  id: string;
}

test.each(calls)('$what can be changed beside a birthday of more than a hundred years ago', async (call) => {
  const { token, ids } = await dayAfter();
  const answer = await app.call('PUT', call.path(ids), { token, body: call.kept });
  expect(answer).toMatchObject({ status: 200, body: { birthday: BORN } });
  expect(answer.body.occasions.slice(-2)).toMatchObject([BIRTHDAY, WEDDING]);
  const changes = [{ key: `${ids.id}-kept`, ...call.change(ids), arguments: call.kept }];
  const sent = await app.call('POST', '/api/sync', { token, body: { changes } });
  expect(sent.body.results).toMatchObject([{ status: 200, body: { birthday: BORN } }]);
});

test.each(calls)('$what gets no other day of as long ago', async (call) => {
  const { token, ids } = await dayAfter();
  const error = { message: [call.said] };
  const answer = await app.call('PUT', call.path(ids), { token, body: call.other });
  expect(answer).toMatchObject({ status: 422, body: error });
  const changes = [{ key: `${ids.id}-other`, ...call.change(ids), arguments: call.other }];
  const sent = await app.call('POST', '/api/sync', { token, body: { changes } });
  expect(sent.body.results).toMatchObject([{ status: 422, error }]);
});

test.each(calls)(
  '$what that another device has corrected meanwhile is stale for a device with its old days',
  async (call) => {
    const { token, ids } = await dayAfter();
    const { kind, entityId } = call.change(ids);
    const [whole] = call.path(ids).split('/occasions');
    const corrected = { name: 'Birthday', date: '1930-12-24T00:00:00.000Z' };
    const body = olga({ birthday: corrected.date, occasions: [corrected] });
    const { body: before } = await app.call('PUT', whole!, { token, body: olga({ country: 'Japan' }) });
    await app.call('PUT', whole!, { token, body });
    const change = { key: `${ids.id}-late`, kind, entityId, arguments: call.kept, baseVersion: before.version };
    const sent = await app.call('POST', '/api/sync', { token, body: { changes: [change] } });
    const error = { error: 'stale_version', current: { birthday: corrected.date, version: before.version + 1 } };
    expect(sent.body.results).toMatchObject([{ status: 412, error }]);
    const again = { ...change, key: `${ids.id}-again`, baseVersion: before.version + 1 };
    const last = await app.call('POST', '/api/sync', { token, body: { changes: [again] } });
    expect(last.body.results).toMatchObject([{ status: 422, error: { error: 'invalid' } }]);
  },
);

test('a list without occasions is refused for that, whatever version it is based on', async () => {
  const { token, ids } = await dayAfter();
  const late = { key: `${ids.id}-hole`, kind: 'connection.occasions', entityId: ids.id, baseVersion: 0 };
  const occasions = [null, { ...WEDDING, date: BORN }];
  const sent = await app.call('POST', '/api/sync', {
    token,
    body: { changes: [{ ...late, arguments: { occasions } }] },
  });
  expect(sent.body.results).toMatchObject([{ status: 422, error: { error: 'invalid' } }]);
});

/** As accepted by an earlier version. */
const TWICE = { hobbiesAndInterests: ['Travel'], customHobbiesAndInterests: ['travel'] };
const TWICE_ONES_OWN = { hobbiesAndInterests: ['Travel'], customHobbiesAndInterests: ['caf\u00e9s', 'cafe\u0301s'] };

const ofConnection = ['connections', ({ id }: Ids) => `/api/contacts/${id}`, 'connection.update'] as const;
const ofProfile = ['users', () => '/api/users', 'profile.update'] as const;

test.each([
  ['a connection', 'in both lists', ...ofConnection, TWICE],
  ['the own profile', 'in both lists', ...ofProfile, TWICE],
  ['a connection', 'in one’s own words', ...ofConnection, TWICE_ONES_OWN],
  ['the own profile', 'in one’s own words', ...ofProfile, TWICE_ONES_OWN],
] as const)(
  '%s with an interest that is stored twice, %s, can be changed in every other way',
  async (_who, _where, table, pathOf, kind, twice) => {
    const { token, id: userId } = await withProfile(app);
    const { id } = await connectionOf(app, token, { name: 'Olga' });
    const ids = { userId, id };
    const entityId = table === 'users' ? userId : id;
    await app.services.db.updateTable(table).set(twice).where('id', '=', entityId).execute();
    const kept = person({ ...twice, name: 'Olga', country: 'Spain' });
    const path = pathOf(ids);
    expect(await app.call('PUT', path, { token, body: kept })).toMatchObject({
      status: 200,
      body: { country: 'Spain' },
    });
    const send = async (fields: object, baseVersion?: number) => {
      const changes = [
        { key: `${entityId}-${JSON.stringify(fields).length}`, kind, entityId, arguments: fields, baseVersion },
      ];
      return (await app.call('POST', '/api/sync', { token, body: { changes } })).body.results[0];
    };
    expect(await send(kept)).toMatchObject({ status: 200, body: twice });
    const more = { ...kept, customHobbiesAndInterests: [...twice.customHobbiesAndInterests, 'kites'] };
    const refused = { status: 422, body: { message: [HOBBY_TWICE] } };
    expect(await app.call('PUT', path, { token, body: more })).toMatchObject(refused);
    const once = { ...kept, customHobbiesAndInterests: ['kites'] };
    expect(await app.call('PUT', path, { token, body: once })).toMatchObject({ status: 200 });
    expect(await app.call('PUT', path, { token, body: kept })).toMatchObject(refused);
    // From a device with the earlier state: must be merged, not refused for good.
    expect(await send({ ...kept, country: 'Brazil' }, 1)).toMatchObject({ status: 412, error: { current: once } });
  },
);

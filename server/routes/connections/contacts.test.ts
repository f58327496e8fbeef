import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptFrom, connectionOf, person, signedUp, withProfile } from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const birthdays = (body: { occasions: { name: string; date: string }[] }) =>
  body.occasions.filter(({ name }) => name === 'Birthday').map(({ date }) => date);

const BIRTHDAY = { name: 'Birthday', date: '1990-05-17T00:00:00.000Z' };
const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const UNKNOWN_ID = '01990000-0000-7000-8000-000000000000';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await signedUp(app));
});
afterAll(() => app.close());

describe('adding a connection', () => {
  test('answers with the connection and its occasions, "no occasion" first', async () => {
    const body = person({ name: '  Ana Lopes ', occasions: [WEDDING, BIRTHDAY] });
    const answer = await app.call('POST', '/api/contacts', { token, body });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    const id = expect.any(String);
    expect(answer.body).toEqual({
      ...body,
      id,
      isBirthYearUnknown: false,
      ageGroup: null,
      name: 'Ana Lopes',
      occasions: [
        { id, name: 'no occasion', date: '', yearly: false, muted: false },
        { id, ...WEDDING, yearly: false, muted: false },
        { id, ...BIRTHDAY, yearly: true, muted: false },
      ],
      isInvited: false,
      giftMarks: [],
      neverSuggest: [],
      goodToKnow: [],
      giftNote: '',
      note: '',
      groups: [],
      ownLeadDays: [],
      budgets: [],
      notice: null,
      createdAt: TEST_TIME,
      updatedAt: TEST_TIME,
      version: 1,
    });
    expect((await app.call('GET', `/api/contacts/${answer.body.id}`, { token })).body).toEqual(answer.body);
  });

  test('twice with the same id creates one', async () => {
    const body = person({ id: newId() });
    const first = await app.call('POST', '/api/contacts', { token, body });
    const second = await app.call('POST', '/api/contacts', { token, body: { ...body, name: 'Another name' } });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('with another user’s id is refused', async () => {
    const other = await signedUp(app);
    const { id } = await connectionOf(app, other.token);
    expect(await app.call('POST', '/api/contacts', { token, body: person({ id }) })).toMatchObject({
      status: 409,
      body: { error: 'id_taken' },
    });
  });

  test('with a name that is taken, spaces and case aside, is refused and adds nothing', async () => {
    const { token: owner } = await signedUp(app);
    await connectionOf(app, owner, { name: 'Éva Kovács' });
    const body = person({ name: ' éVA kovács ', occasions: [BIRTHDAY] });
    expect(await app.call('POST', '/api/contacts', { token: owner, body })).toMatchObject({
      status: 409,
      body: { statusCode: 409, message: 'Connection with this name already exists', error: 'name_taken' },
    });
    expect((await app.call('GET', '/api/contacts', { token: owner })).body).toHaveLength(1);
    const other = await signedUp(app);
    expect((await app.call('POST', '/api/contacts', { token: other.token, body })).status).toBe(201);
  });

  test.each([
    ['an empty form', {}, 422, ['Name is a required field', 'Gender is a required field']],
    ['an empty name', person({ name: '  ' }), 422, ['Name is a required field']],
    ['a short name', person({ name: 'Al' }), 422, ['Name must be longer than or equal to 3 characters']],
    [
      'no interests',
      person({ hobbiesAndInterests: [], customHobbiesAndInterests: [] }),
      422,
      ['Please select at least 1 interest'],
    ],
    [
      'a birthday of this year',
      person({ birthday: '2026-01-01T00:00:00.000Z' }),
      422,
      ['Birthday must be between 1 and 100 years ago'],
    ],
    [
      'an occasion without a date',
      person({ occasions: [{ name: 'Wedding', date: '' }] }),
      422,
      ['Occasion Date is a required field'],
    ],
    [
      'an occasion without a type',
      person({ occasions: [{ name: '', date: WEDDING.date }] }),
      422,
      ['Occasion Type is a required field'],
    ],
    ['a type twice', person({ occasions: [WEDDING, WEDDING] }), 422, ['Occasion Type can be used only once']],
    ['null in place of a country', person({ country: null }), 422, ['Country is a required field']],
    ['a number as name', person({ name: 5 }), 400, ['Name is a required field']],
    [
      'a day that doesn’t exist',
      person({ birthday: '1990-02-30T00:00:00.000Z' }),
      400,
      ["A date must be a calendar day in the form 'YYYY-MM-DDT00:00:00.000Z'"],
    ],
    ['a bad id', person({ id: '17' }), 400, ['Id must be a UUID in version 7']],
    ['an unknown field', person({ nickname: 'Al' }), 400, ["Unknown field 'nickname'"]],
  ])('with %s is refused', async (_, body, status, messages) => {
    const answer = await app.call('POST', '/api/contacts', { token, body });
    expect(answer).toMatchObject({
      status,
      body: { statusCode: status, error: status === 400 ? 'malformed' : 'invalid' },
    });
    expect(answer.body.message.slice(0, 2)).toEqual(messages);
  });
});

describe('listing connections', () => {
  test('returns one’s own with their occasions, in the order of creation', async () => {
    const { token: owner } = await signedUp(app);
    const first = await connectionOf(app, owner, { name: 'Zoe', occasions: [BIRTHDAY] });
    const second = await connectionOf(app, owner, { name: 'Abe', occasions: [WEDDING] });
    const answer = await app.call('GET', '/api/contacts', { token: owner });
    expect(answer).toMatchObject({ status: 200, body: [first, second] });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('changing a connection', () => {
  test('stores the form, and occasions that are left out stay', async () => {
    const before = await connectionOf(app, token, { occasions: [WEDDING] });
    const body = person({ country: 'Japan', hobbiesAndInterests: ['Chess'], customHobbiesAndInterests: [] });
    const answer = await app.call('PUT', `/api/contacts/${before.id}`, { token, body });
    expect(answer).toMatchObject({ status: 200, body: { ...body, occasions: before.occasions, version: 2 } });
    expect(answer.headers.get('etag')).toBe('"2"');
  });

  test('leaves the id of an occasion whose name stays', async () => {
    const { id, occasions } = await connectionOf(app, token, { occasions: [WEDDING, BIRTHDAY] });
    const moved = { ...WEDDING, date: '2021-05-17T00:00:00.000Z' };
    const christmas = { name: 'Christmas', date: '2026-12-25T00:00:00.000Z' };
    const body = { occasions: [{ name: 'no occasion', date: '' }, christmas, moved] };
    const answer = await app.call('PUT', `/api/contacts/${id}/occasions`, { token, body });
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    expect(answer.body.occasions).toEqual([
      occasions[0],
      occasions[2],
      { id: expect.any(String), ...christmas, yearly: true, muted: false },
      { ...occasions[1], ...moved },
    ]);
  });

  test('to an empty list of occasions leaves "no occasion", and the birthday', async () => {
    const { id, occasions } = await connectionOf(app, token, { occasions: [WEDDING] });
    const answer = await app.call('PUT', `/api/contacts/${id}/occasions`, { token, body: { occasions: [] } });
    expect(answer.body.occasions).toEqual([occasions[0], occasions[1]]);
  });

  const LATER = '1991-06-18T00:00:00.000Z';

  test('includes the birthday as an occasion whatever the list says of it, in one change or among several', async () => {
    const made = await connectionOf(app, token, { occasions: [] });
    expect(birthdays(made)).toEqual([BIRTHDAY.date]);
    const another = await connectionOf(app, token, { occasions: [{ ...BIRTHDAY, date: LATER }] });
    expect(birthdays(another)).toEqual([BIRTHDAY.date]);
    const path = `/api/contacts/${made.id}`;
    const listed = { occasions: [{ ...BIRTHDAY, date: LATER }] };
    expect(birthdays((await app.call('PUT', `${path}/occasions`, { token, body: listed })).body)).toEqual([
      BIRTHDAY.date,
    ]);
    const without = person({ name: made.name, birthday: LATER });
    const moved = await app.call('PUT', path, { token, body: without });
    expect(birthdays(moved.body)).toEqual([LATER]);
    expect(moved.body.occasions.map(({ id }: { id: string }) => id)).toEqual(made.occasions.map(({ id }) => id));
    const change = {
      key: crypto.randomUUID(),
      kind: 'connection.occasions',
      entityId: made.id,
      baseVersion: moved.body.version,
      arguments: { occasions: [WEDDING, BIRTHDAY] },
    };
    const { body } = await app.call('POST', '/api/sync', { token, body: { changes: [change] } });
    expect(body.results[0]).toMatchObject({ status: 200 });
    expect(birthdays(body.results[0].body)).toEqual([LATER]);
  });

  test('to another connection’s name is refused and changes nothing', async () => {
    const { token: owner } = await signedUp(app);
    const taken = await connectionOf(app, owner);
    const before = await connectionOf(app, owner, { occasions: [WEDDING] });
    const body = person({ name: taken.name.toUpperCase(), occasions: [] });
    const answer = await app.call('PUT', `/api/contacts/${before.id}`, { token: owner, body });
    expect(answer).toMatchObject({ status: 409, body: { error: 'name_taken' } });
    expect((await app.call('GET', `/api/contacts/${before.id}`, { token: owner })).body).toEqual(before);
  });

  test('to its own name is no conflict', async () => {
    const before = await connectionOf(app, token);
    const body = person({ name: before.name.toUpperCase() });
    expect((await app.call('PUT', `/api/contacts/${before.id}`, { token, body })).status).toBe(200);
  });

  test('that came by invitation changes its name and occasions only', async () => {
    const inviter = await withProfile(app);
    const { body: before } = await acceptFrom(app, inviter.id, { token });
    const body = person({
      gender: 'Male',
      birthday: '1970-01-01T00:00:00.000Z',
      country: 'Japan',
      occasions: [WEDDING],
    });
    const answer = await app.call('PUT', `/api/contacts/${before.id}`, { token, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { name: body.name, gender: before.gender, birthday: before.birthday, country: before.country },
    });
    expect(answer.body.occasions.map(({ name }: { name: string }) => name)).toEqual([
      'no occasion',
      'Birthday',
      'Wedding',
    ]);
  });

  test('that came by invitation and was deleted is not found, by its name alone', async () => {
    const inviter = await withProfile(app);
    const { body: before } = await acceptFrom(app, inviter.id, { token });
    const path = `/api/contacts/${before.id}`;
    await app.call('DELETE', path, { token });
    expect(await app.call('PUT', path, { token, body: { name: 'Ana' } })).toMatchObject({ status: 404 });
    expect(await app.call('PUT', path, { token, body: { name: '' } })).toMatchObject({ status: 422 });
  });

  test('from a stale version is refused with the current connection', async () => {
    const before = await connectionOf(app, token);
    const path = `/api/contacts/${before.id}`;
    const change = (version: string) =>
      app.call('PUT', path, { token, body: person(), headers: { 'if-match': version } });
    const first = await change('"1"');
    expect(first.status).toBe(200);
    expect(await change('"1"')).toMatchObject({
      status: 412,
      body: { statusCode: 412, error: 'stale_version', current: first.body },
    });
    expect(
      (await app.call('PUT', `${path}/occasions`, { token, body: { occasions: [] }, headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(412);
    expect((await app.call('DELETE', path, { token, headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await change('"2"')).status).toBe(200);
    expect((await change('*')).status).toBe(200);
    expect((await change('2')).status).toBe(400);
  });
});

const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);

describe('at the same moment', () => {
  test('two changes of one version: one is made, the other is refused as stale', async () => {
    const { id } = await connectionOf(app, token);
    const headers = { 'if-match': '"1"' };
    const change = () => app.call('PUT', `/api/contacts/${id}`, { token, body: person(), headers });
    expect(await statuses([change(), change()])).toEqual([200, 412]);
    expect((await app.call('GET', `/api/contacts/${id}`, { token })).body.version).toBe(2);
  });

  test('two with one id: one is created, and both are answered with it', async () => {
    const body = person({ id: newId(), occasions: [WEDDING] });
    const add = () => app.call('POST', '/api/contacts', { token, body });
    expect(await statuses([add(), add()])).toEqual([200, 201]);
  });

  test('two with one name: one is created, the other is refused', async () => {
    const { name } = person();
    const add = () => app.call('POST', '/api/contacts', { token, body: person({ name }) });
    expect(await statuses([add(), add()])).toEqual([201, 409]);
  });
});

describe('deleting a connection', () => {
  test('has the same answer when it is already deleted', async () => {
    const { id } = await connectionOf(app, token, { occasions: [WEDDING] });
    expect((await app.call('DELETE', `/api/contacts/${id}`, { token })).status).toBe(204);
    expect((await app.call('DELETE', `/api/contacts/${id}`, { token })).status).toBe(204);
    expect((await app.call('GET', `/api/contacts/${id}`, { token })).status).toBe(404);
    const left = app.services.db.selectFrom('occasions').where('connectionId', '=', id).selectAll();
    expect(await left.execute()).toEqual([]);
  });
});

describe('another user’s connection', () => {
  test('is not found, and stays as it is', async () => {
    const before = await connectionOf(app, token);
    const other = await signedUp(app);
    const path = `/api/contacts/${before.id}`;
    const missing = await app.call('GET', `/api/contacts/${UNKNOWN_ID}`, { token: other.token });
    expect(missing).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await app.call('GET', path, { token: other.token })).body).toEqual(missing.body);
    const body = person();
    expect((await app.call('PUT', path, { token: other.token, body })).body).toEqual(missing.body);
    const occasions = await app.call('PUT', `${path}/occasions`, { token: other.token, body: { occasions: [] } });
    expect(occasions.body).toEqual(missing.body);
    expect((await app.call('DELETE', path, { token: other.token })).status).toBe(204);
    expect((await app.call('GET', path, { token })).body).toEqual(before);
  });
});

test.each(['GET', 'PUT', 'DELETE'])('%s with an id that is none is malformed', async (method) => {
  const body = method === 'PUT' ? person() : undefined;
  expect(await app.call(method, '/api/contacts/17', { token, body })).toMatchObject({
    status: 400,
    body: { error: 'malformed', message: ['Id must be a UUID in version 7'] },
  });
});

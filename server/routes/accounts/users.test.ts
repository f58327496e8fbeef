import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionOf, person, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const BIRTHDAY = { name: 'Birthday', date: '1990-05-17T00:00:00.000Z' };
const FLAGS = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: false,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the profile form', () => {
  test('is stored and can be read', async () => {
    const { token, email } = await signedUp(app);
    const body = person({ occasions: [BIRTHDAY], timeZone: 'Europe/Lisbon' });
    const answer = await app.call('PUT', '/api/users', { token, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...body, email, occasions: [{ ...BIRTHDAY, yearly: true }], version: 2 },
    });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect((await app.call('GET', '/api/auth/profile', { token })).body).toEqual(answer.body);
  });

  test('may contain the id and e-mail, which change nothing', async () => {
    const { token, email } = await signedUp(app);
    const body = { ...person(), id: 'anything', email: 'other@example.com' };
    const answer = await app.call('PUT', '/api/users', { token, body });
    expect(answer).toMatchObject({ status: 200, body: { email } });
    expect(answer.body.id).not.toBe('anything');
  });

  test('without occasions and time zone leaves the stored ones', async () => {
    const { token } = await signedUp(app);
    const first = await app.call('PUT', '/api/users', {
      token,
      body: person({ occasions: [BIRTHDAY], timeZone: 'Asia/Tokyo' }),
    });
    const second = await app.call('PUT', '/api/users', { token, body: person() });
    expect(second.body).toMatchObject({ occasions: first.body.occasions, timeZone: 'Asia/Tokyo' });
  });

  test('from a stale version is refused with the current profile', async () => {
    const { token } = await signedUp(app);
    const put = () => app.call('PUT', '/api/users', { token, body: person(), headers: { 'if-match': '"1"' } });
    const first = await put();
    expect(await put()).toMatchObject({ status: 412, body: { error: 'stale_version', current: first.body } });
  });

  test('with an unknown field is malformed', async () => {
    const { token } = await signedUp(app);
    const body = person({ passwordHash: 'x' });
    expect(await app.call('PUT', '/api/users', { token, body })).toMatchObject({
      status: 400,
      body: { message: ["Unknown field 'passwordHash'"] },
    });
  });
});

describe('one’s own occasions', () => {
  test('are replaced by the list', async () => {
    const { token } = await signedUp(app);
    await app.call('PUT', '/api/users', { token, body: person({ occasions: [BIRTHDAY] }) });
    const christmas = { name: 'Christmas', date: '2026-12-25T00:00:00.000Z' };
    const answer = await app.call('PUT', '/api/users/occasions', { token, body: { occasions: [christmas] } });
    expect(answer).toMatchObject({ status: 200, body: { version: 3 } });
    expect(answer.body.occasions).toMatchObject([BIRTHDAY, { ...christmas, yearly: true }]);
  });

  test('include the birthday on its day, whatever the list says of it', async () => {
    const { token } = await signedUp(app);
    const later = '1991-06-18T00:00:00.000Z';
    const without = person();
    const days = ({ body }: Awaited<ReturnType<typeof app.call>>) =>
      body.occasions.map(({ name, date }: { name: string; date: string }) => [name, date]);
    expect(days(await app.call('PUT', '/api/users', { token, body: without }))).toEqual([['Birthday', BIRTHDAY.date]]);
    const moved = { ...without, birthday: later };
    expect(days(await app.call('PUT', '/api/users', { token, body: moved }))).toEqual([['Birthday', later]]);
    const list = { occasions: [BIRTHDAY] };
    expect(days(await app.call('PUT', '/api/users/occasions', { token, body: list }))).toEqual([['Birthday', later]]);
  });

  test('leave those of connections alone', async () => {
    const { token } = await signedUp(app);
    const connection = await connectionOf(app, token, { occasions: [BIRTHDAY] });
    await app.call('PUT', '/api/users/occasions', { token, body: { occasions: [] } });
    expect((await app.call('GET', `/api/contacts/${connection.id}`, { token })).body).toEqual(connection);
  });
});

describe('notification settings', () => {
  test('are set all four at once, with the time zone', async () => {
    const { token } = await signedUp(app);
    const body = { ...FLAGS, timeZone: 'Europe/Lisbon' };
    const answer = await app.call('PUT', '/api/users/notifications', { token, body });
    expect(answer).toMatchObject({ status: 200, body: FLAGS });
    expect((await app.call('GET', '/api/auth/profile', { token })).body).toMatchObject(body);
  });

  test('store a time zone under one name, however it was written', async () => {
    const { token } = await signedUp(app);
    const zoneAfter = async (timeZone: string) => {
      await app.call('PUT', '/api/users/notifications', { token, body: { ...FLAGS, timeZone } });
      return (await app.call('GET', '/api/auth/profile', { token })).body.timeZone;
    };
    expect(await zoneAfter('europe/lisbon')).toBe('Europe/Lisbon');
    expect(await zoneAfter('Asia/Kolkata')).toBe(await zoneAfter('Asia/Calcutta'));
  });

  test.each([
    ['a flag missing', { ...FLAGS, pushNotificationsEnabled: undefined }, 422],
    ['a flag that is text', { ...FLAGS, pushNotificationsEnabled: 'yes' }, 400],
    ['an unknown time zone', { ...FLAGS, timeZone: 'Mars/Olympus' }, 422],
    ['a fifth flag', { ...FLAGS, smsNotificationsEnabled: true }, 400],
  ])('with %s are refused', async (_, body, status) => {
    const { token } = await signedUp(app);
    expect((await app.call('PUT', '/api/users/notifications', { token, body })).status).toBe(status);
    expect((await app.call('GET', '/api/auth/profile', { token })).body.version).toBe(1);
  });
});

const interests = (customHobbiesAndInterests: string[]) => person({ customHobbiesAndInterests });

test('a user’s own interests are listed once, the profile’s first', async () => {
  const { token } = await signedUp(app);
  await connectionOf(app, token, interests(['Kites', 'bonsai']));
  await app.call('PUT', '/api/users', { token, body: interests(['Bonsai', 'Zines']) });
  expect(await app.call('GET', '/api/users/custom-hobbies-and-interests', { token })).toMatchObject({
    status: 200,
    body: { hobbiesAndInterests: ['Bonsai', 'Zines', 'Kites'] },
  });
});

describe('deleting the account', () => {
  test('erases all data of that user and ends every session, and no data of others', async () => {
    const { token, email } = await signedUp(app);
    const other = await signedUp(app);
    const kept = await connectionOf(app, other.token);
    const second = await app.call('POST', '/api/auth/signin', { body: { email, password: 'Sunflower7' } });
    await connectionOf(app, token, { occasions: [BIRTHDAY] });
    await app.call('POST', '/api/rec/global', { token, body: { occasionName: 'Christmas', budget: 20 } });
    const { body: profile } = await app.call('GET', '/api/auth/profile', { token });

    expect((await app.call('DELETE', '/api/users', { token })).status).toBe(204);

    for (const ended of [token, second.body.accessToken]) {
      expect((await app.call('GET', '/api/auth/profile', { token: ended })).status).toBe(401);
    }
    const tables = ['sessions', 'connections', 'occasions', 'recommendationRequests', 'shownIdeas', 'answers'] as const;
    for (const table of tables) {
      const rows = app.services.db.selectFrom(table).where('userId', '=', profile.id).selectAll();
      expect(await rows.execute()).toEqual([]);
    }
    expect((await app.call('GET', '/api/contacts', { token: other.token })).body).toEqual([kept]);
    const again = await app.call('POST', '/api/auth/signup', { body: { email, password: 'Sunflower7' } });
    expect(again.status).toBe(201);
  });
});

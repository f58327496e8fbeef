import { afterAll, beforeAll, expect, test } from 'vitest';
import { NAME_NOT_ONE_LINE } from '../../../contract/schema/accounts/person.ts';
import { pushSubscription } from '../../testing/examples/push.ts';
import { connectionOf, person, REMINDED_BY_MAIL, withProfile } from '../../testing/factories.ts';
import { remind } from '../../testing/remind.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** As stored before the rule. */
const TURNED = 'Ana\n\u202ESilva';
const SEEN = 'Ana Silva';
const UNSEEN = /\u202E|Ana(\n|\\n)/;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a name with invisible characters is refused with a message, and nothing is stored', async () => {
  const { token } = await withProfile(app);
  const answer = await app.call('POST', '/api/contacts', { token, body: person({ name: TURNED }) });
  expect(answer).toMatchObject({ status: 422, body: { error: 'invalid', message: [NAME_NOT_ONE_LINE] } });
  expect((await app.call('GET', '/api/contacts', { token })).body).toEqual([]);
});

test('a name that was stored earlier is one line in every output: lists, calendar, export and pushes', async () => {
  const { db } = app.services;
  const { id: userId, token } = await withProfile(app);
  const occasions = [{ name: 'Wedding', date: '2026-11-21T00:00:00.000Z' }];
  const { id } = await connectionOf(app, token, { occasions });
  const mark = { state: 'kept', title: 'Tea', image: null, link: null, price: null, occasion: null };
  const day = '2026-11-20T00:00:00.000Z';
  const ideaId = 'own-1';
  await app.call('PUT', `/api/contacts/${id}/gifts`, { token, body: { ideaId, mark: { ...mark, day } } });
  const written = { name: TURNED, customHobbiesAndInterests: [TURNED] };
  await db.updateTable('users').set(written).where('id', '=', userId).execute();
  const giftMarks = JSON.stringify([{ ideaId, ...mark, day, title: TURNED }]);
  await db
    .updateTable('connections')
    .set({ ...written, giftMarks })
    .where('id', '=', id)
    .execute();

  const read = async (path: string, by = token) => (await app.call('GET', path, { token: by })).body;
  const [connection] = await read('/api/contacts');
  expect(connection).toMatchObject({ name: SEEN, customHobbiesAndInterests: [SEEN], giftMarks: [{ title: SEEN }] });
  expect(await read('/api/auth/profile')).toMatchObject({ name: SEEN, customHobbiesAndInterests: [SEEN] });
  expect(await read('/api/users/custom-hobbies-and-interests')).toEqual({ hobbiesAndInterests: [SEEN] });
  const { url } = (await app.call('POST', '/api/users/calendar', { token })).body;
  const calendar = await read(new URL(url).pathname + new URL(url).search);
  expect(calendar).toContain(SEEN);
  const everything = [calendar, ...(await Promise.all(['/api/sync', '/api/export'].map((path) => read(path))))];
  for (const text of everything.map((one) => JSON.stringify(one))) expect(text).not.toMatch(UNSEEN);

  const flags = { ...REMINDED_BY_MAIL, emailNotificationsEnabled: false, pushNotificationsEnabled: true };
  await app.call('PUT', '/api/users/notifications', { token, body: flags });
  const subscription = pushSubscription('https://push.example.com/send/one-line');
  await app.call('POST', '/api/users/push-notifications/subscribe', { token, body: subscription });
  await remind(app.services);
  const said = app.pushes.map(({ push }) => JSON.parse(push.body)).map(({ title, body }) => `${title} ${body}`);
  expect(said.join('')).toContain(SEEN);
  expect(said.join('')).not.toMatch(UNSEEN);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOf, person, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('upcoming occasions are those of connections and the global ones, soonest first', async () => {
  const { token } = await signedUp(app);
  const occasions = [
    { name: 'Birthday', date: '1990-11-20T00:00:00.000Z' },
    { name: 'Wedding', date: '2020-06-05T00:00:00.000Z' },
    { name: 'Graduation', date: '2027-06-20T00:00:00.000Z' },
  ];
  const connection = await connectionOf(app, token, {
    name: 'Ana Lopes',
    birthday: '1990-11-20T00:00:00.000Z',
    occasions,
  });
  const own = person({ occasions: [{ name: 'Name day', date: '2026-12-01T00:00:00.000Z' }] });
  await app.call('PUT', '/api/users', { token, body: own });
  const { status, body } = await app.call('GET', '/api/occasions', { token });
  expect(status).toBe(200);
  const [, birthday, , graduation] = connection.occasions;
  const mine = { contactId: connection.id, name: 'Ana Lopes', isGlobal: false, years: null };
  const everybodys = { id: expect.any(String), contactId: null, name: null, isGlobal: true, years: null };
  expect(body.data).toEqual([
    { ...mine, id: birthday?.id, occasion: 'Birthday', date: '2026-11-20T00:00:00.000Z', years: 36 },
    { ...everybodys, occasion: 'Christmas', date: '2026-12-25T00:00:00.000Z' },
    { ...everybodys, occasion: "Valentine's Day", date: '2027-02-14T00:00:00.000Z' },
    { ...everybodys, occasion: "Mother's Day", date: '2027-05-13T00:00:00.000Z' },
    { ...mine, id: graduation?.id, occasion: 'Graduation', date: '2027-06-20T00:00:00.000Z' },
    { ...everybodys, occasion: "Father's Day", date: '2027-06-20T00:00:00.000Z' },
  ]);
});

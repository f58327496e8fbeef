import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailMessage } from '../../mail/message.ts';
import type { SuggestRequest } from '../../suggest/suggest.ts';
import { acceptFrom, connectionOf, person, REMINDED_BY_MAIL, signedUp, withProfile } from '../../testing/factories.ts';
import { remind } from '../../testing/remind.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const asked: SuggestRequest[] = [];
const suggestions = {
  async suggest(request: SuggestRequest) {
    asked.push(request);
    return [];
  },
};

/** Tomorrow, on the day of these tests. */
const BIRTHDAY = '1604-11-21T00:00:00.000Z';
const WITHOUT_YEAR = { birthday: BIRTHDAY, isBirthYearUnknown: true };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ suggestions });
});
beforeEach(() => void asked.splice(0));
afterAll(() => app.close());

test('a birthday without a year is stored with its flag, is an occasion, and counts no years', async () => {
  const { token } = await signedUp(app);
  const connection = await connectionOf(app, token, { name: 'Ana Silva', ...WITHOUT_YEAR, ageGroup: 'teen' });
  expect(connection).toMatchObject({ ...WITHOUT_YEAR, ageGroup: 'teen' });
  expect(connection.occasions[1]).toMatchObject({ name: 'Birthday', date: BIRTHDAY, yearly: true });
  const { body: events } = await app.call('GET', '/api/occasions', { token });
  expect(events.data[0]).toMatchObject({ name: 'Ana Silva', date: '2026-11-21T00:00:00.000Z', years: null });
  const { body: pulled } = await app.call('GET', '/api/sync', { token });
  expect(pulled.connections).toMatchObject([WITHOUT_YEAR]);
  const { body: exported } = await app.call('GET', '/api/export', { token });
  expect(exported.connections).toMatchObject([{ ...WITHOUT_YEAR, ageGroup: 'teen' }]);
});

test('an older app that omits the flag and the age leaves both as they are, and can’t enter such a day', async () => {
  const { token } = await signedUp(app);
  const { id } = await connectionOf(app, token, { ...WITHOUT_YEAR, ageGroup: 'teen' });
  const put = (fields: Record<string, unknown>) =>
    app.call('PUT', `/api/contacts/${id}`, { token, body: person(fields) });
  expect(await put({ birthday: BIRTHDAY })).toMatchObject({ status: 200, body: { ...WITHOUT_YEAR, ageGroup: 'teen' } });
  expect(await put({ birthday: '1604-07-14T00:00:00.000Z' })).toMatchObject({
    status: 422,
    body: { message: ['A birthday has the year 1604 where isBirthYearUnknown is true, and only there'] },
  });
  expect(await put({ birthday: '1990-11-21T00:00:00.000Z' })).toMatchObject({
    status: 200,
    body: { birthday: '1990-11-21T00:00:00.000Z', isBirthYearUnknown: false },
  });
});

test('a user’s own birthday without a year travels to their mirrors, and is erased with them', async () => {
  const inviter = await withProfile(app, { ...WITHOUT_YEAR, ageGroup: 'older' });
  const { token } = await signedUp(app);
  const { body: mirror } = await acceptFrom(app, inviter.id, { token });
  expect(mirror).toMatchObject({ ...WITHOUT_YEAR, ageGroup: 'older', isInvited: true });
  const moved = { birthday: '1604-02-29T00:00:00.000Z', isBirthYearUnknown: true, ageGroup: null };
  await app.call('PUT', '/api/users', { token: inviter.token, body: person(moved) });
  const read = async () => (await app.call('GET', `/api/contacts/${mirror.id}`, { token })).body;
  expect(await read()).toMatchObject(moved);
  await app.call('DELETE', '/api/users', { token: inviter.token });
  expect(await read()).toMatchObject({ birthday: null, isBirthYearUnknown: false, ageGroup: null });
});

test('suggestions for a birthday without a year get the chosen group of ages, and no age', async () => {
  const { token } = await signedUp(app);
  for (const ageGroup of ['teen', null]) {
    const { occasions } = await connectionOf(app, token, { ...WITHOUT_YEAR, ageGroup });
    for (const { id: occasionId } of occasions) {
      await app.call('POST', '/api/rec', { token, body: { occasionId, budget: 50 } });
    }
  }
  const seen = asked.map((request) => [request.person?.ageYears, request.person?.ageGroup]);
  expect(seen).toEqual([
    [null, 'teen'],
    [null, 'teen'],
    [null, null],
    [null, null],
  ]);
});

test('a reminder of a birthday without a year tells the day and no age', async () => {
  const mails: MailMessage[] = [];
  const { token, email } = await signedUp(app);
  await connectionOf(app, token, { name: 'Ana Silva', ...WITHOUT_YEAR });
  await app.call('PUT', '/api/users/notifications', { token, body: REMINDED_BY_MAIL });
  await app.services.db.updateTable('users').set({ emailConfirmedAt: new Date() }).where('email', '=', email).execute();
  await app.call('PUT', '/api/users/reminders', { token, body: { reminderHour: 0, leadDays: [1] } });
  await remind(app.services, async (mail) => void mails.push(mail));
  const mail = mails.find(({ to }) => to === email);
  expect(mail?.subject).toContain('Ana Silva’s birthday is tomorrow');
  expect(mail?.text).toContain('Saturday, 21 November 2026');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/turns|1604|\b422\b/);
});

test.each([
  ['28 February', '1604-02-29', '2027-02-28', ['2028-02-29', '2029-02-28']],
  ['1 March', '1604-02-29', '2027-03-01', ['2028-02-29', '2029-03-01']],
  ['28 February', '1604-11-21', '2026-11-21', ['2027-11-21', '2028-11-21']],
])('in the calendar with %s, %s begins on the coming day, %s', async (leapDay, birthday, first, next) => {
  const { token } = await signedUp(app);
  await connectionOf(app, token, { name: 'Ana', ...WITHOUT_YEAR, birthday: `${birthday}T00:00:00.000Z` });
  await app.call('PUT', '/api/users/reminders', { token, body: { leapDay } });
  const { body } = await app.call('POST', '/api/users/calendar', { token });
  const { body: text } = await app.call('GET', body.url.slice('https://offra.example'.length));
  expect(text).not.toContain('1604');
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const event = events.find(({ summary }) => summary === 'Ana’s birthday')!;
  expect(event.startDate.isDate).toBe(true);
  const iterator = event.iterator();
  expect([first, ...next].map(() => iterator.next().toString())).toEqual([first, ...next]);
});

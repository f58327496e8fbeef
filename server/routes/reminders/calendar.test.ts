import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { createApp } from '../../app.ts';
import type { EndedRequest } from '../../runtime/metrics.ts';
import { countTurns } from '../../testing/count-turns.ts';
import { countingQueries } from '../../testing/counting-queries.ts';
import { pushSubscription } from '../../testing/examples/push.ts';
import { connectionOf, REMINDED_BY_MAIL, withProfile } from '../../testing/factories.ts';
import { remind } from '../../testing/remind.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const CALENDAR = '/api/users/calendar';
const REMINDED_BY_PUSH = {
  ...REMINDED_BY_MAIL,
  emailNotificationsEnabled: false,
  pushNotificationsEnabled: true,
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a calendar address and returns its path. */
async function newAddress(token: string): Promise<string> {
  const { body } = await app.call('POST', CALENDAR, { token });
  expect(body.url).toMatch(/^https:\/\/offra\.example\/api\/calendar\.ics\?token=/);
  return body.url.slice('https://offra.example'.length);
}

/** Another parser's reading: by summary without years, the first dates and the alarms in hours. */
function read(text: string, from: string) {
  const found: Record<string, { days: string[]; alarms: number[] }> = {};
  for (const component of new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component);
    const alarms = component.getAllSubcomponents('valarm').map((alarm) => {
      expect(alarm.getFirstProperty('trigger')!.getParameter('related') ?? 'START').toBe('START');
      return (alarm.getFirstPropertyValue('trigger') as unknown as ICAL.Duration).toSeconds() / 3600;
    });
    const name = event.summary.replace(/, (turns \d+|\d+ years?)$/, '');
    const { days } = (found[name] ??= { days: [], alarms });
    expect(found[name].alarms).toEqual(alarms);
    days.push(...daysOf(event, from));
    found[name].days = days.toSorted().slice(0, 5);
  }
  return found;
}

/** The first five days of an event from a day on. */
function daysOf(event: ICAL.Event, from: string): string[] {
  const iterator = event.iterator();
  const days: string[] = [];
  for (let day = iterator.next() as ICAL.Time | undefined; day && days.length < 5; day = iterator.next()) {
    expect(day.isDate).toBe(true);
    if (day.toString() >= from) days.push(day.toString());
  }
  return days;
}

test('a calendar holds every occasion on its days, with an alarm for each reminder', async () => {
  const { token } = await withProfile(app, { occasions: [{ name: 'Anniversary', date: '2010-06-05T00:00:00.000Z' }] });
  await connectionOf(app, token, {
    name: 'Zoë “Z”; Ângela, née Ã',
    birthday: '2000-02-29T00:00:00.000Z',
    occasions: [{ name: 'Graduation', date: '2027-07-01T00:00:00.000Z' }],
  });
  await app.call('PUT', '/api/users/reminders', { token, body: { reminderHour: 18, leadDays: [7, 0] } });
  const answer = await app.call('GET', await newAddress(token));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const calendar = read(answer.body, '2026-11-20');
  const alarms = [-7 * 24 + 18, 18];
  expect(calendar).toMatchObject({
    'Zoë “Z”; Ângela, née Ã’s birthday': {
      days: ['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'],
    },
    'Zoë “Z”; Ângela, née Ã’s graduation': { days: ['2027-07-01'], alarms },
    'Your anniversary': { days: expect.arrayContaining(['2027-06-05']), alarms },
    Christmas: { days: expect.arrayContaining(['2026-12-25', '2027-12-25']), alarms },
  });
  expect(Object.keys(calendar)).toHaveLength(7);
});

test('a calendar says in the coming days’ titles how old a person turns and how many years it is', async () => {
  const { token } = await withProfile(app, { occasions: [{ name: 'Anniversary', date: '2010-06-05T00:00:00.000Z' }] });
  const occasions = [{ name: 'Name day', date: '2000-12-20T00:00:00.000Z' }];
  await connectionOf(app, token, { name: 'Ana', birthday: '1985-12-19T00:00:00.000Z', occasions });
  const { body } = await app.call('GET', await newAddress(token));
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const titled = events.flatMap((event) => daysOf(event, '2026-11-20').map((day) => `${day} ${event.summary}`));
  const ofAna = titled.filter((title) => title.includes('Ana’s birthday')).toSorted();
  expect(ofAna.slice(0, 3)).toEqual([
    '2026-12-19 Ana’s birthday, turns 41',
    '2027-12-19 Ana’s birthday, turns 42',
    '2028-12-19 Ana’s birthday',
  ]);
  expect(titled).toContain('2027-06-05 Your anniversary, 17 years');
  expect(titled).toContain('2026-12-20 Ana’s name day');
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

test('a calendar that is read again later has the days still to come under the same ids', async () => {
  const { token } = await withProfile(app);
  await connectionOf(app, token, { name: 'Ana', birthday: '1985-12-19T00:00:00.000Z' });
  const address = await newAddress(token);
  const idsOfAna = async () => {
    const { body } = await app.call('GET', address);
    const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const ofAna = events.filter(({ summary }) => summary.startsWith('Ana’s birthday'));
    return new Map(ofAna.map(({ summary, uid }) => [summary, uid]));
  };
  const before = await idsOfAna();
  app.setTime('2027-01-10T12:00:00Z');
  const after = await idsOfAna();
  app.setTime(TEST_TIME);
  expect([...before.keys()].toSorted()).toEqual(['', ', turns 41', ', turns 42'].map((end) => `Ana’s birthday${end}`));
  for (const title of ['Ana’s birthday', 'Ana’s birthday, turns 42']) expect(after.get(title)).toBe(before.get(title));
});

test('an alarm comes on the days that a person chose for an occasion, or for all of its connection', async () => {
  const { token } = await withProfile(app);
  const occasions = ['Wedding', 'Graduation'].map((name) => ({ name, date: '2027-07-01T00:00:00.000Z' }));
  const { id } = await connectionOf(app, token, { name: 'Ana', occasions });
  const ownLeadDays = [
    { occasion: null, days: [30] },
    { occasion: 'Wedding', days: [60, 0] },
  ];
  await app.call('PUT', `/api/contacts/${id}/details`, { token, body: { ownLeadDays } });
  const { body } = await app.call('GET', await newAddress(token));
  expect(read(body, '2026-11-20')).toMatchObject({
    'Ana’s wedding': { alarms: [-60 * 24 + 9, 9] },
    'Ana’s graduation': { alarms: [-30 * 24 + 9] },
    Christmas: { alarms: [-14 * 24 + 9, -7 * 24 + 9, -24 + 9, 9] },
  });
});

test('a calendar of very many days is written in pieces, and other calls are answered in between', async () => {
  const { token } = await withProfile(app);
  const occasions = ['Birthday', 'Anniversary', 'Name day', 'Christmas', 'New Year'].map((name) => ({
    name,
    date: '1990-05-05T00:00:00.000Z',
  }));
  for (let count = 0; count < 30; count += 1) await connectionOf(app, token, { name: `Person ${count}`, occasions });
  const answer = await app.app.request(await newAddress(token));
  const stopCounting = countTurns();
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.body!) pieces.push(piece);
  const turns = stopCounting();
  expect(pieces.length).toBeGreaterThan(2);
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1);
  const calendar = read(Buffer.concat(pieces).toString(), '2026-11-20');
  expect(Object.keys(calendar)).toHaveLength(30 * occasions.length + GLOBAL_OCCASIONS.length);
});

/** Gives a user people with a day each, of which one can't be written. */
async function withBrokenDay(broken: number) {
  const { token } = await withProfile(app);
  const occasions = [{ name: 'Birthday', date: '1990-05-05T00:00:00.000Z' }];
  for (let count = 0; count <= broken; count += 1) {
    const { id } = await connectionOf(app, token, { name: `Person ${count}`, occasions });
    if (count < broken) continue;
    await sql`update occasions set date = 'infinity' where connection_id = ${id} and date is not null`.execute(
      app.services.db,
    );
  }
  app.logged.splice(0);
  return newAddress(token);
}

/** The log of calendar calls and faults, with the effective status. */
const logged = () =>
  app.logged
    .filter(({ event, route }) => event === 'request_failed' || route === '/api/calendar.ics')
    .map(({ event, status }) => [event, status]);

test('a calendar that fails at its first occasions is answered with 500', async () => {
  const path = await withBrokenDay(0);
  expect(await app.call('GET', path)).toMatchObject({ status: 500, body: { error: 'internal' } });
  expect(logged()).toEqual([
    ['request_failed', undefined],
    ['request', 500],
  ]);
});

test('a calendar that fails later breaks off without a user’s data, is logged and counts as a fault', async () => {
  const counted: number[] = [];
  const metrics = { ...app.services.metrics, requestEnded: ({ status }: EndedRequest) => void counted.push(status) };
  const path = await withBrokenDay(60);
  const answer = await createApp({ ...app.services, metrics }).request(path);
  expect(answer.status).toBe(200);
  expect(logged()).toEqual([]);
  const broken: unknown = await answer.text().catch((error: unknown) => error);
  expect(String(broken)).toBe('Error: An answer broke off; request_failed in the log says where');
  expect(broken).not.toHaveProperty('cause');
  await expect.poll(logged).toEqual([
    ['request_failed', undefined],
    ['request', 500],
  ]);
  expect(app.logged.find(({ event }) => event === 'request_failed')).toMatchObject({
    correlationId: answer.headers.get('x-correlation-id'),
    at: expect.arrayContaining([expect.stringContaining('calendar.ts')]),
  });
  expect(counted).toEqual([500]);
});

test('a calendar that takes long to write is a slow call', async () => {
  const { token } = await withProfile(app);
  const path = await newAddress(token);
  app.logged.splice(0);
  const answer = await app.app.request(path);
  const realClock = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realClock() + 30_000);
  onTestFinished(() => clock.mockRestore());
  await answer.text();
  await expect.poll(logged).toEqual([['request_slow', 200]]);
});

test('a calendar whose reader leaves early is logged as well', async () => {
  const { token } = await withProfile(app);
  const path = await newAddress(token);
  app.logged.splice(0);
  const answer = await app.app.request(path);
  await answer.body!.cancel();
  await expect.poll(logged).toEqual([['request', 200]]);
  expect((await app.app.request(path, { method: 'HEAD' })).status).toBe(200);
  await expect.poll(logged).toEqual([
    ['request', 200],
    ['request', 200],
  ]);
});

test('a name with characters pasted from another program breaks nothing, and every line is valid', async () => {
  const { token } = await withProfile(app);
  const occasions = [{ name: 'Graduation', date: '2027-07-01T00:00:00.000Z' }];
  const { id } = await connectionOf(app, token, { occasions });
  // Stored before such names were refused.
  const name = 'Ana\u000bSilva\u0007 👨‍👩‍👧‍👦\r\nEND:VCALENDAR';
  await app.services.db.updateTable('connections').set({ name }).where('id', '=', id).execute();
  const { body } = await app.call('GET', await newAddress(token));
  const lines: string[] = body.split('\r\n');
  expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(read(body, '2026-11-20')).toHaveProperty(['Ana Silva  👨‍👩‍👧‍👦 END:VCALENDAR’s graduation']);
});

test('29 February is 1 March for users who chose so, and a muted occasion has no alarm', async () => {
  const { token } = await withProfile(app);
  const { occasions } = await connectionOf(app, token, { name: 'Rui', birthday: '2000-02-29T00:00:00.000Z' });
  const mutedOccasionIds = occasions.map(({ id }) => id);
  await app.call('PUT', '/api/users/reminders', { token, body: { leapDay: '1 March', mutedOccasionIds } });
  const { body } = await app.call('GET', await newAddress(token));
  expect(read(body, '2026-11-20')['Rui’s birthday']).toEqual({
    days: ['2027-03-01', '2028-02-29', '2029-03-01', '2030-03-01', '2031-03-01'],
    alarms: [],
  });
});

test('a global feast that a user has also entered is listed once, with an alarm if either has one', async () => {
  const occasions = [
    { name: 'Christmas', date: '2024-12-25T00:00:00.000Z' },
    { name: "Mother's Day", date: '2026-05-02T00:00:00.000Z' },
  ];
  const { token, occasions: own } = await withProfile(app, { occasions });
  const path = await newAddress(token);
  const named = async (summary: string) => {
    const { body } = await app.call('GET', path);
    const components = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
    return components
      .filter((component) => component.getFirstPropertyValue('summary') === summary)
      .map((component) => component.getAllSubcomponents('valarm').length);
  };
  const mute = (ids: string[]) => app.call('PUT', '/api/users/reminders', { token, body: { mutedOccasionIds: ids } });
  expect(await named('Christmas')).toEqual([4]);
  expect(await named("Mother's Day")).toEqual([4, 4]);
  const christmas = GLOBAL_OCCASIONS[3].id;
  await mute([christmas]);
  expect(await named('Christmas')).toEqual([4]);
  await mute([christmas, own.find(({ name }) => name === 'Christmas')!.id]);
  expect(await named('Christmas')).toEqual([0]);
});

/** Turns of years, leap years and clocks, each followed by some days. */
const TURNS_OF_YEARS = [
  '2026-12-30',
  '2027-02-26',
  '2027-03-27',
  '2027-12-30',
  '2028-02-27',
  '2028-12-30',
  '2029-02-26',
];
const DAYS = TURNS_OF_YEARS.flatMap((first) =>
  Array.from({ length: 5 }, (_, index) => Temporal.PlainDate.from(first).add({ days: index }).toString()),
);

test.each(['28 February', '1 March'])(
  'a calendar and reminders agree on every day, through years and leap years, where 29 February counts as %s',
  async (leapDay) => {
    const { token } = await withProfile(app, { timeZone: 'Pacific/Kiritimati' });
    const occasions = [
      '2000-02-29',
      '1990-02-28',
      '1985-03-01',
      '1984-12-31',
      '1999-01-01',
      '1977-03-28',
      '2027-03-31',
    ];
    for (const date of occasions) {
      const name = date === '2027-03-31' ? 'Wedding' : 'Birthday';
      await connectionOf(app, token, { name: `Born ${date}`, occasions: [{ name, date: `${date}T00:00:00.000Z` }] });
    }
    const endpoint = `https://push.example.com/${leapDay.replace(' ', '-')}`;
    await app.call('POST', '/api/users/push-notifications/subscribe', { token, body: pushSubscription(endpoint) });
    await app.call('PUT', '/api/users/notifications', { token, body: REMINDED_BY_PUSH });
    await app.call('PUT', '/api/users/reminders', { token, body: { leapDay, leadDays: [0] } });
    const calendar = read((await app.call('GET', await newAddress(token))).body, DAYS[0]!);
    for (const day of DAYS) {
      // 09:00 in Kiritimati, 14 hours ahead of UTC.
      app.setTime(`${Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()}T19:00:00Z`);
      app.pushes.splice(0);
      await remind(app.services);
      const said = app.pushes
        .filter(({ target }) => target.endpoint === endpoint)
        .flatMap(({ push }) => JSON.parse(push.body).items as { name: string; day: string }[]);
      const shown = Object.entries(calendar).filter(([, { days }]) => days.includes(day));
      expect([day, said.map((item) => `${item.name} ${item.day}`).toSorted()]).toEqual([
        day,
        shown.map(([summary]) => `${summary.split('’')[0]} ${day}`).toSorted(),
      ]);
    }
    app.setTime(TEST_TIME);
  },
);

test('a renewed or deleted address is not found, and another user’s leads to their occasions only', async () => {
  const { token } = await withProfile(app);
  expect((await app.call('GET', CALENDAR, { token })).body).toEqual({ url: null });
  const first = await newAddress(token);
  const second = await newAddress(token);
  expect((await app.call('GET', CALENDAR, { token })).body.url).toContain(second);
  expect((await app.call('GET', first)).status).toBe(404);
  expect((await app.call('GET', second)).status).toBe(200);
  const stranger = await withProfile(app);
  await connectionOf(app, stranger.token, { name: 'Somebody else' });
  expect((await app.call('GET', second)).body).not.toContain('Somebody else');
  await app.call('DELETE', CALENDAR, { token });
  expect((await app.call('GET', second)).status).toBe(404);
});

test('a calendar’s entries are read from a replica, and who may read them never is', async () => {
  const { counter, counted } = countingQueries(app.services.db);
  const { token } = await withProfile(app);
  await connectionOf(app, token);
  const path = await newAddress(token);
  const readFrom = createApp({ ...app.services, replica: counted });
  expect(await (await readFrom.request(path)).text()).toContain('BEGIN:VEVENT');
  const asked = counter.queries;
  expect(asked).toBeGreaterThan(0);
  await app.call('DELETE', CALENDAR, { token });
  expect((await readFrom.request(path)).status).toBe(404);
  expect(counter.queries).toBe(asked);
});

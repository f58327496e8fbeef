import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  GROUP_TOO_LONG,
  GROUP_TWICE,
  GROUPS_TOO_MANY,
  NOTE_MAX,
  NOTE_TOO_LONG,
} from '../../../contract/schema/connections/details.ts';
import { BUDGET_OUT_OF_RANGE } from '../../../contract/schema/gifts/budget.ts';
import { LEAD_DAYS_RANGE } from '../../../contract/schema/reminders/reminder-settings.ts';
import { connectionOf, signedUp } from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const DETAILS = {
  note: 'Met in Porto\nLikes long walks',
  groups: ['Family', 'Book club'],
  ownLeadDays: [
    { occasion: null, days: [30, 7] },
    { occasion: 'Birthday', days: [1] },
  ],
  budgets: [{ occasion: 'Birthday', amount: 49.5 }],
};

let app: TestApp;
let token: string;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setTime(TEST_TIME);
  ({ token } = await signedUp(app));
  ({ id } = await connectionOf(app, token));
});
afterAll(() => app.close());

const set = (body: unknown) => app.call('PUT', `/api/contacts/${id}/details`, { token, body });
const read = async () => (await app.call('GET', `/api/contacts/${id}`, { token })).body;

describe('details of a connection', () => {
  test('are empty at first, are stored, and are in the export', async () => {
    expect(await read()).toMatchObject({ note: '', groups: [], ownLeadDays: [], budgets: [] });
    expect(await set(DETAILS)).toMatchObject({ status: 200, body: { ...DETAILS, version: 2 } });
    expect(await read()).toMatchObject(DETAILS);
    const { body } = await app.call('GET', '/api/export', { token });
    expect(body.connections[0]).toMatchObject(DETAILS);
  });

  test('that a change leaves out stay', async () => {
    await set(DETAILS);
    expect((await set({ note: '' })).body).toMatchObject({ ...DETAILS, note: '' });
    expect((await set({ groups: ['Work'] })).body).toMatchObject({ ...DETAILS, note: '', groups: ['Work'] });
  });

  test('stay when the form of the person is saved', async () => {
    await set(DETAILS);
    const { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = await read();
    const form = { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests };
    expect((await app.call('PUT', `/api/contacts/${id}`, { token, body: form })).body).toMatchObject(DETAILS);
  });

  test.each([
    ['a long note', { note: 'a'.repeat(NOTE_MAX + 1) }, NOTE_TOO_LONG],
    ['a group with a long name', { groups: ['a'.repeat(31)] }, GROUP_TOO_LONG],
    ['a group without a name', { groups: [' '] }, 'A group’s name is a required field'],
    ['the same group in another case', { groups: ['Family', 'family'] }, GROUP_TWICE],
    ['many groups', { groups: Array.from({ length: 11 }, (_, at) => `Group ${at}`) }, GROUPS_TOO_MANY],
    ['a reminder 61 days before', { ownLeadDays: [{ occasion: null, days: [61] }] }, LEAD_DAYS_RANGE],
    ['a budget under the least', { budgets: [{ occasion: 'Birthday', amount: 5 }] }, BUDGET_OUT_OF_RANGE],
    [
      'two budgets of one occasion',
      { budgets: [20, 30].map((amount) => ({ occasion: 'Birthday', amount })) },
      'The list must name each occasion once',
    ],
  ])('refuse %s, and nothing changes', async (_, body, message) => {
    const answer = await set(body);
    expect([answer.status, answer.body.message[0]]).toEqual([422, expect.stringContaining(message)]);
    expect(await read()).toMatchObject({ note: '', groups: [], ownLeadDays: [], budgets: [], version: 1 });
  });
});

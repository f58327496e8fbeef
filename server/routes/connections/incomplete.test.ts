import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BIRTHDAY_REQUIRED, COUNTRY_REQUIRED, GENDER_REQUIRED } from '../../../contract/schema/accounts/person.ts';
import { HOBBIES_TOO_FEW } from '../../../contract/schema/connections/hobby.ts';
import { connectionOf, person, signedUp } from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const NOTHING = {
  gender: null,
  birthday: null,
  country: null,
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
};
const BIRTHDAY = { name: 'Birthday', date: '1990-05-17T00:00:00.000Z' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setTime(TEST_TIME);
  ({ token } = await signedUp(app));
});
afterAll(() => app.close());

const add = (body: object) => app.call('POST', '/api/contacts', { token, body });

describe('a person from a file', () => {
  test('is stored with a name alone, and with what else the file knew', async () => {
    const name = 'Ana Lopes';
    expect(await add({ ...NOTHING, name, isIncomplete: true })).toMatchObject({ status: 201, body: NOTHING });
    const body = { ...NOTHING, name: 'Ben Costa', birthday: BIRTHDAY.date, isIncomplete: true };
    const { status, body: ben } = await add(body);
    expect([status, ben.birthday]).toEqual([201, BIRTHDAY.date]);
    expect(ben.occasions).toMatchObject([{ name: 'no occasion' }, BIRTHDAY]);
  });

  test('is refused without the word that the person is incomplete, with the form’s messages', async () => {
    const refused = {
      status: 422,
      body: { message: [GENDER_REQUIRED, BIRTHDAY_REQUIRED, COUNTRY_REQUIRED, HOBBIES_TOO_FEW] },
    };
    expect(await add({ name: 'Ana Lopes', ...NOTHING })).toMatchObject(refused);
    expect(await add({ name: 'Ana Lopes', ...NOTHING, isIncomplete: false })).toMatchObject(refused);
    expect(await add({ name: 'Ana Lopes', ...NOTHING, isIncomplete: 'yes' })).toMatchObject({ status: 400 });
  });

  test('may lack fields, and not hold other than valid ones', async () => {
    expect(await add({ ...NOTHING, name: 'Ana Lopes', gender: 'X', isIncomplete: true })).toMatchObject({
      status: 422,
    });
    expect(await add({ ...NOTHING, name: 'An', isIncomplete: true })).toMatchObject({ status: 422 });
  });

  test('is changed while fields are missing, and once entered these can’t be removed', async () => {
    const { body: ana } = await add({ ...NOTHING, name: 'Ana Lopes', isIncomplete: true });
    const put = (body: object) => app.call('PUT', `/api/contacts/${ana.id}`, { token, body });
    const withBirthday = { ...NOTHING, name: 'Ana Lopes', birthday: BIRTHDAY.date };
    expect(await put(withBirthday)).toMatchObject({ status: 200, body: withBirthday });
    expect(await put({ ...withBirthday, birthday: null })).toMatchObject({
      status: 422,
      body: { message: [BIRTHDAY_REQUIRED] },
    });
    expect(await put(person())).toMatchObject({ status: 200 });
    expect(await put(withBirthday)).toMatchObject({ status: 422 });
  });

  test('is not changed to an incomplete one over another device’s complete form', async () => {
    const { body: ana } = await add({ ...NOTHING, name: 'Ana Lopes', isIncomplete: true });
    await app.call('PUT', `/api/contacts/${ana.id}`, { token, body: person() });
    const change = {
      key: newId(),
      kind: 'connection.update',
      entityId: ana.id,
      baseVersion: ana.version,
      arguments: { ...NOTHING, name: 'Ana L.' },
    };
    const { body } = await app.call('POST', '/api/sync', { token, body: { changes: [change] } });
    expect(body.results).toMatchObject([{ status: 412, error: { error: 'stale_version' } }]);
  });

  test('gets suggestions for an occasion', async () => {
    const { body: ana } = await add({ ...NOTHING, name: 'Ana Lopes', birthday: BIRTHDAY.date, isIncomplete: true });
    const occasionId = ana.occasions[1].id;
    const answer = await app.call('POST', '/api/rec', { token, body: { occasionId, budget: '50.00' } });
    expect(answer.status).toBe(200);
  });

  test('has a name of their own like everyone else', async () => {
    await connectionOf(app, token, { name: 'Ana Lopes' });
    expect(await add({ ...NOTHING, name: 'ana lopes', isIncomplete: true })).toMatchObject({
      status: 409,
      body: { error: 'name_taken' },
    });
  });
});

import { REMINDER_SETTINGS_DEFAULT } from '../../../contract/schema/reminders/reminder-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp, TEST_TIME } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('signing up', () => {
  test('gives a token with which the new profile can be read', async () => {
    const answer = await app.call('POST', '/api/auth/signup', {
      body: { email: 'Ana@Example.com', password: PASSWORD },
    });
    expect(answer.status).toBe(201);
    const profile = await app.call('GET', '/api/auth/profile', { token: answer.body.accessToken });
    expect(profile.status).toBe(200);
    expect(profile.headers.get('etag')).toBe('"1"');
    expect(profile.body).toEqual({
      id: expect.any(String),
      email: 'ana@example.com',
      name: null,
      gender: null,
      birthday: null,
      isBirthYearUnknown: false,
      ageGroup: null,
      country: null,
      hobbiesAndInterests: [],
      customHobbiesAndInterests: [],
      occasions: [],
      type: 'registered',
      timeZone: 'UTC',
      emailNotificationsEnabled: false,
      globalOccasionsNotificationsEnabled: false,
      privateOccasionsNotificationsEnabled: false,
      pushNotificationsEnabled: false,
      weeklyDigestEnabled: false,
      createdAt: TEST_TIME,
      updatedAt: TEST_TIME,
      isEmailConfirmed: false,
      invitationToken: expect.stringMatching(/^[\w-]{43}$/),
      ...REMINDER_SETTINGS_DEFAULT,
      version: 1,
    });
  });

  test('with a registered address, in any case, is refused', async () => {
    const { email } = await signedUp(app);
    const body = { email: email.toUpperCase(), password: PASSWORD };
    expect(await app.call('POST', '/api/auth/signup', { body })).toMatchObject({
      status: 409,
      body: {
        statusCode: 409,
        error: 'email_taken',
        message: 'This email is already registered. Please log in or use a different email.',
      },
    });
  });

  test('with two fields that break a rule names each once, with its first text', async () => {
    const body = { email: 'nobody', password: 'short' };
    expect(await app.call('POST', '/api/auth/signup', { body })).toMatchObject({
      status: 422,
      body: { error: 'invalid', message: ['Invalid email address', 'Must be at least 8 characters'] },
    });
  });

  test('without any field asks for both', async () => {
    expect(await app.call('POST', '/api/auth/signup', { body: {} })).toMatchObject({
      status: 422,
      body: { error: 'invalid', message: ['Required', 'Password is required'] },
    });
  });

  test.each([
    [{ repeatPassword: 'Another77' }, 'Passwords must match'],
    [{ termsAccepted: false }, 'You must accept the terms and conditions'],
  ])('with %o is refused', async (extra, text) => {
    const body = { email: 'new@example.com', password: PASSWORD, ...extra };
    const answer = await app.call('POST', '/api/auth/signup', { body });
    expect(answer).toMatchObject({ status: 422, body: { message: [text] } });
  });

  test('with accepted terms stores the time', async () => {
    const body = { email: 'terms@example.com', password: PASSWORD, repeatPassword: PASSWORD, termsAccepted: true };
    await app.call('POST', '/api/auth/signup', { body });
    const users = app.services.db.selectFrom('users').where('email', '=', body.email);
    const { termsAcceptedAt } = await users.select('termsAcceptedAt').executeTakeFirstOrThrow();
    expect(termsAcceptedAt).toEqual(new Date(TEST_TIME));
  });

  test('stores neither the password nor the token', async () => {
    const { email, token } = await signedUp(app);
    const users = app.services.db.selectFrom('users').innerJoin('sessions', 'sessions.userId', 'users.id');
    const stored = JSON.stringify(await users.selectAll().where('email', '=', email).execute());
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(token);
  });
});

describe('signing in', () => {
  test('gives a token of its own', async () => {
    const { email, token } = await signedUp(app);
    const body = { email: ` ${email.toUpperCase()}`, password: PASSWORD };
    const answer = await app.call('POST', '/api/auth/signin', { body });
    expect(answer.status).toBe(201);
    expect(answer.body.accessToken).not.toBe(token);
    const profile = await app.call('GET', '/api/auth/profile', { token: answer.body.accessToken });
    expect(profile.body.email).toBe(email);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signedUp(app);
    const wrong = await app.call('POST', '/api/auth/signin', { body: { email, password: 'x y' } });
    const unknown = await app.call('POST', '/api/auth/signin', {
      body: { email: 'nobody@example.com', password: PASSWORD },
    });
    const expected = { statusCode: 401, message: 'Wrong email or password', error: 'unauthorised' };
    expect(wrong).toMatchObject({ status: 401, body: expected });
    expect(unknown).toMatchObject({ status: 401, body: expected });
  });

  test('without a password asks for it', async () => {
    expect(
      await app.call('POST', '/api/auth/signin', { body: { email: 'a@example.com', password: '' } }),
    ).toMatchObject({
      status: 422,
      body: { message: ['Password is a required field'] },
    });
  });
});

const profileWith = (token: string) => app.call('GET', '/api/auth/profile', { token });

describe('a session', () => {
  test('ends when its owner signs out, and no other one with it', async () => {
    const { email, token } = await signedUp(app);
    const other = await app.call('POST', '/api/auth/signin', { body: { email, password: PASSWORD } });
    expect((await app.call('DELETE', '/api/sessions/current', { token })).status).toBe(204);
    expect((await profileWith(token)).status).toBe(401);
    expect((await profileWith(other.body.accessToken)).status).toBe(200);
  });

  test('lasts 30 days after its last use', async () => {
    const { token } = await signedUp(app);
    app.setTime('2026-12-15T10:00:00.000Z');
    expect((await profileWith(token)).status).toBe(200);
    app.setTime('2027-01-13T10:00:00.000Z');
    expect((await profileWith(token)).status).toBe(200);
    app.setTime('2027-02-12T10:00:00.000Z');
    expect(await profileWith(token)).toMatchObject({ status: 401, body: { error: 'unauthorised' } });
    app.setTime(TEST_TIME);
  });

  test.each(['', 'Bearer', 'Bearer not-a-token', 'Basic YTpi'])('is not opened by the header "%s"', async (header) => {
    const answer = await app.call('GET', '/api/auth/profile', { headers: { authorization: header } });
    expect(answer).toMatchObject({ status: 401, body: { statusCode: 401, error: 'unauthorised' } });
  });
});

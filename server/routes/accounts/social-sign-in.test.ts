import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionOf, enteredAsGuest, PASSWORD, resetTokenFor, signedUp } from '../../testing/factories.ts';
import { type Brought, credentialOf } from '../../testing/pretended-providers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { SocialFailure } from '../../policies/accounts/social-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const withGoogle = (brought: Brought, token?: string) =>
  app.call('POST', '/api/auth/google/signin', {
    body: { authCode: credentialOf(brought) },
    ...(token !== undefined && { token }),
  });
const withFacebook = (brought: Brought) =>
  app.call('POST', '/api/auth/facebook/signin', { body: { accessToken: credentialOf(brought) } });
const profileWith = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).body;
const newSubject = () => app.services.newId();
const newEmail = () => `${app.services.newId()}@example.com`;

describe('signing in with Google', () => {
  test('creates an account the first time and finds it again, whatever its address is by then', async () => {
    const [subject, email] = [newSubject(), newEmail()];
    const first = await withGoogle({ subject, email });
    expect(first.status).toBe(201);
    const profile = await profileWith(first.body.accessToken);
    expect(profile).toMatchObject({ type: 'registered', email });
    const second = await withGoogle({ subject, email: newEmail() });
    expect(await profileWith(second.body.accessToken)).toEqual(profile);
  });

  test('at once in two tabs creates one account', async () => {
    const brought = { subject: newSubject(), email: newEmail() };
    const answers = await Promise.all([withGoogle(brought), withGoogle(brought)]);
    const ids = await Promise.all(answers.map(async ({ body }) => (await profileWith(body.accessToken)).id));
    expect(new Set(ids).size).toBe(1);
  });

  test('is refused if Google refuses', async () => {
    const answer = await app.call('POST', '/api/auth/google/signin', { body: { authCode: 'used-before' } });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Google authentication failed.' } });
  });

  test('turns a guest into the new user', async () => {
    const guest = await enteredAsGuest(app);
    const { id } = await connectionOf(app, guest);
    const guestId = (await profileWith(guest)).id;
    const { body } = await withGoogle({ subject: newSubject(), email: newEmail() }, guest);
    expect(await profileWith(body.accessToken)).toMatchObject({ id: guestId, type: 'registered' });
    expect((await app.call('GET', '/api/contacts', { token: body.accessToken })).body).toMatchObject([{ id }]);
  });

  test('merges a guest’s connections into an existing account', async () => {
    const brought = { subject: newSubject(), email: newEmail() };
    const first = await withGoogle(brought);
    const guest = await enteredAsGuest(app);
    const { id } = await connectionOf(app, guest);
    await withGoogle(brought, guest);
    expect((await app.call('GET', '/api/contacts', { token: first.body.accessToken })).body).toMatchObject([{ id }]);
  });
});

describe('an account with a password whose address Google has verified', () => {
  test('is linked, and its owner gets a mail', async () => {
    const { email, token } = await signedUp(app);
    const { id } = await profileWith(token);
    const answer = await withGoogle({ subject: newSubject(), email: email.toUpperCase().toLowerCase() });
    expect((await profileWith(answer.body.accessToken)).id).toBe(id);
    await app.services.mail.settled();
    expect(app.mails.findLast(({ to }) => to === email)).toMatchObject({ kind: 'account_linked' });
  });

  test('loses a password and sessions from before its address was proven', async () => {
    const { email, token: attacker } = await signedUp(app);
    const owner = await withGoogle({ subject: newSubject(), email });
    expect(owner.status).toBe(201);
    expect((await app.call('GET', '/api/auth/profile', { token: attacker })).status).toBe(401);
    const signIn = await app.call('POST', '/api/auth/signin', { body: { email, password: PASSWORD } });
    expect(signIn.status).toBe(401);
  });

  test('loses the calendar address from before its proof, and a later one stays', async () => {
    const { email, token: attacker } = await signedUp(app);
    const calendarOf = async (token: string) =>
      new URL((await app.call('POST', '/api/users/calendar', { token })).body.url);
    const read = async ({ pathname, search }: URL) => (await app.call('GET', `${pathname}${search}`)).status;
    const kept = await calendarOf(attacker);
    expect(await read(kept)).toBe(200);
    const subject = newSubject();
    const owner = await withGoogle({ subject, email });
    expect(await read(kept)).toBe(404);
    const own = await calendarOf(owner.body.accessToken);
    expect((await withGoogle({ subject, email })).status).toBe(201);
    expect(await read(own)).toBe(200);
  });

  test('still has a password that was set through a mail to the address', async () => {
    const { email } = await signedUp(app);
    const body = { token: await resetTokenFor(app, email), password: 'Moonflower8' };
    const device = await app.call('POST', '/api/auth/reset-password', { body });
    await withGoogle({ subject: newSubject(), email });
    expect((await app.call('GET', '/api/auth/profile', { token: device.body.accessToken })).status).toBe(200);
    const signIn = await app.call('POST', '/api/auth/signin', { body: { email, password: 'Moonflower8' } });
    expect(signIn.status).toBe(201);
  });

  test('is not linked if the provider has not verified the address', async () => {
    const { email, token } = await signedUp(app);
    const taken = { status: 409, body: { error: 'email_taken' } };
    expect(await withGoogle({ subject: newSubject(), email, isEmailVerified: false })).toMatchObject(taken);
    expect(await withFacebook({ subject: newSubject(), email })).toMatchObject(taken);
    expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(200);
  });

  test('unlinks the Facebook account that another person created it with', async () => {
    const [email, subject] = [newEmail(), newSubject()];
    const attacker = await withFacebook({ subject, email });
    await withGoogle({ subject: newSubject(), email });
    expect((await app.call('GET', '/api/auth/profile', { token: attacker.body.accessToken })).status).toBe(401);
    expect((await withFacebook({ subject, email })).status).toBe(409);
  });
});

test('a Facebook account without an address creates a user without one, who can sign in again', async () => {
  const subject = newSubject();
  const first = await withFacebook({ subject });
  const profile = await profileWith(first.body.accessToken);
  expect(profile).toMatchObject({ type: 'registered', email: null });
  expect((await profileWith((await withFacebook({ subject })).body.accessToken)).id).toBe(profile.id);
});

test('the same id at the other provider is another user', async () => {
  const subject = newSubject();
  const [google, facebook] = [await withGoogle({ subject }), await withFacebook({ subject })];
  const ids = await Promise.all([google, facebook].map(async ({ body }) => (await profileWith(body.accessToken)).id));
  expect(new Set(ids).size).toBe(2);
});

test('a failing provider is answered as unavailable, and the log has the reason without personal data', async () => {
  const broken = await createTestApp({
    google: () => Promise.reject(new SocialFailure('unavailable', 'no answer in time')),
  });
  const body = { authCode: 'the-secret-code' };
  const answer = await broken.call('POST', '/api/auth/google/signin', { body });
  expect(answer).toMatchObject({ status: 503, body: { statusCode: 503, error: 'unavailable' } });
  const line = broken.logged.find(({ event }) => event === 'social_sign_in_failed');
  expect(line).toMatchObject({ code: 'unavailable', reason: 'no answer in time' });
  expect(JSON.stringify(broken.logged)).not.toContain('the-secret-code');
  await broken.close();
});

test.each([
  ['google', { authCode: 'x' }],
  ['facebook', { accessToken: 'x' }],
])('without configuration signing in with %s is not offered', async (provider, body) => {
  const plain = await createTestApp({ google: undefined, facebook: undefined });
  const answer = await plain.call('POST', `/api/auth/${provider}/signin`, { body });
  expect(answer).toMatchObject({ status: 422, body: { error: 'sign_in_not_offered' } });
  await plain.close();
});

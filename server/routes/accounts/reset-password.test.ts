import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionFinder } from '../../db/accounts/sessions.ts';
import { pushSubscription } from '../../testing/examples/push.ts';
import { enteredAsGuest, connectionOf, PASSWORD, resetTokenFor, signedUp } from '../../testing/factories.ts';
import { credentialOf } from '../../testing/pretended-providers.ts';
import { type Answer, createTestApp, type TestApp, TEST_TIME } from '../../testing/test-app.ts';

const NEW_PASSWORD = 'Moonflower8';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const forgot = (query: string) => app.call('POST', `/api/auth/forgot-password${query}`);
const reset = (token: string, password = NEW_PASSWORD) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) => app.call('POST', '/api/auth/signin', { body: { email, password } });
const profileWith = (token: string) => app.call('GET', '/api/auth/profile', { token });

describe('a forgotten password', () => {
  test('is answered with an empty body, and with a mail that holds the link', async () => {
    const { email } = await signedUp(app);
    const answer = await forgot(`?email=${encodeURIComponent(email.toUpperCase())}`);
    expect(answer).toMatchObject({ status: 204, body: '' });
    await app.services.mail.settled();
    const mail = app.mails.findLast(({ to }) => to === email);
    expect(mail).toMatchObject({ kind: 'reset_password', subject: 'Reset your offra password' });
    const link = /https:\/\/offra\.example\/reset-password\?token=[\w-]{43}/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toMatch(link);
  });

  test('for an unknown address is not found, and no mail is sent', async () => {
    expect(await forgot('?email=nobody@example.com')).toMatchObject({ status: 404, body: { statusCode: 404 } });
    await app.services.mail.settled();
    expect(app.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  test.each([
    ['', 'Email is required'],
    ['?email=', 'Email is required'],
    ['?email=nobody', 'Please enter a valid email address'],
  ])('with the query "%s" is refused with the missing field', async (query, text) => {
    expect(await forgot(query)).toMatchObject({ status: 422, body: { message: [text] } });
  });

  test('is stored without its token', async () => {
    const { email } = await signedUp(app);
    const token = await resetTokenFor(app, email);
    const rows = await app.services.db.selectFrom('passwordResets').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is answered before the mail is sent', async () => {
    let hasSent = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = await createTestApp({
      mail: {
        send: () => void promise.then(() => void (hasSent = true)),
        settled: async () => {},
        stop: async () => {},
      },
    });
    const { email } = await signedUp(slow);
    expect((await slow.call('POST', `/api/auth/forgot-password?email=${email}`)).status).toBe(204);
    expect(hasSent).toBe(false);
    resolve();
    await slow.close();
  });
});

describe('the link', () => {
  test('sets the new password, signs in, and ends every other session', async () => {
    const { email, token: other } = await signedUp(app);
    const answer = await reset(await resetTokenFor(app, email));
    expect(answer.status).toBe(201);
    expect((await profileWith(answer.body.accessToken)).body.email).toBe(email);
    expect((await profileWith(other)).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(201);
  });

  test('leaves no session to a caller who is just signing in with the old password', async () => {
    let meanwhile: (() => Promise<void>) | undefined;
    const slow = await createTestApp({
      // Called for the guest after the password check, before the session is created.
      findSession: async (tokenHash) => {
        const happening = meanwhile?.();
        meanwhile = undefined;
        await happening;
        return sessionFinder(slow.services.db)(tokenHash);
      },
    });
    const { email } = await signedUp(slow);
    const guest = await enteredAsGuest(slow);
    const body = { token: await resetTokenFor(slow, email), password: NEW_PASSWORD };
    let owner: Answer | undefined;
    meanwhile = async () => {
      owner = await slow.call('POST', '/api/auth/reset-password', { body });
    };
    const thief = await slow.call('POST', '/api/auth/signin', { token: guest, body: { email, password: PASSWORD } });
    expect(owner?.status).toBe(201);
    expect(thief.status).toBe(401);
    const guestAfter = await slow.call('GET', '/api/auth/profile', { token: guest });
    expect(guestAfter.body).toMatchObject({ type: 'guest' });
    await slow.close();
  });

  test('ends the pushes to every device', async () => {
    const { email, token } = await signedUp(app);
    const body = pushSubscription('https://push.example.com/send/of-a-thief');
    await app.call('POST', '/api/users/push-notifications/subscribe', { token, body });
    await reset(await resetTokenFor(app, email));
    const rows = app.services.db.selectFrom('pushSubscriptions').select('id').where('endpoint', '=', body.endpoint);
    expect(await rows.execute()).toEqual([]);
  });

  test('works once, also for two concurrent calls', async () => {
    const { email } = await signedUp(app);
    const token = await resetTokenFor(app, email);
    const answers = await Promise.all([reset(token), reset(token, 'Cornflower9')]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]));
    expect(await reset(token)).toMatchObject({
      status: 422,
      body: { error: 'reset_link_over', message: 'This link has expired or was used already' },
    });
  });

  test('works for one hour', async () => {
    const { email } = await signedUp(app);
    const [early, late] = [await resetTokenFor(app, email), await resetTokenFor(app, email)];
    app.setTime('2026-11-20T10:59:59.000Z');
    const inTime = await reset(early);
    expect(inTime.status).toBe(201);
    const another = await resetTokenFor(app, email);
    app.setTime('2026-11-20T12:00:00.000Z');
    expect(await reset(another)).toMatchObject({ status: 422, body: { error: 'reset_link_over' } });
    expect(await reset(late)).toMatchObject({ status: 422, body: { error: 'reset_link_over' } });
    app.setTime(TEST_TIME);
  });

  test('ends every other link of that user', async () => {
    const { email } = await signedUp(app);
    const [first, second] = [await resetTokenFor(app, email), await resetTokenFor(app, email)];
    expect((await reset(first)).status).toBe(201);
    expect((await reset(second)).status).toBe(422);
  });

  test('stays valid if the new password is refused', async () => {
    const { email } = await signedUp(app);
    const token = await resetTokenFor(app, email);
    expect(await reset(token, 'short')).toMatchObject({
      status: 422,
      body: { error: 'invalid', message: ['Must be at least 8 characters'] },
    });
    expect((await reset(token)).status).toBe(201);
  });

  test('is followed by a mail that says so', async () => {
    const { email } = await signedUp(app);
    await reset(await resetTokenFor(app, email));
    await app.services.mail.settled();
    expect(app.mails.findLast(({ to }) => to === email)).toMatchObject({ kind: 'password_changed' });
  });

  test('ends the address of the calendar, and the mail says so to a user who had one', async () => {
    const { email, token } = await signedUp(app);
    const first = await reset(await resetTokenFor(app, email));
    await app.services.mail.settled();
    expect(app.mails.findLast(({ to }) => to === email)?.text).not.toContain('calendar');
    const { accessToken } = first.body;
    expect((await app.call('POST', '/api/users/calendar', { token })).status).toBe(401);
    const { url } = (await app.call('POST', '/api/users/calendar', { token: accessToken })).body;
    const { pathname, search } = new URL(url);
    expect((await app.call('GET', `${pathname}${search}`)).status).toBe(200);
    const second = await reset(await resetTokenFor(app, email));
    expect((await app.call('GET', `${pathname}${search}`)).status).toBe(404);
    const calendar = await app.call('GET', '/api/users/calendar', { token: second.body.accessToken });
    expect(calendar.body).toEqual({ url: null });
    await app.services.mail.settled();
    expect(app.mails.findLast(({ to }) => to === email)?.text).toContain('calendar address no longer works');
  });

  test('brings a guest’s connections along', async () => {
    const { email } = await signedUp(app);
    const guest = await enteredAsGuest(app);
    const { id } = await connectionOf(app, guest);
    const body = { token: await resetTokenFor(app, email), password: NEW_PASSWORD };
    const answer = await app.call('POST', '/api/auth/reset-password', { token: guest, body });
    const list = await app.call('GET', '/api/contacts', { token: answer.body.accessToken });
    expect(list.body).toMatchObject([{ id }]);
  });

  test('unlinks the account at a provider of a stranger who registered another person’s address', async () => {
    const email = `${app.services.newId()}@example.com`;
    const body = { accessToken: credentialOf({ subject: 'attacker', email }) };
    const attacker = await app.call('POST', '/api/auth/facebook/signin', { body });
    await reset(await resetTokenFor(app, email));
    expect((await profileWith(attacker.body.accessToken)).status).toBe(401);
    expect(await app.call('POST', '/api/auth/facebook/signin', { body })).toMatchObject({ status: 409 });
  });
});

test('no data of a reset are in the log', async () => {
  const { email } = await signedUp(app);
  const token = await resetTokenFor(app, email);
  await reset(token);
  const logged = JSON.stringify(app.logged);
  for (const secret of [email, token, NEW_PASSWORD]) expect(logged).not.toContain(secret);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../policies/rate-limits.ts';
import { createAnswerCheck } from '../testing/answer-check.ts';
import { PASSWORD } from '../testing/factories.ts';
import { type Answer, createTestApp, type TestApp, TEST_TIME } from '../testing/test-app.ts';

const HOME = '192.0.2.7';
const ATTACKER = '198.51.100.9';
/** Nobody ever signs in from there, so that its guesses count under the limits of the accounts too. */
const STRANGER = '198.51.100.10';
const EMAIL = 'ana@example.com';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 0 } });
  await app.call('POST', '/api/auth/signup', { body: { email: EMAIL, password: PASSWORD }, address: '203.0.113.1' });
});
afterAll(() => app.close());

/** Each test has a day of its own, which begins with nothing counted. */
let days = 0;
beforeEach(() => {
  days += 1;
  app.setTime(minutesLater(0));
});

function minutesLater(minutes: number): string {
  return new Date(Date.parse(TEST_TIME) + days * 86_400_000 + minutes * 60_000).toISOString();
}

const signIn = (address: string, password = PASSWORD, email = EMAIL) =>
  app.call('POST', '/api/auth/signin', { body: { email, password }, address });
const guess = (address: string, email = EMAIL) => signIn(address, 'Moonflower8', email);

async function times(amount: number, call: (index: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < amount; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

describe('guessing a password', () => {
  const { tries } = RATE_LIMITS.signInPerAccountAndClient;

  test('ends after some tries with the time to wait and no message, and goes on after it', async () => {
    expect(new Set(await times(tries, () => guess(ATTACKER)))).toEqual(new Set([401]));
    const answer = await signIn(ATTACKER);
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({ statusCode: 429, error: 'too_many_requests' });
    expect(answer.headers.get('retry-after')).toBe('900');
    const check = createAnswerCheck((await app.call('GET', '/api/openapi.json')).body);
    expect(check('POST', '/api/auth/signin', answer)).toEqual([]);
    app.setTime(minutesLater(15));
    expect((await signIn(ATTACKER)).status).toBe(201);
  });

  test('of an unknown address ends alike', async () => {
    const statuses = await times(tries + 1, () => guess(ATTACKER, 'nobody@example.com'));
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1)).toEqual(Array(tries).fill(401));
  });

  test('at once lets no more through than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: tries * 2 }, () => guess(ATTACKER)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(tries);
  });

  test('from many clients ends too, and doesn’t lock the owner out of where they signed in before', async () => {
    expect((await signIn(HOME)).status).toBe(201);
    const clients = RATE_LIMITS.signInPerAccount.tries;
    await times(clients, (index) => guess(`198.51.100.${100 + index}`));
    expect((await guess('198.51.100.200')).status).toBe(429);
    expect((await signIn(HOME)).status).toBe(201);
  });

  test('from one client, however often it is refused, doesn’t lock the owner out anywhere else', async () => {
    await times(RATE_LIMITS.signInPerAccount.tries + 1, () => guess(STRANGER));
    expect((await signIn('203.0.113.44')).status).toBe(201);
  });

  test('from one client, all at once, doesn’t lock the owner out elsewhere for that moment either', async () => {
    await times(tries, () => guess(STRANGER));
    const burst = Array.from({ length: RATE_LIMITS.signInPerAccount.tries }, () => guess(STRANGER));
    const owner = signIn('203.0.113.45');
    expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([429]));
    expect((await owner).status).toBe(201);
  });

  test('doesn’t lock the owner out of where they signed in twenty days ago, for the second time', async () => {
    const email = 'bea@example.com';
    const dayLater = (day: number) => app.setTime(minutesLater(day * 24 * 60));
    await app.call('POST', '/api/auth/signup', { body: { email, password: PASSWORD }, address: '203.0.113.2' });
    for (const day of [0, 20]) {
      dayLater(day);
      expect((await signIn(HOME, PASSWORD, email)).status).toBe(201);
    }
    dayLater(40);
    await times(RATE_LIMITS.signInPerAccount.tries, (index) => guess(`198.51.100.${100 + index}`, email));
    expect((await guess('198.51.100.200', email)).status).toBe(429);
    expect((await signIn(HOME, PASSWORD, email)).status).toBe(201);
  });

  test('of many accounts from one client ends', async () => {
    const statuses = await times(RATE_LIMITS.signInPerClient.tries + 1, (index) =>
      guess(ATTACKER, `person${index}@example.com`),
    );
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(HOME)).status).toBe(201);
  });
});

test('a family behind one address signs in as often as it likes', async () => {
  const statuses = await times(RATE_LIMITS.signInPerAccountAndClient.tries * 3, () => signIn(HOME));
  expect(new Set(statuses)).toEqual(new Set([201]));
});

test('one household’s IPv6 addresses count as one client', async () => {
  const { tries } = RATE_LIMITS.signInPerAccountAndClient;
  await times(tries, (index) => guess(`2001:db8:1:2::${index}`));
  expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await guess('2001:db8:1:3::1')).status).toBe(401);
});

test('behind a proxy each of its callers counts alone, whatever they claim to be', async () => {
  const behind = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 1 } });
  const from = (forwarded: string) =>
    behind.call('POST', '/api/auth/signin', {
      body: { email: EMAIL, password: 'Moonflower8' },
      address: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    });
  await times(RATE_LIMITS.signInPerAccountAndClient.tries, (index) => from(`203.0.113.${index}, ${ATTACKER}`));
  expect((await from(`203.0.113.99, ${ATTACKER}`)).status).toBe(429);
  expect((await from(HOME)).status).toBe(401);
  await behind.close();
});

test('reset mails to one address end, from wherever they are asked for, and those that were sent work', async () => {
  const { tries } = RATE_LIMITS.forgotPasswordPerAccount;
  const forgot = (index: number) =>
    app.call('POST', `/api/auth/forgot-password?email=${EMAIL}`, { address: `198.51.100.${index}` });
  expect(await times(tries + 1, forgot)).toEqual([...Array(tries).fill(204), 429]);
  await app.services.mail.settled();
  const mails = app.mails.filter(({ kind }) => kind === 'reset_password');
  expect(mails).toHaveLength(tries);
  const [, token] = /\?token=([\w-]+)/.exec(mails[0]!.text) ?? [];
  const body = { token, password: PASSWORD };
  expect((await app.call('POST', '/api/auth/reset-password', { body, address: HOME })).status).toBe(201);
});

test.each<[string, keyof typeof RATE_LIMITS, (index: number) => [method: string, path: string, body?: object]]>([
  [
    'looking for addresses by forgotten passwords',
    'forgotPasswordPerClient',
    (index) => ['POST', `/api/auth/forgot-password?email=person${index}@example.com`],
  ],
  [
    'guessing reset links',
    'resetPasswordPerClient',
    (index) => ['POST', '/api/auth/reset-password', { token: `guess-${index}`, password: PASSWORD }],
  ],
  [
    'trying codes of providers',
    'socialSignInPerClient',
    (index) => ['POST', '/api/auth/google/signin', { authCode: `guess-${index}` }],
  ],
  ['making guests', 'guestPerClient', () => ['POST', '/api/auth/guest']],
])('%s ends for one client and not for another', async (_, limit, request) => {
  const send = (index: number, address: string) => {
    const [method, path, body] = request(index);
    return app.call(method, path, { body, address });
  };
  const { tries } = RATE_LIMITS[limit];
  const statuses = await times(tries + 1, (index) => send(index, ATTACKER));
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(0, HOME)).status).not.toBe(429);
});

test('wrong tokens end in too many requests, and a good one passes all the same', async () => {
  const { body } = await signIn(HOME);
  const ask = (token: string) => app.call('GET', '/api/auth/profile', { token, address: HOME });
  const { tries } = RATE_LIMITS.wrongTokenPerClient;
  await times(tries, () => ask('wrong'));
  expect((await ask('wrong')).status).toBe(429);
  expect((await ask(body.accessToken)).status).toBe(200);
});

test('neither addresses nor accounts are stored in what is counted', async () => {
  await guess(ATTACKER);
  const rows = JSON.stringify(await app.services.db.selectFrom('rateLimits').selectAll().execute());
  expect(rows).toContain('key');
  for (const secret of [ATTACKER, EMAIL]) expect(rows).not.toContain(secret);
});

test('switched off, nothing ends', async () => {
  const free = await createTestApp();
  const body = { email: EMAIL, password: 'x' };
  const statuses = await times(RATE_LIMITS.signInPerAccountAndClient.tries + 1, () =>
    free.call('POST', '/api/auth/signin', { body, address: ATTACKER }),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  await free.close();
});

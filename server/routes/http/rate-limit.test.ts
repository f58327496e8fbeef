import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMITS, WIDER_NETWORK_FACTOR } from '../../policies/calls/rate-limits.ts';
import { createAnswerCheck } from '../../testing/answer-check.ts';
import { PASSWORD, resetTokenFor } from '../../testing/factories.ts';
import { type Brought, credentialOf } from '../../testing/pretended-providers.ts';
import { type Answer, createTestApp, type TestApp, TEST_TIME } from '../../testing/test-app.ts';

const HOME = '192.0.2.7';
const ATTACKER = '198.51.100.9';
/** No user signs in from here, so account limits count its tries too. */
const STRANGER = '198.51.100.10';
const EMAIL = 'ana@example.com';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 0 } });
  await app.call('POST', '/api/auth/signup', { body: { email: EMAIL, password: PASSWORD }, address: '203.0.113.1' });
});
afterAll(() => app.close());

/** Each test has its own day, with empty counters. */
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

/** Sets a counter, as each real try would cost a hash. */
async function tried(hits: number, [name, ...whose]: [keyof typeof RATE_LIMITS, ...string[]]): Promise<void> {
  const { db, digest, now } = app.services;
  const endsAt = new Date(now().getTime() + RATE_LIMITS[name].windowMs);
  await db
    .insertInto('rateLimits')
    .values({ key: digest(name, ...whose), hits, endsAt })
    .execute();
}

describe('guessing a password', () => {
  const { tries } = RATE_LIMITS.signInPerAccountAndClient;

  test('is refused after some tries with the time to wait and no message, and is allowed after that time', async () => {
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

  test('for an unknown address is refused alike', async () => {
    const statuses = await times(tries + 1, () => guess(ATTACKER, 'nobody@example.com'));
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1)).toEqual(Array(tries).fill(401));
  });

  test('at once allows no more tries than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: tries * 2 }, () => guess(ATTACKER)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(tries);
  });

  test('from many clients is refused too, and doesn’t lock the owner out where they have signed in before', async () => {
    expect((await signIn(HOME)).status).toBe(201);
    const clients = RATE_LIMITS.signInPerAccount.tries;
    await times(clients, (index) => guess(`198.51.100.${100 + index}`));
    expect((await guess('198.51.100.200')).status).toBe(429);
    expect((await signIn(HOME)).status).toBe(201);
  });

  test('from one client, however often it is refused, doesn’t lock the owner out elsewhere', async () => {
    await times(RATE_LIMITS.signInPerAccount.tries + 1, () => guess(STRANGER));
    expect((await signIn('203.0.113.44')).status).toBe(201);
  });

  test('from one client, many at once, doesn’t lock the owner out elsewhere even for that moment', async () => {
    await times(tries, () => guess(STRANGER));
    const burst = Array.from({ length: RATE_LIMITS.signInPerAccount.tries }, () => guess(STRANGER));
    const owner = signIn('203.0.113.45');
    expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([429]));
    expect((await owner).status).toBe(201);
  });

  test('doesn’t lock the owner out where they signed in twenty days ago, for the second time', async () => {
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

  test('for many accounts from one client is refused', async () => {
    const statuses = await times(RATE_LIMITS.signInPerClient.tries + 1, (index) =>
      guess(ATTACKER, `person${index}@example.com`),
    );
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(HOME)).status).toBe(201);
  });
});

const signUp = (email: string, address: string) =>
  app.call('POST', '/api/auth/signup', { body: { email, password: PASSWORD }, address });

const withGoogle = (brought: Brought, address: string) =>
  app.call('POST', '/api/auth/google/signin', { body: { authCode: credentialOf(brought) }, address });

/** The answers to a stranger and to a client at the address once the account's limit is used up. */
async function triesOnceUsedUp(email: string, address: string): Promise<number[]> {
  await tried(RATE_LIMITS.signInPerAccount.tries, ['signInPerAccount', email]);
  return [(await guess('198.51.100.200', email)).status, (await signIn(address, PASSWORD, email)).status];
}

describe('a client counts as the owner’s, and is allowed however often others guess,', () => {
  test('after signing up there', async () => {
    const email = 'clara@example.com';
    await signUp(email, HOME);
    expect(await triesOnceUsedUp(email, HOME)).toEqual([429, 201]);
  });

  test('after resetting the password there', async () => {
    const email = 'dora@example.com';
    await signUp(email, '203.0.113.3');
    const body = { token: await resetTokenFor(app, email), password: PASSWORD };
    expect((await app.call('POST', '/api/auth/reset-password', { body, address: HOME })).status).toBe(201);
    expect(await triesOnceUsedUp(email, HOME)).toEqual([429, 201]);
  });

  test('after signing in there with a provider that has another address of them', async () => {
    const email = 'eva@example.com';
    await signUp(email, '203.0.113.4');
    expect((await withGoogle({ subject: 'eva', email }, '203.0.113.5')).status).toBe(201);
    expect((await withGoogle({ subject: 'eva', email: 'eva@other.example' }, HOME)).status).toBe(201);
    // The first proof of the address removed the earlier password.
    const body = { token: await resetTokenFor(app, email), password: PASSWORD };
    await app.call('POST', '/api/auth/reset-password', { body, address: '203.0.113.6' });
    expect(await triesOnceUsedUp(email, HOME)).toEqual([429, 201]);
  });
});

describe('successful sign-ins', () => {
  const { tries } = RATE_LIMITS.rightSignInPerAccountAndClient;

  test('of a family behind one address are allowed more often than failed ones, but not endlessly', async () => {
    const { tries: guesses } = RATE_LIMITS.signInPerAccountAndClient;
    expect(await times(guesses + 1, () => signIn(HOME))).toEqual(Array(guesses + 1).fill(201));
    await times(tries - guesses - 1, () => signIn(HOME));
    expect((await signIn(HOME)).status).toBe(429);
    expect((await signIn('192.0.2.8')).status).toBe(201);
    app.setTime(minutesLater(60));
    expect((await signIn(HOME)).status).toBe(201);
  });

  test('with a provider are limited too', async () => {
    expect(await times(tries + 1, () => withGoogle({ subject: 'fay' }, HOME))).toEqual([
      ...Array(tries).fill(201),
      429,
    ]);
    expect((await withGoogle({ subject: 'fay' }, '192.0.2.8')).status).toBe(201);
  });
});

/** An address in one of the /64 networks of 2001:db8:1::/48. */
const inNetwork = (group: number) => `2001:db8:1:${group.toString(16)}::1`;

describe('an IPv6 client', () => {
  const { tries } = RATE_LIMITS.forgotPasswordPerClient;
  let asked = 0;
  const ask = (from: string) => {
    asked += 1;
    return app.call('POST', `/api/auth/forgot-password?email=person${asked}@example.com`, { address: from });
  };

  test('is the 56-bit network of a household, whichever of its addresses it uses', async () => {
    await times(tries, (index) => ask(inNetwork(0x200 + index)));
    expect((await ask(inNetwork(0x2ff))).status).toBe(429);
    expect((await ask(inNetwork(0x300))).status).toBe(404);
  });

  test('that uses one such network after another is refused by the limit of its 48 bits, and others are not', async () => {
    const calls = tries * WIDER_NETWORK_FACTOR;
    expect(await times(calls + 1, (index) => ask(inNetwork(index * 0x100)))).toEqual([...Array(calls).fill(404), 429]);
    expect((await ask('2001:db8:2::1')).status).toBe(404);
  });

  test('that is refused by its own limit uses up nothing of the wider network’s', async () => {
    await times(tries * WIDER_NETWORK_FACTOR, () => ask(inNetwork(0x200)));
    expect((await ask(inNetwork(0x300))).status).toBe(404);
  });

  test('that signs in gets its try back from both limits', async () => {
    const { tries: guesses } = RATE_LIMITS.signInPerClient;
    await tried(guesses - 1, ['signInPerClient', '2001:db8:1:200::/56']);
    await tried(guesses * WIDER_NETWORK_FACTOR - 1, ['signInPerClient', '2001:db8:1::/48']);
    expect(await times(2, () => signIn(inNetwork(0x200)))).toEqual([201, 201]);
    expect(await times(2, () => guess(inNetwork(0x200)))).toEqual([401, 429]);
    expect((await guess(inNetwork(0x300))).status).toBe(429);
  });
});

test('behind a proxy each caller counts separately, whatever they claim to be', async () => {
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

test('reset mails to one address are limited over all callers, and links sent before still work', async () => {
  const { tries } = RATE_LIMITS.forgotPasswordPerAccount;
  const forgot = (index: number) =>
    app.call('POST', `/api/auth/forgot-password?email=${EMAIL}`, { address: `198.51.100.${index}` });
  expect(await times(tries + 1, forgot)).toEqual([...Array(tries).fill(204), 429]);
  await app.services.mail.settled();
  const mails = app.mails.filter(({ to, kind }) => to === EMAIL && kind === 'reset_password');
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
  ['creating guests', 'guestPerClient', () => ['POST', '/api/auth/guest']],
])('%s is refused for one client and not for another', async (_, limit, request) => {
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

test('wrong tokens end in too many requests, and a valid one passes all the same', async () => {
  const { body } = await signIn(HOME);
  const ask = (token: string) => app.call('GET', '/api/auth/profile', { token, address: HOME });
  const { tries } = RATE_LIMITS.wrongTokenPerClient;
  await times(tries, () => ask('wrong'));
  expect((await ask('wrong')).status).toBe(429);
  expect((await ask(body.accessToken)).status).toBe(200);
});

test('the counters store neither addresses nor accounts', async () => {
  await guess(ATTACKER);
  const rows = JSON.stringify(await app.services.db.selectFrom('rateLimits').selectAll().execute());
  expect(rows).toContain('key');
  for (const secret of [ATTACKER, EMAIL]) expect(rows).not.toContain(secret);
});

test('switched off, there is no limit', async () => {
  const free = await createTestApp();
  const body = { email: EMAIL, password: 'x' };
  const statuses = await times(RATE_LIMITS.signInPerAccountAndClient.tries + 1, () =>
    free.call('POST', '/api/auth/signin', { body, address: ATTACKER }),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  await free.close();
});

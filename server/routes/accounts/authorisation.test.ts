import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describedRoutes } from '../../openapi/document.ts';
import { ACCESS, changesOf } from '../../testing/access.ts';
import { enteredAsGuest, signedUp } from '../../testing/factories.ts';
import { createGiftSource } from '../../suggest/suggest.ts';
import { type Answer, type Call, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeVictim, rowsOf, type Victim, VICTIM_MARK } from '../../testing/victim.ts';

let app: TestApp;
let victim: Victim;
let before: string[];
const rows = () => rowsOf(app.services.db as never, victim.id);
beforeAll(async () => {
  app = await createTestApp({ suggestions: createGiftSource() });
});
async function meetVictim(): Promise<void> {
  victim = await makeVictim(app);
  before = await rows();
}
beforeAll(meetVictim);
afterAll(() => app.close());

test('all of the victim’s data are found', () => {
  for (const table of ['users', 'connections', 'occasions', 'sessions', 'shown_ideas', 'push_subscriptions']) {
    expect(before.some((row) => row.startsWith(`${table} `))).toBe(true);
  }
  expect(before.join()).toContain(VICTIM_MARK);
});

test('every call of the API has an entry that says which callers it allows', () => {
  const calls = app.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const names = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(ACCESS).toSorted()).toEqual([...names].toSorted());
});

test('the document says of every call which callers it allows', () => {
  const said = describedRoutes(app.app.routes).map(({ method, path, description: { caller } }) => [
    `${method} ${path}`,
    caller === 'anyone_or_guest' ? 'anyone' : caller,
  ]);
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(Object.entries(ACCESS).map(([route, { caller }]) => [route, caller])),
  );
});

type Caller = (on: TestApp, victim: Victim) => Promise<Partial<Call>>;

const bearing = (authorization: string) => ({ headers: { authorization } });

/** All kinds of callers without access. */
const NOBODIES: [string, Caller][] = [
  ['without a token', async () => ({})],
  ['with a token that nobody was given', async () => ({ token: 'A'.repeat(43) })],
  ['with a token that is none', async () => bearing('Bearer \u00e9 "\' or 1=1 --')],
  ['with the victim’s token cut short', async (_, { token }) => ({ token: token.slice(0, -1) })],
  ['with the victim’s token in another scheme', async (_, { token }) => bearing(`Basic ${token}`)],
  ['with the victim’s id for a token', async (_, { id }) => ({ token: id })],
  ['with the victim’s session id for a token', async (_, { sessionId }) => ({ token: sessionId })],
  [
    'with a token that has expired',
    async (on) => {
      const { token, email } = await signedUp(on);
      const { id } = await on.services.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await on.services.db
        .updateTable('sessions')
        .set({ lastUsedAt: new Date('2026-10-20T10:00:00.000Z') })
        .where('userId', '=', id)
        .execute();
      return { token };
    },
  ],
  [
    'with the token of a session that was ended',
    async (on) => {
      const { token } = await signedUp(on);
      await on.call('DELETE', '/api/sessions/current', { token });
      return { token };
    },
  ],
  [
    'with the token of a deleted account',
    async (on) => {
      const { token } = await signedUp(on);
      await on.call('DELETE', '/api/users', { token });
      return { token };
    },
  ],
];

/** Sends a call as another caller, with a key that the victim has used. */
async function send(method: string, { headers, ...aimed }: Call & { path: string }, caller: Partial<Call>) {
  const key = { 'idempotency-key': victim.key };
  return app.call(method, aimed.path, { ...aimed, ...caller, headers: { ...headers, ...key, ...caller.headers } });
}

function expectNothingOfTheVictim({ body }: Answer): void {
  expect(JSON.stringify(body)).not.toMatch(new RegExp(VICTIM_MARK, 'i'));
}

describe.each(Object.entries(ACCESS))('%s', (route, { caller, aim, stranger, isShared }) => {
  const [method = ''] = route.split(' ');
  // A shared call's changes must not affect the next call.
  (isShared ? beforeEach : beforeAll)(meetVictim);

  test.each(NOBODIES)('%s reveals nothing and changes nothing', async (_, nobody) => {
    const answer = await send(method, aim(victim), await nobody(app, victim));
    expect(answer.status).toBe(caller === 'anyone' ? stranger : 401);
    expect(answer.headers.get('www-authenticate')).toBe(answer.status === 401 ? 'Bearer' : null);
    expectNothingOfTheVictim(answer);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ['a guest', () => enteredAsGuest(app), caller === 'registered' ? 403 : stranger],
    ['another user', async () => (await signedUp(app)).token, stranger],
  ])('by %s reads and changes nothing of the victim’s', async (_, entering, status) => {
    const answer = await send(method, aim(victim), { token: await entering() });
    expect(answer.status).toBe(status);
    if (isShared && status < 400) return;
    expectNothingOfTheVictim(answer);
    expect(await rows()).toEqual(before);
  });
});

const guarded = Object.entries(ACCESS).filter(([, { caller }]) => caller !== 'anyone');

test.each(guarded)('%s takes no token from the address', async (route, { aim }) => {
  const [method = ''] = route.split(' ');
  const { path, ...call } = aim(victim);
  const address = `${path}${path.includes('?') ? '&' : '?'}access_token=${victim.token}`;
  expect((await app.call(method, address, call)).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('of changes that are sent together none reaches another user’s data', async () => {
  const { token } = await signedUp(app);
  const statuses: number[] = [];
  for (const change of changesOf(victim)) {
    // One by one, as a refused change holds back later ones.
    const { body } = await app.call('POST', '/api/sync', { token, body: { changes: [change] } });
    statuses.push(body.results[0].status);
  }
  expect(statuses).toEqual([409, 404, 204, 404, 404, 404, 404, 404, 404, 404, 404, 404]);
  expect(await rows()).toEqual(before);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SuggestRequest } from '../../suggest/suggest.ts';
import { connectionOf, person, signedUp } from '../../testing/factories.ts';
import { suggestedIdeas } from '../../testing/suggested-ideas.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Fourteen ideas; the test's source returns those that aren't excluded. */
const IDEAS = suggestedIdeas(14);
/** With this budget, every other call returns the ideas in reverse. */
const BOTH_WAYS = 77;
const asked: SuggestRequest[] = [];
const suggestions = {
  async suggest(request: SuggestRequest) {
    asked.push(request);
    const ideas = request.budget === BOTH_WAYS && asked.length % 2 === 0 ? IDEAS.toReversed() : IDEAS;
    return ideas.filter(({ ideaId }) => !request.exclude.has(ideaId)).slice(0, request.count);
  },
};

const NO_HINTS = { neverSuggest: [], goodToKnow: [], giftNote: '' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ suggestions });
  ({ token } = await signedUp(app));
});
beforeEach(() => void asked.splice(0));
afterAll(() => app.close());

const BIRTHDAY = { name: 'Birthday', date: '1990-05-17T00:00:00.000Z' };

async function birthdayOf(overrides = {}) {
  const { occasions } = await connectionOf(app, token, { occasions: [BIRTHDAY], ...overrides });
  return occasions[1]!.id;
}

test('an occasion gets ten suggestions, and their reasons by the id of the answer', async () => {
  const occasionId = await birthdayOf({ hobbiesAndInterests: ['Chess'], customHobbiesAndInterests: ['Kites'] });
  const answer = await app.call('POST', '/api/rec', { token, body: { occasionId, budget: '25.00' } });
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(10);
  expect(answer.body[0]).toEqual({
    id: expect.any(String),
    ideaId: 'idea-0',
    title: 'Idea 0',
    originalTitle: 'Search 0',
    image: '/illustrations/0.webp',
    link: 'https://shop.example.com/',
    price: 'about €20',
  });
  const correlationId = answer.headers.get('x-correlation-id')!;
  expect(asked).toEqual([
    {
      person: {
        ageYears: 37,
        gender: 'Female',
        country: 'Portugal',
        hobbies: ['Chess'],
        customHobbies: ['Kites'],
        hints: NO_HINTS,
      },
      occasion: 'Birthday',
      budget: 25,
      count: 10,
      exclude: new Set(),
      avoidJobsOf: new Set(),
      provided: [],
      seed: '2026-11-20 0',
    },
  ]);
  const reasons = await app.call('GET', `/api/rec/reasons/${correlationId}`, { token });
  expect(reasons.status).toBe(200);
  expect(reasons.body[answer.body[3].id]).toBe('Because of 3');
  expect(Object.keys(reasons.body)).toHaveLength(10);
});

test('further requests return new ideas as long as there are any, then the oldest shown ones, under their old ids', async () => {
  const occasionId = await birthdayOf();
  const ask = async (): Promise<{ id: string; title: string }[]> =>
    (await app.call('POST', '/api/rec', { token, body: { occasionId, budget: 50 } })).body;
  const first = await ask();
  app.setTime('2026-11-20T10:01:00.000Z');
  const second = await ask();
  expect(second.map(({ title }) => title)).toEqual([10, 11, 12, 13, 0, 1, 2, 3, 4, 5].map((n) => `Idea ${n}`));
  expect(second.slice(4)).toEqual(first.slice(0, 6));
  app.setTime('2026-11-20T10:02:00.000Z');
  const third = await ask();
  expect(third.slice(0, 4)).toEqual(first.slice(6));
});

test('many concurrent requests for one occasion are all answered', async () => {
  const body = { occasionId: await birthdayOf(), budget: BOTH_WAYS };
  const calls = Array.from({ length: 12 }, () => app.call('POST', '/api/rec', { token, body }));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
});

test('another occasion begins again', async () => {
  const [first, second] = [await birthdayOf(), await birthdayOf()];
  await app.call('POST', '/api/rec', { token, body: { occasionId: first, budget: 50 } });
  await app.call('POST', '/api/rec', { token, body: { occasionId: second, budget: 50 } });
  expect(asked.at(-1)?.exclude.size).toBe(0);
});

test('a global occasion has no person, and its shown ideas are stored', async () => {
  const body = { occasionName: 'Christmas', budget: 30 };
  const answer = await app.call('POST', '/api/rec/global', { token, body });
  expect(answer).toMatchObject({ status: 200 });
  expect(asked[0]).toMatchObject({ person: null, occasion: 'Christmas', budget: 30 });
  await app.call('POST', '/api/rec/global', { token, body });
  expect(asked[1]?.exclude.size).toBe(10);
});

test('gifts without an occasion are for the present age, and the user’s own occasion is for the user', async () => {
  const { occasions } = await connectionOf(app, token, { birthday: '2000-11-21T00:00:00.000Z' });
  await app.call('POST', '/api/rec', { token, body: { occasionId: occasions[0]!.id, budget: 30 } });
  expect(asked[0]).toMatchObject({ occasion: 'no occasion', person: { ageYears: 25 } });
  const profile = await app.call('PUT', '/api/users', {
    token,
    body: person({ occasions: [BIRTHDAY], country: 'Japan' }),
  });
  await app.call('POST', '/api/rec', { token, body: { occasionId: profile.body.occasions[0].id, budget: 30 } });
  expect(asked[1]).toMatchObject({ occasion: 'Birthday', person: { country: 'Japan' } });
});

test('nothing to suggest is an empty list', async () => {
  const empty = await createTestApp();
  const { token: owner } = await signedUp(empty);
  const body = { occasionName: 'Christmas', budget: 30 };
  expect(await empty.call('POST', '/api/rec/global', { token: owner, body })).toMatchObject({ status: 200, body: [] });
  await empty.close();
});

test.each([
  [{ budget: 9.99 }, 422],
  [{ budget: '999.01' }, 422],
  [{ budget: 10.123 }, 422],
  [{ budget: 'ten' }, 422],
  [{}, 422],
  [{ budget: true }, 400],
  [{ budget: 20, occasionId: 'x' }, 400],
  [{ budget: 20, count: 50 }, 400],
])('a call with %o is refused', async (fields, status) => {
  const body = { occasionId: await birthdayOf(), ...fields };
  expect((await app.call('POST', '/api/rec', { token, body })).status).toBe(status);
  expect(asked).toEqual([]);
});

test('another user’s occasions and reasons are not found', async () => {
  const occasionId = await birthdayOf();
  const mine = await app.call('POST', '/api/rec', { token, body: { occasionId, budget: 20 } });
  const other = await signedUp(app);
  const answer = await app.call('POST', '/api/rec', { token: other.token, body: { occasionId, budget: 20 } });
  expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
  const path = `/api/rec/reasons/${mine.headers.get('x-correlation-id')}`;
  expect((await app.call('GET', path, { token: other.token })).status).toBe(404);
  expect((await app.call('GET', path, { token })).status).toBe(200);
  expect((await app.call('GET', '/api/rec/reasons/x', { token })).status).toBe(400);
});

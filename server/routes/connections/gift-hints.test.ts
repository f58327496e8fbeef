import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GIFT_NOTE_MAX, GIFT_NOTE_TOO_LONG } from '../../../contract/schema/gifts/gift-hints.ts';
import type { SuggestRequest } from '../../suggest/suggest.ts';
import { connectionOf, signedUp } from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const HINTS = { neverSuggest: ['alcohol', 'nuts'], goodToKnow: ['no-car'], giftNote: 'Collects owls' };

const asked: SuggestRequest[] = [];

let app: TestApp;
let token: string;
let id: string;
beforeAll(async () => {
  app = await createTestApp({
    suggestions: {
      async suggest(request: SuggestRequest) {
        asked.push(request);
        return [];
      },
    },
  });
});
beforeEach(async () => {
  app.setTime(TEST_TIME);
  ({ token } = await signedUp(app));
  ({ id } = await connectionOf(app, token));
});
afterAll(() => app.close());

const set = (body: unknown) => app.call('PUT', `/api/contacts/${id}/hints`, { token, body });

describe('gift hints of a connection', () => {
  test('are stored, each choice once and in one order, and are in the export', async () => {
    const answer = await set({ ...HINTS, neverSuggest: ['nuts', 'alcohol'], giftNote: ' Collects owls ' });
    expect(answer).toMatchObject({ status: 200, body: { ...HINTS, version: 2 } });
    expect((await app.call('GET', `/api/contacts/${id}`, { token })).body).toMatchObject(HINTS);
    const { body } = await app.call('GET', '/api/export', { token });
    expect(body.connections[0]).toMatchObject(HINTS);
  });

  test('reach the engine when gifts are requested', async () => {
    const { body } = await set(HINTS);
    asked.splice(0);
    await app.call('POST', '/api/rec', { token, body: { occasionId: body.occasions[0].id, budget: 50 } });
    expect(asked[0]?.person).toMatchObject({ hints: HINTS });
  });

  test('stay when the form of the person is saved', async () => {
    await set(HINTS);
    const { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = (
      await app.call('GET', `/api/contacts/${id}`, { token })
    ).body;
    const form = { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests };
    const answer = await app.call('PUT', `/api/contacts/${id}`, { token, body: form });
    expect(answer.body).toMatchObject(HINTS);
  });

  test.each([
    ['unknown things', 400, { ...HINTS, neverSuggest: ['surprises'] }, /^neverSuggest must be some of alcohol, meat,/],
    ['the same twice', 422, { ...HINTS, goodToKnow: ['no-car', 'no-car'] }, /^goodToKnow must be some of no-garden,/],
    ['a long note', 422, { ...HINTS, giftNote: 'a'.repeat(GIFT_NOTE_MAX + 1) }, new RegExp(GIFT_NOTE_TOO_LONG)],
    ['a note of two lines', 422, { ...HINTS, giftNote: 'owls\nand cats' }, /^A note /],
  ])('refuses %s, and changes nothing', async (_, status, body, message) => {
    const answer = await set(body);
    expect(answer.status).toBe(status);
    expect(answer.body.message[0]).toMatch(message);
    expect((await app.call('GET', `/api/contacts/${id}`, { token })).body).toMatchObject({ giftNote: '', version: 1 });
  });
});

test('a form without a boundary is refused as malformed, with a key and without', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=' };
  const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'once' }];
  for (const more of keys) {
    const answer = await app.call('PUT', `/api/contacts/${id}/hints`, {
      token,
      body: '{}',
      headers: { ...headers, ...more },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
  }
});

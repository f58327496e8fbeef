import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  GIFT_MARKS_LENGTH_MAX,
  GIFT_MARKS_MAX,
  GIFT_MARKS_TOO_MANY,
  type GiftMark,
} from '../../../contract/schema/gifts/gift-mark.ts';
import type { SuggestRequest } from '../../suggest/suggest.ts';
import {
  acceptFrom,
  connectionOf,
  enteredAsGuest,
  PASSWORD,
  person,
  signedUp,
  withProfile,
} from '../../testing/factories.ts';
import { suggestedIdeas } from '../../testing/suggested-ideas.ts';
import { type Call, createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const IDEAS = suggestedIdeas(12);
const asked: SuggestRequest[] = [];
const suggestions = {
  async suggest(request: SuggestRequest) {
    asked.push(request);
    return IDEAS.filter(({ ideaId }) => !request.exclude.has(ideaId)).slice(0, request.count);
  },
};

const BIRTHDAY = { name: 'Birthday', date: '1990-05-17T00:00:00.000Z' };
const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const NOWHERE = '01990000-0000-7000-8000-000000000000';

const words = (fields: Partial<GiftMark> = {}) => ({
  state: 'given' as const,
  title: 'A kite',
  image: '/illustrations/kite.webp',
  link: 'https://shop.example.com/kite',
  price: 'about €30',
  occasion: 'Birthday',
  day: '2026-05-17T00:00:00.000Z',
  ...fields,
});

/** A mark with texts of the largest length. */
const long = (at: number) =>
  words({ title: 'k'.repeat(200), link: `https://shop.example.com/${at}/${'k'.repeat(900)}` });

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ suggestions });
});
beforeEach(async () => {
  app.setTime(TEST_TIME);
  asked.splice(0);
  ({ token } = await signedUp(app));
});
afterAll(() => app.close());

const set = (id: string, ideaId: string, mark: object | null, call: Partial<Call> = {}) =>
  app.call('PUT', `/api/contacts/${id}/gifts`, { token, ...call, body: { ideaId, mark } });
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const marksOf = async (id: string, by = token): Promise<GiftMark[]> =>
  (await app.call('GET', `/api/contacts/${id}`, { token: by })).body.giftMarks;
const suggested = async (occasionId: string): Promise<string[]> =>
  (await app.call('POST', '/api/rec', { token, body: { occasionId, budget: 50 } })).body.map(
    ({ ideaId }: { ideaId: string }) => ideaId,
  );

describe('a gift mark', () => {
  test('is part of the connection, one per idea, until it is removed', async () => {
    const { id } = await connectionOf(app, token);
    const answer = await set(id, 'kite', words());
    expect(answer).toMatchObject({ status: 200, body: { connectionId: id, ideaId: 'kite', mark: words() } });
    expect(answer.headers.get('etag')).toBe('"2"');
    await set(id, 'tea', words({ state: 'kept', title: 'Tea' }));
    await set(id, 'kite', words({ state: 'not-for-them' }));
    expect(await marksOf(id)).toEqual([
      { ideaId: 'tea', ...words({ state: 'kept', title: 'Tea' }) },
      { ideaId: 'kite', ...words({ state: 'not-for-them' }) },
    ]);
    expect(await set(id, 'kite', null)).toMatchObject({ status: 200, body: { ideaId: 'kite', mark: null } });
    await set(id, 'kite', null);
    expect(await marksOf(id)).toMatchObject([{ ideaId: 'tea' }]);
  });

  test('keeps its day, budget and wish for reminders where an older app changes it, and answers with them', async () => {
    const { id } = await connectionOf(app, token);
    const later = { forDay: '2027-05-17T00:00:00.000Z', budget: '€40', keepReminding: true };
    const ordered = words({ state: 'ordered', ...later });
    expect(await set(id, 'kite', ordered)).toMatchObject({ status: 200, body: { mark: ordered } });
    expect(await set(id, 'kite', words())).toMatchObject({ status: 200, body: { mark: { ...words(), ...later } } });
    expect(await marksOf(id)).toEqual([{ ideaId: 'kite', ...words(), ...later }]);
    const cleared = words({ forDay: null, budget: null, keepReminding: false });
    await set(id, 'kite', cleared);
    expect(await marksOf(id)).toEqual([{ ideaId: 'kite', ...cleared }]);
  });

  test('leaves the person’s fields unchanged, and is pulled by other devices', async () => {
    const { id, updatedAt } = await connectionOf(app, token);
    const { body: before } = await app.call('GET', '/api/sync', { token });
    app.setTime('2026-11-21T10:00:00.000Z');
    await set(id, 'kite', words());
    const { body: news } = await app.call('GET', `/api/sync?since=${before.cursor}`, { token });
    expect(news.connections).toMatchObject([{ id, version: 2, updatedAt, giftMarks: [{ ideaId: 'kite' }] }]);
    // The saved form contains no gifts.
    await app.call('PUT', `/api/contacts/${id}`, { token, body: person() });
    expect(await marksOf(id)).toHaveLength(1);
  });

  test('is refused for another version, for another user’s connection and for a missing one', async () => {
    const { id } = await connectionOf(app, token);
    expect(await set(id, 'kite', words(), { headers: { 'if-match': '"7"' } })).toMatchObject({
      status: 412,
      body: { current: { id, giftMarks: [] } },
    });
    const other = await signedUp(app);
    expect(await set(id, 'kite', words(), { token: other.token })).toMatchObject({ status: 404 });
    expect(await set(NOWHERE, 'kite', words())).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await marksOf(id)).toEqual([]);
  });

  test('is refused beyond the maximum, and the stored ones stay', async () => {
    const { id } = await connectionOf(app, token);
    const many = Array.from({ length: GIFT_MARKS_MAX }, (_, at) => ({ ideaId: `idea-${at}`, ...words() }));
    const { db } = app.services;
    await db
      .updateTable('connections')
      .set({ giftMarks: JSON.stringify(many) })
      .where('id', '=', id)
      .execute();
    expect(await set(id, 'one more', words())).toMatchObject({
      status: 422,
      body: { error: 'invalid', message: [GIFT_MARKS_TOO_MANY] },
    });
    expect(await set(id, 'idea-3', words({ state: 'kept' }))).toMatchObject({ status: 200 });
    expect(await marksOf(id)).toHaveLength(GIFT_MARKS_MAX);
  });

  test('is refused if it would exceed the list’s size limit', async () => {
    const { id } = await connectionOf(app, token);
    const one = (at: number) => ({ ideaId: `idea-${at}`, ...long(at) });
    const count = Math.floor(GIFT_MARKS_LENGTH_MAX / (JSON.stringify(one(1000)).length + 1));
    const many = Array.from({ length: count }, (_, at) => one(at));
    await app.services.db
      .updateTable('connections')
      .set({ giftMarks: JSON.stringify(many) })
      .where('id', '=', id)
      .execute();
    const answers = [await set(id, 'one more', long(0)), await set(id, 'and another', long(1))];
    expect(JSON.stringify(many).length).toBeLessThan(GIFT_MARKS_LENGTH_MAX);
    expect(answers.at(-1)).toMatchObject({ status: 422, body: { message: [GIFT_MARKS_TOO_MANY] } });
    expect(await set(id, 'idea-3', null)).toMatchObject({ status: 200 });
  });

  test('is not in the answers to other changes of the connection, nor in stored answers', async () => {
    const { id, ...fields } = await connectionOf(app, token);
    await set(id, 'kite', words());
    const body = person({ name: fields.name });
    const key = newId();
    const [first, again] = [
      await app.call('PUT', `/api/contacts/${id}`, { token, body, ...keyed(key) }),
      await app.call('PUT', `/api/contacts/${id}`, { token, body, ...keyed(key) }),
    ];
    expect(first).toMatchObject({ status: 200, body: { id, name: fields.name, version: 3 } });
    expect(first.body).not.toHaveProperty('giftMarks');
    expect(again.body).toEqual(first.body);
    expect(await marksOf(id)).toHaveLength(1);
  });

  test('is deleted with its connection', async () => {
    const { id } = await connectionOf(app, token);
    await set(id, 'kite', words());
    await app.call('DELETE', `/api/contacts/${id}`, { token });
    expect(await app.call('GET', `/api/contacts/${id}`, { token })).toMatchObject({ status: 404 });
  });

  test('is in the export, and in the account that a guest signs in to', async () => {
    const guest = await enteredAsGuest(app);
    const { id } = await connectionOf(app, guest);
    await set(id, 'kite', words(), { token: guest });
    const { email } = await signedUp(app);
    const { body } = await app.call('POST', '/api/auth/signin', { token: guest, body: { email, password: PASSWORD } });
    expect(await marksOf(id, body.accessToken)).toEqual([{ ideaId: 'kite', ...words() }]);
    const exported = await app.call('GET', '/api/export', { token: body.accessToken });
    expect(exported.body.connections).toMatchObject([{ id, giftMarks: [{ ideaId: 'kite', ...words() }] }]);
  });

  test('of a mirrored person who has left stays if it is given, and is deleted if it was only viewed', async () => {
    const inviter = await withProfile(app);
    const mirrored = await acceptFrom(app, inviter.id, { token });
    const { id } = mirrored.body;
    await set(id, 'kite', words(), keyed('kite'));
    await set(id, 'bonsai', words({ state: 'kept', title: 'A bonsai book' }), keyed('bonsai'));
    await set(id, 'drum', words({ state: 'not-for-them', title: 'A drum' }), keyed('drum'));
    await app.call('PUT', `/api/contacts/${id}`, { token, ...keyed('form'), body: person({ name: 'Grandma' }) });
    await app.call('DELETE', '/api/users', { token: inviter.token });
    expect(await marksOf(id)).toEqual([{ ideaId: 'kite', ...words() }]);
    const answers = await app.services.db
      .selectFrom('answers')
      .select('body')
      .where('key', 'in', ['kite', 'bonsai', 'drum', 'form'])
      .execute();
    const kept = answers.map(({ body }) => body).join();
    expect(kept).toContain('A kite');
    expect(kept).not.toMatch(/bonsai book|A drum/);
    expect(await set(id, 'bonsai', words({ state: 'kept', title: 'A bonsai book' }), keyed('bonsai'))).toMatchObject({
      status: 200,
      body: { ideaId: 'bonsai', mark: null },
    });
  });
});

describe('suggestions', () => {
  test('leave out marked ideas, for every occasion, even once all others were shown', async () => {
    const connection = await connectionOf(app, token, { occasions: [BIRTHDAY, WEDDING] });
    const [none, birthday, wedding] = connection.occasions.map(({ id }) => id) as [string, string, string];
    expect(await suggested(birthday)).toHaveLength(10);
    await set(connection.id, 'idea-0', words());
    await set(connection.id, 'idea-1', words({ state: 'not-for-them' }));
    await set(connection.id, 'idea-2', words({ state: 'kept' }));
    const marked = ['idea-0', 'idea-1', 'idea-2'];
    for (const occasionId of [none, birthday, wedding, birthday]) {
      const ideas = await suggested(occasionId);
      expect(ideas).toHaveLength(9);
      for (const idea of marked) expect(ideas).not.toContain(idea);
    }
    expect(asked.at(-1)?.exclude.isSupersetOf(new Set(marked))).toBe(true);
    expect(asked.at(-1)?.avoidJobsOf).toEqual(new Set(['idea-0', 'a-kite']));
    await set(connection.id, 'idea-1', null);
    expect(await suggested(wedding)).toContain('idea-1');
  });

  test('for another person, and for an occasion by its name, are unchanged', async () => {
    const [ana, ben] = [await connectionOf(app, token), await connectionOf(app, token)];
    await set(ana.id, 'idea-0', words());
    expect(await suggested(ben.occasions[0]!.id)).toContain('idea-0');
    const body = { occasionName: 'Christmas', budget: 30 };
    const answer = await app.call('POST', '/api/rec/global', { token, body });
    expect(answer.body[0]).toMatchObject({ ideaId: 'idea-0' });
  });
});

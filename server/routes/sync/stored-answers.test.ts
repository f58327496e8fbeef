import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { sessionFinder } from '../../db/accounts/sessions.ts';
import { connectionOf, person, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { storedAnswers } from './stored-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const session = (changeSequence: number, userId = 'ana') => ({ userId, changeSequence });

test('an answer is built once as long as nothing changes, and again after the next change', async () => {
  const answers = storedAnswers();
  const make = vi.fn<(one: ReturnType<typeof session>) => Promise<string>>(
    async ({ userId, changeSequence }) => `${userId} ${changeSequence}`,
  );
  for (const number of [1, 1, 2, 2]) expect(await answers.read(session(number), make)).toBe(`ana ${number}`);
  expect(make).toHaveBeenCalledTimes(2);
});

test('no user gets another user’s answer', async () => {
  const answers = storedAnswers();
  for (const name of ['ana', 'ben', 'ana'])
    expect(await answers.read(session(1, name), async (s) => s.userId)).toBe(name);
});

test('a failed answer is not cached', async () => {
  const answers = storedAnswers();
  const failing = answers.read(session(1), () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(await answers.read(session(1), async () => 'made')).toBe('made');
});

test('beyond the memory limit the least recently used answers are dropped', async () => {
  const answers = storedAnswers(10);
  const make = vi.fn<() => Promise<string>>(async () => '1234');
  for (const name of ['ana', 'ben', 'cleo', 'cleo', 'ana']) await answers.read(session(1, name), make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('a change by another server is in the next list, and so is one that undoes it', async () => {
  const { services, call } = app;
  const other = createApp({ ...services, findSession: sessionFinder(services.db) });
  const { token } = await signedUp(app);
  const { id, name } = await connectionOf(app, token);
  const names = async () =>
    (await call('GET', '/api/contacts', { token })).body.map((one: { name: string }) => one.name);
  for (const next of ['Ana Lopes', name]) {
    await names();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(person({ name: next }));
    expect((await other.request(`/api/contacts/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
    expect(await names()).toEqual([next]);
  }
});

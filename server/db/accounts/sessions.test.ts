import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecretToken } from '../../runtime/secret-token.ts';
import { countingQueries } from '../../testing/counting-queries.ts';
import { signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sessionFinder } from './sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('concurrent tokens are looked up in one query, and each gets its own session', async () => {
  const tokens = [(await signedUp(app)).token, 'unknown', (await signedUp(app)).token];
  const { counter, counted } = countingQueries(app.services.db);
  const find = sessionFinder(counted);
  const hashes = [...tokens, ...tokens].map(hashSecretToken);
  const found = await Promise.all(hashes.map(find));
  expect(counter.queries).toBe(1);
  expect(found.map((session) => session?.tokenHash)).toEqual(
    hashes.map((hash, index) => (index % 3 === 1 ? undefined : hash)),
  );
});

test('an ended session is not found again', async () => {
  const { token } = await signedUp(app);
  const find = sessionFinder(app.services.db);
  expect(await find(hashSecretToken(token))).toBeDefined();
  await app.call('DELETE', '/api/sessions/current', { token });
  expect(await find(hashSecretToken(token))).toBeUndefined();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { countingQueries } from '../testing/counting-queries.ts';
import { connectionOf, signedUp } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { listStoredConnections } from './stored-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('thirty connections take one query, as one does', async () => {
  const { token } = await signedUp(app);
  const { body: profile } = await app.call('GET', '/api/auth/profile', { token });
  for (const amount of [1, 29]) {
    for (let index = 0; index < amount; index += 1) await connectionOf(app, token);
    const { counter, counted } = countingQueries(app.services.db);
    await listStoredConnections(counted, profile.id);
    expect(counter.queries).toBe(1);
  }
  expect(await listStoredConnections(app.services.db, profile.id)).toHaveLength(30);
});

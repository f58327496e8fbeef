import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedUp } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { runFuzz } from './run-fuzz.ts';
import { watchWrites, writesKept } from './watch-writes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('committed writes are distinguished from rolled-back writes and from reads', async () => {
  await watchWrites(app);
  const { token } = await signedUp(app);
  const before = await writesKept(app);
  await app.call('GET', '/api/contacts', { token });
  expect(await writesKept(app)).toBe(before);
  const undone = app.services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('users').execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await writesKept(app)).toBe(before);
  await signedUp(app);
  expect(await writesKept(app)).toBeGreaterThan(before);
});

test('a fault of the server, and internal details in an answer, are found', async () => {
  const broken = await createTestApp({
    suggestions: { suggest: () => Promise.reject(new TypeError('Cannot read properties of undefined')) },
  });
  const { problems } = await runFuzz(broken, { seed: 1, count: 300 });
  expect(problems.join('\n')).toMatch(/^answered 500 .*POST \/api\/rec/m);
  await broken.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGiftSource } from '../suggest/suggest.ts';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';
import { atTestLength } from '../testing/test-length.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** `npm run fuzz` sends more, with any seed. */
const COUNT = atTestLength(20_000);
const SEED = 20_261_121;
const TIME_LIMIT_MS = 10 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ suggestions: createGiftSource() });
});
afterAll(() => app.close());

test(
  `${COUNT} malformed requests over every call find no fault, no leaked detail and no half-made change`,
  async () => {
    const { sent, statuses, problems } = await runFuzz(app, { seed: SEED, count: COUNT });
    expect(problems.slice(0, 20)).toEqual([]);
    expect(sent).toBe(COUNT);
    // Spoilt calls must get far enough to be refused for their fault, and sometimes still be valid.
    for (const status of [200, 201, 204, 400, 401, 404, 405, 409, 412, 415, 422])
      expect(statuses).toHaveProperty([status]);
  },
  TIME_LIMIT_MS,
);

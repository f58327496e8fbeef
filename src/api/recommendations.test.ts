import { expect, it, onTestFinished, vi } from 'vitest';
import { failureOf } from './api-error.ts';
import { createClient } from './client.ts';
import { fetchReasons } from './recommendations.ts';

const ID = '01900000-0000-7000-8000-000000000001';

it('waits for reasons no longer than people wait for their cards', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise: silence } = Promise.withResolvers<Response>();
  const client = createClient({ token: () => undefined, host: 'https://offra.test', fetch: () => silence });
  const failures: unknown[] = [];
  fetchReasons(client, ID).catch((error: unknown) => failures.push(failureOf(error)));
  await vi.advanceTimersByTimeAsync(4000);
  expect(failures).toEqual([{ kind: 'no-answer' }]);
});

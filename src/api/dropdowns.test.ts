import { expect, it } from 'vitest';
import { DROPDOWNS } from '../../contract/schema/dropdowns.ts';
import { createClient } from './client.ts';
import { fetchDropdowns, fetchFreshDropdowns } from './dropdowns.ts';

it('asks past every cache for lists that have changed, and only for those', async () => {
  const caches: string[] = [];
  const client = createClient({
    token: () => undefined,
    host: 'https://offra.test',
    fetch: (input) => {
      caches.push(new Request(input).cache);
      return Promise.resolve(Response.json(DROPDOWNS));
    },
  });
  await fetchDropdowns(client);
  await fetchFreshDropdowns(client);
  expect(caches).toEqual(['default', 'no-cache']);
});

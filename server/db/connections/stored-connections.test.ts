import { afterAll, beforeAll, expect, test } from 'vitest';
import { countingQueries } from '../../testing/counting-queries.ts';
import { connectionOf, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Queries } from '../engine/database.ts';
import { type PageSize, storedConnectionPages } from './stored-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function ownerOf(amount: number): Promise<{ userId: string; ids: string[] }> {
  const { token } = await signedUp(app);
  const { body: profile } = await app.call('GET', '/api/auth/profile', { token });
  const ids: string[] = [];
  for (let index = 0; index < amount; index += 1) ids.push((await connectionOf(app, token)).id);
  return { userId: profile.id, ids };
}

function idPages(userId: string, size?: PageSize, db: Queries = app.services.db): Promise<string[][]> {
  return Array.fromAsync(storedConnectionPages(db, userId, ({ connection }) => connection.id, size));
}

test('thirty connections take two queries, as one does', async () => {
  for (const amount of [1, 30]) {
    const { userId, ids } = await ownerOf(amount);
    const { counter, counted } = countingQueries(app.services.db);
    expect(await idPages(userId, undefined, counted)).toEqual([ids]);
    expect(counter.queries).toBe(2);
  }
});

/** Of so many bytes. */
const marks = (bytes: number) => JSON.stringify('k'.repeat(bytes - 2));

test('a page ends at the maximum of connections, or of bytes of gifts', async () => {
  const { userId, ids } = await ownerOf(6);
  for (const [at, bytes] of [
    [1, 40],
    [2, 40],
    [3, 500],
  ] as const) {
    await app.services.db
      .updateTable('connections')
      .set({ giftMarks: marks(bytes) })
      .where('id', '=', ids[at]!)
      .execute();
  }
  const [a, b, c, d, e, f] = ids;
  expect(await idPages(userId, { connections: 2, giftBytes: 1000 })).toEqual([
    [a, b],
    [c, d],
    [e, f],
  ]);
  expect(await idPages(userId, { connections: 9, giftBytes: 100 })).toEqual([[a, b, c], [d], [e, f]]);
  expect(await idPages((await ownerOf(0)).userId)).toEqual([]);
});

test('a connection deleted before its page is read is left out, and no page is read in advance', async () => {
  const { userId, ids } = await ownerOf(3);
  const { counter, counted } = countingQueries(app.services.db);
  const pages = storedConnectionPages(counted, userId, ({ connection }) => connection.id, {
    connections: 1,
    giftBytes: 100,
  });
  expect((await pages.next()).value).toEqual([ids[0]]);
  expect(counter.queries).toBe(2);
  await app.services.db.deleteFrom('connections').where('id', '=', ids[1]!).execute();
  expect((await pages.next()).value).toEqual([]);
  expect((await pages.next()).value).toEqual([ids[2]]);
});

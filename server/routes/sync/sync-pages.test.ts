import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GIFT_MARKS_LENGTH_MAX, type GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { SYNC_PAGE_BYTES, type SyncAnswer } from '../../../contract/schema/sync/sync.ts';
import { readCursor, writeCursor } from '../../policies/sync/cursor.ts';
import { withProfile } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readChanges } from './read-changes.ts';

let app: TestApp;
let user: Profile & { token: string };
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  user = await withProfile(app);
});
afterAll(() => app.close());

const REST: Omit<GiftMark, 'ideaId' | 'title'> = {
  state: 'given',
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: '2026-05-17T00:00:00.000Z',
};

/** A full gift list with such titles. */
function gifts(titleOf: () => string): string {
  const marks = [{ ideaId: 'first', title: titleOf(), ...REST }];
  while (JSON.stringify(marks).length < GIFT_MARKS_LENGTH_MAX - 500) {
    marks.push({ ideaId: `idea-${marks.length}`, title: titleOf(), ...REST });
  }
  return JSON.stringify(marks);
}
const anyTitle = () => randomBytes(140).toString('base64').slice(0, 180);
const sameTitle = () => 'A kite'.padEnd(180, '.');
const longTitle = () => '凧'.repeat(180);

/** Creates connections with gifts, changed one after the other. Returns their ids. */
async function befriend(giftMarks: readonly string[]): Promise<string[]> {
  const { db, now } = app.services;
  const rows = giftMarks.map((marks, index) => ({
    id: newId(),
    userId: user.id,
    name: `Friend ${index}`,
    nameKey: `friend ${index}`,
    linkedUserId: null,
    giftMarks: marks,
    changeSequence: 10 + index,
    createdAt: now(),
    updatedAt: now(),
  }));
  for (const row of rows) await db.insertInto('connections').values(row).execute();
  await db.updateTable('users').set({ changeSequence: 1000 }).where('id', '=', user.id).execute();
  return rows.map(({ id }) => id);
}

/** All pages, and the connections read for each. */
async function pull() {
  const pages: SyncAnswer[] = [];
  const reads: number[] = [];
  const db = app.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'giftMarks' in row)) reads.push(result.rows.length);
      return result;
    },
  });
  do pages.push(await readChanges({ ...app.services, db }, user.id, pages.at(-1)?.cursor));
  while (pages.at(-1)?.hasMore);
  return { pages, reads };
}

const idsIn = (pages: readonly SyncAnswer[]) => pages.flatMap(({ connections }) => connections.map(({ id }) => id));
const bytesOf = ({ connections }: SyncAnswer) => Buffer.byteLength(JSON.stringify(connections));

describe('a page of changes', () => {
  test.each([
    ['no two are alike', anyTitle, 3],
    ['all are alike, which the database keeps in little room', sameTitle, 3],
    ['the letters take three bytes each', longTitle, 1],
  ])(
    'stays within its size limit even if every connection has the maximum of gift marks, and %s',
    async (_, title, each) => {
      const ids = await befriend(Array.from({ length: 7 }, () => gifts(title)));
      const { pages } = await pull();
      expect(idsIn(pages)).toEqual(ids);
      expect(pages.map(({ connections }) => connections.length)).toEqual(
        each === 1 ? [1, 1, 1, 1, 1, 1, 1] : [3, 3, 1],
      );
      for (const page of pages) expect(bytesOf(page)).toBeLessThan(SYNC_PAGE_BYTES + 1000);
    },
  );

  test('reads hardly more than it holds', async () => {
    await befriend(Array.from({ length: 12 }, () => gifts(anyTitle)));
    const { reads } = await pull();
    expect(Math.max(...reads)).toBeLessThan(6);
  });

  test('reports every connection once and all deletions, whatever happens between two pages', async () => {
    const full = gifts(anyTitle);
    const kept = await befriend([full, '[]', full, full, '[]', full, full, '[]', full, '[]']);
    const { db, now } = app.services;
    const [first] = (await pull()).pages;
    const gone = Array.from({ length: 10 }, (_, index) => ({ id: newId(), changeSequence: 10 + index }));
    const rows = gone.map((one) => ({ ...one, userId: user.id, goneAt: now() }));
    await db.insertInto('goneConnections').values(rows).execute();
    expect(first?.hasMore).toBe(true);
    // As pulled by a device that held all of them before any deletion.
    const before = readCursor(first!.cursor)!;
    const told: SyncAnswer[] = [];
    let cursor = writeCursor({ ...before, sequence: 9, goneAfter: 0 });
    do {
      told.push(await readChanges(app.services, user.id, cursor));
      cursor = told.at(-1)!.cursor;
    } while (told.at(-1)?.hasMore);
    expect(idsIn(told)).toEqual(kept);
    expect(told.flatMap((page) => page.gone).toSorted()).toEqual(gone.map(({ id }) => id).toSorted());
    expect(told.length).toBeGreaterThan(1);
  });
});

import type { Queries } from '../engine/database.ts';

export async function findCalendarToken(db: Queries, userId: string): Promise<string | undefined> {
  const feed = await db.selectFrom('calendarFeeds').select('token').where('userId', '=', userId).executeTakeFirst();
  return feed?.token;
}

/** When the calendar's current address was created. */
export async function findCalendarSince(db: Queries, userId: string): Promise<Date | undefined> {
  const feed = await db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst();
  return feed?.createdAt;
}

export async function findCalendarOwner(db: Queries, token: string): Promise<string | undefined> {
  const feed = await db.selectFrom('calendarFeeds').select('userId').where('token', '=', token).executeTakeFirst();
  return feed?.userId;
}

/** Sets a calendar's address; the former one stops working. */
export async function putCalendarFeed(
  db: Queries,
  feed: { userId: string; token: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((row) => ({ token: row.ref('excluded.token'), createdAt: row.ref('excluded.createdAt') })),
    )
    .execute();
}

/** Deletes a calendar's address; returns whether there was one. */
export async function deleteCalendarFeed(db: Queries, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendarFeeds')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

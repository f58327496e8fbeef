import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../db/engine/database.ts';
import { readShape } from '../db/copy/shape.ts';
import { addConnection, addOccasion, addPushDevice, addUser } from './reminded-people.ts';

/** What files and statements give a meaning to. */
export const ODD_TEXT = 'Zoë \\N \\. \t\n\r\b\f\v\u2028 "\'{},;:$1 NULL -- 🎁';

const AT = new Date('2026-11-20T10:00:00.123Z');
const LATER = new Date('2027-03-28T01:30:00Z');
const DAY = '2028-02-29';

/** Writes rows into every table, with odd texts, nulls and all that is known of a person. */
export async function fillEveryTable(db: Database): Promise<void> {
  const person = { name: ODD_TEXT, birthday: '1604-02-29', hobbiesAndInterests: [ODD_TEXT, 'null', ''] };
  const userId = await addUser(db, {
    ...person,
    passwordHash: '$argon2id$',
    leadDays: [7, 0],
    mutedOccasionIds: [newId()],
  });
  const linkedUserId = await addUser(db, { type: 'guest', email: null, name: null, pausedUntil: DAY });
  const giftMarks = JSON.stringify([{ text: ODD_TEXT, amount: 1.1, none: null }]);
  const connectionId = await addConnection(db, userId, ODD_TEXT, {
    ...person,
    linkedUserId,
    giftMarks,
    note: ODD_TEXT,
  });
  const { id: occasionId } = await addOccasion(db, userId, { connectionId, date: '1604-02-29', yearly: true });
  await addOccasion(db, userId, { name: ODD_TEXT, date: DAY, yearly: false, muted: true });
  await addPushDevice(db, userId);
  await fillAccounts(db, userId);
  await fillSuggestions(db, userId, occasionId);
  await fillReminders(db, userId, occasionId);
}

async function fillAccounts(db: Database, userId: string): Promise<void> {
  const of = { userId, createdAt: AT };
  await db
    .insertInto('sessions')
    .values({ ...of, id: newId(), tokenHash: 'a', lastUsedAt: LATER })
    .execute();
  await db.insertInto('goneConnections').values({ userId, id: newId(), changeSequence: 3, goneAt: AT }).execute();
  const answer = { ...of, fingerprint: 'f', status: 201 };
  await db
    .insertInto('answers')
    .values([
      { ...answer, key: 'a', body: JSON.stringify({ text: ODD_TEXT }), version: 2_147_483_647 },
      { ...answer, key: ODD_TEXT, body: null, version: null },
    ])
    .execute();
  await db
    .insertInto('passwordResets')
    .values({ ...of, tokenHash: 'b' })
    .execute();
  await db
    .insertInto('emailConfirmations')
    .values({ ...of, tokenHash: 'c' })
    .execute();
  await db.insertInto('unwantedAddresses').values({ addressDigest: 'd' }).execute();
  await db
    .insertInto('socialAccounts')
    .values({ ...of, provider: 'google', subject: ODD_TEXT })
    .execute();
  await db.insertInto('rateLimits').values({ key: ODD_TEXT, hits: 2, endsAt: LATER }).execute();
  await db
    .insertInto('calendarFeeds')
    .values({ ...of, token: 'e' })
    .execute();
}

async function fillSuggestions(db: Database, userId: string, occasionId: string): Promise<void> {
  const reasons = JSON.stringify({ [newId()]: ODD_TEXT, empty: {} });
  const request = { userId, reasons, createdAt: AT };
  await db
    .insertInto('recommendationRequests')
    .values([
      { ...request, correlationId: newId(), budget: 0.1 },
      { ...request, correlationId: newId(), budget: null },
    ])
    .execute();
  const idea = { userId, ideaId: 'kettle', recommendationId: newId(), shownAt: AT };
  await db
    .insertInto('shownIdeas')
    .values([
      { ...idea, occasionId, occasionName: null },
      { ...idea, occasionId: null, occasionName: 'Christmas' },
    ])
    .execute();
  const count = { day: DAY, requests: 7, failures: 1 };
  await db
    .insertInto('retailers')
    .values({ ...count, name: 'amazon', freeAt: AT })
    .execute();
  const match = { retailer: 'amazon', market: 'www.amazon.es', ideaId: 'kettle', wantedAt: AT, dueAt: LATER };
  const item = { itemId: 'B0', asOf: AT, title: ODD_TEXT, link: null, image: null, priceCents: 4999, currency: 'EUR' };
  await db
    .insertInto('retailMatches')
    .values({ ...match, ...item })
    .execute();
}

async function fillReminders(db: Database, userId: string, occasionId: string): Promise<void> {
  const [open, ended] = [newId(), newId()];
  await db
    .insertInto('reminderBatches')
    .values([
      { id: open, createdAt: AT, queuedAt: AT, endedAt: null },
      { id: ended, createdAt: AT, queuedAt: AT, endedAt: LATER },
    ])
    .execute();
  const rest = { channel: 'push', trueUntil: LATER, claimedUntil: null, endedAt: null, failure: null } as const;
  const [message] = await db
    .insertInto('reminderMessages')
    .values([
      { ...rest, userId, batchId: open, day: DAY, reached: [newId()], title: ODD_TEXT },
      { ...rest, userId, batchId: ended, day: '2026-11-20', title: null },
    ])
    .returning('id')
    .execute();
  const reminder = { userId, channel: 'push', occasionId, occasionDay: DAY, daysLeft: 0 } as const;
  await db
    .insertInto('reminders')
    .values({ ...reminder, messageId: message!.id })
    .execute();
  await db.insertInto('snoozes').values({ userId, occasionId, occasionDay: DAY, dueDay: DAY }).execute();
}

/** All rows of all tables as JSON, by table, in the order of their texts. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of (await readShape(db)).tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(held)::text as row from ${sql.table(name)} as held`.execute(db);
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

/** The same, without what a restored backup has anew: its history and versions, the queue, and counts of tries. */
export async function rowsBesidesHistory(db: Database): Promise<Record<string, string[]>> {
  const anew = /"version": \d+|"queued_at": (?:null|"[^"]*")/g;
  const all = Object.entries(await allRows(db)).filter(([table]) => table !== 'lineage' && table !== 'rate_limits');
  return Object.fromEntries(
    all.map(([table, rows]) => [table, rows.map((row) => row.replaceAll(anew, '')).toSorted()]),
  );
}

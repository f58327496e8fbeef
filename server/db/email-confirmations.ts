import { type Insertable, sql } from 'kysely';
import type { Queries } from './database.ts';
import type { EmailConfirmationsTable } from './tables.ts';

/** Whether a user's address may be sent reminders: somebody who reads its mail has said so, in whatever way. */
export const isAddressConfirmed = sql<boolean>`(email_verified_at is not null or email_confirmed_at is not null)`;

/** Those who want reminders by mail, have an unconfirmed address, and were not asked yet; as an index has them. */
const UNASKED = sql`email_notifications_enabled and email is not null and confirmation_asked_at is null
  and email_verified_at is null and email_confirmed_at is null`;

/** Whether there is anybody to ask. Writes nothing. */
export async function isAnyoneUnasked(db: Queries): Promise<boolean> {
  return (await sql`select 1 from users where ${UNASKED} limit 1`.execute(db)).rows.length > 0;
}

/**
 * Those who want reminders by mail, whose address nobody has confirmed and who were not asked to yet; noted as asked, so
 * that nobody else asks them.
 */
export async function takeUnasked(db: Queries, now: Date, limit: number): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    update users set confirmation_asked_at = ${now}::timestamptz
    where id in (
      select id from users
      where ${UNASKED}
      limit ${limit}
      for no key update skip locked
    )
    returning id, email`.execute(db);
  return rows;
}

export async function insertConfirmation(db: Queries, asked: Insertable<EmailConfirmationsTable>): Promise<void> {
  await db.insertInto('emailConfirmations').values(asked).execute();
}

/** Whose confirmation was asked for with a token after the moment. It keeps working: mails are read twice. */
export async function findConfirmation(
  db: Queries,
  tokenHash: string,
  createdAfter: Date,
): Promise<string | undefined> {
  const asked = await db
    .selectFrom('emailConfirmations')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', createdAfter)
    .executeTakeFirst();
  return asked?.userId;
}

/** Forgets what was asked for before the moment. */
export async function deleteOldConfirmations(db: Queries, createdBefore: Date): Promise<void> {
  await db.deleteFrom('emailConfirmations').where('createdAt', '<=', createdBefore).execute();
}

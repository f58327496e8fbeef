import { type Insertable, sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { EmailConfirmationsTable } from '../engine/tables.ts';

/** Whether a user's address may be sent reminders: somebody who reads its mail has said so, in whatever way. */
export const isAddressConfirmed = sql<boolean>`(email_verified_at is not null or email_confirmed_at is not null)`;

/** Those who want reminders by mail, have an unconfirmed address, and were not asked yet; as an index has them. */
const UNASKED = sql`email_notifications_enabled and email is not null and confirmation_asked_at is null
  and email_verified_at is null and email_confirmed_at is null`;

/** Of those, the ones whose mail is not under way and who were not asked too often. */
function areDue(now: Date) {
  return sql`${UNASKED} and (confirmation_due_at is null or confirmation_due_at <= ${now}::timestamptz)`;
}

/** Whether there is anybody to ask. Writes nothing. */
export async function isAnyoneUnasked(db: Queries, now: Date): Promise<boolean> {
  return (await sql`select 1 from users where ${areDue(now)} limit 1`.execute(db)).rows.length > 0;
}

/** Somebody who is to be asked. */
export interface Unasked {
  id: string;
  email: string;
  unsubscribeToken: string;
  /** A digest of where the account was made from; null where that is not counted. */
  signUpClient: string | null;
}

/**
 * Claims those who want reminders by mail, whose address nobody has confirmed and who were not asked to yet: nobody else
 * asks them until the moment given, by which they are either noted as asked or asked anew.
 */
export async function claimUnasked(
  db: Queries,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Unasked[]> {
  const { rows } = await sql<Unasked>`
    update users set confirmation_due_at = ${until}::timestamptz
    where id in (
      select id from users
      where ${areDue(now)}
      limit ${limit}
      for no key update skip locked
    )
    returning id, email, unsubscribe_token, sign_up_client`.execute(db);
  return rows;
}

/** Notes that somebody was asked. */
export async function noteAsked(db: Queries, userId: string, now: Date): Promise<void> {
  const asked = { confirmationAskedAt: now, confirmationDueAt: null };
  await db.updateTable('users').set(asked).where('id', '=', userId).execute();
}

/** Has somebody asked who is to be, from the moment on. */
export async function askLater(db: Queries, userId: string, dueAt: Date): Promise<void> {
  await db.updateTable('users').set({ confirmationDueAt: dueAt }).where('id', '=', userId).execute();
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

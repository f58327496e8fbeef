import { type Insertable, sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { EmailConfirmationsTable } from '../engine/tables.ts';

/** Whether a reader of the user's address has agreed to mail, in any way. */
export const isAddressConfirmed = sql<boolean>`(email_verified_at is not null or email_confirmed_at is not null)`;

/** Users who want mail, have an unconfirmed address and weren't asked yet: the condition of an index. */
const UNASKED = sql`(email_notifications_enabled or weekly_digest_enabled) and email is not null
  and confirmation_asked_at is null and email_verified_at is null and email_confirmed_at is null`;

/** Those whose mail isn't being sent, and who weren't asked too often. */
function areDue(now: Date) {
  return sql`${UNASKED} and (confirmation_due_at is null or confirmation_due_at <= ${now}::timestamptz)`;
}

/** Whether any user is due. Writes nothing. */
export async function isAnyoneUnasked(db: Queries, now: Date): Promise<boolean> {
  return (await sql`select 1 from users where ${areDue(now)} limit 1`.execute(db)).rows.length > 0;
}

export interface Unasked {
  id: string;
  email: string;
  unsubscribeToken: string;
  /** A digest of the client that signed up; null if it isn't counted. */
  signUpClient: string | null;
}

/** Claims due users until the given moment, after which those not stored as asked are due again. */
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

export async function noteAsked(db: Queries, userId: string, now: Date): Promise<void> {
  const asked = { confirmationAskedAt: now, confirmationDueAt: null };
  await db.updateTable('users').set(asked).where('id', '=', userId).execute();
}

/** Schedules the next request to a user for a moment. */
export async function askLater(db: Queries, userId: string, dueAt: Date): Promise<void> {
  await db.updateTable('users').set({ confirmationDueAt: dueAt }).where('id', '=', userId).execute();
}

export async function insertConfirmation(db: Queries, asked: Insertable<EmailConfirmationsTable>): Promise<void> {
  await db.insertInto('emailConfirmations').values(asked).execute();
}

/** The user whose token was created after the moment. It stays valid: mails are read twice. */
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

export async function deleteOldConfirmations(db: Queries, createdBefore: Date): Promise<void> {
  await db.deleteFrom('emailConfirmations').where('createdAt', '<=', createdBefore).execute();
}

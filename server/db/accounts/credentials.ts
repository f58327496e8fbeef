import type { Queries } from '../engine/database.ts';

/** How a user signs in. Not part of the profile, so its version stays. */
export interface Credentials {
  passwordHash: string | null;
}

/** Locks an account until the transaction ends. Addresses are compared lower-cased. */
export function lockAccount(db: Queries, by: { email: string } | { id: string }) {
  const [column, value] = 'email' in by ? (['email', by.email] as const) : (['id', by.id] as const);
  return db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'emailVerifiedAt'])
    .select(['remindedDay', 'pausedUntil', 'quietUntil', 'timeZone', 'reminderHour'])
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCredentials(db: Queries, userId: string, credentials: Credentials): Promise<void> {
  await db.updateTable('users').set(credentials).where('id', '=', userId).execute();
}

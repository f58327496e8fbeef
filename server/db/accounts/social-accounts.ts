import type { Insertable } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { SocialAccountsTable } from '../engine/tables.ts';

type Provider = SocialAccountsTable['provider'];

/** The user of a provider's account. Locks the link, and waits for an unlinking that is under way. */
export async function findSocialUser(db: Queries, provider: Provider, subject: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('socialAccounts')
    .select('userId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forShare()
    .executeTakeFirst();
  return account?.userId;
}

export function listSocialAccounts(db: Queries, userId: string) {
  return db
    .selectFrom('socialAccounts')
    .select(['provider', 'subject', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function insertSocialAccount(db: Queries, account: Insertable<SocialAccountsTable>): Promise<void> {
  await db.insertInto('socialAccounts').values(account).execute();
}

export async function deleteSocialAccounts(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('socialAccounts').where('userId', '=', userId).execute();
}

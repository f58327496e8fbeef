import type { Insertable, Updateable } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { UserRow, UsersTable } from '../engine/tables.ts';

export async function insertUser(db: Queries, user: Insertable<UsersTable>): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

export function findUser(db: Queries, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The user by id, held until the transaction ends, so that versions grow one by one. */
export function lockUser(db: Queries, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Whose invitation link holds this token. */
export async function findInviter(db: Queries, invitationToken: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('invitationToken', '=', invitationToken)
    .executeTakeFirst();
}

/** Whom the mails with this token are sent to. */
export async function findUserByUnsubscribeToken(db: Queries, token: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('id').where('unsubscribeToken', '=', token).executeTakeFirst();
  return user?.id;
}

/** Up to which of a user's changes it is no longer known what went. All of them, where the account itself is gone. */
export async function findForgotten(db: Queries, userId: string): Promise<number> {
  const user = await db.selectFrom('users').select('forgottenSequence').where('id', '=', userId).executeTakeFirst();
  return user?.forgottenSequence ?? Infinity;
}

/** The id and password hash behind an address, which is compared lower-cased. */
export function findCredentials(db: Queries, email: string) {
  return db.selectFrom('users').select(['id', 'passwordHash']).where('email', '=', email).executeTakeFirst();
}

type UserChange = Omit<
  Updateable<UsersTable>,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'changeSequence' | 'profileSequence' | 'forgottenSequence'
>;

/** Writes a change of a user that is there, as its next version and under the next number of the user's changes. */
export function updateUser(db: Queries, id: string, change: UserChange, now: Date): Promise<UserRow> {
  return db
    .updateTable('users')
    .set((column) => ({
      ...change,
      updatedAt: now,
      version: column('version', '+', 1),
      changeSequence: column('changeSequence', '+', 1),
      profileSequence: column('changeSequence', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a user and, by the tables' own rules, everything that is theirs. */
export async function deleteUser(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

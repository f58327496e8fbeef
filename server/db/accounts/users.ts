import type { Insertable, Updateable } from 'kysely';
import { quietUntil } from '../change-sequence.ts';
import type { Queries } from '../engine/database.ts';
import type { UserRow, UsersTable } from '../engine/tables.ts';

export async function insertUser(db: Queries, user: Insertable<UsersTable>): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

export function findUser(db: Queries, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a user until the transaction ends, so that versions increase one by one. */
export function lockUser(db: Queries, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function findInviter(db: Queries, invitationToken: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('invitationToken', '=', invitationToken)
    .executeTakeFirst();
}

export async function findUserByUnsubscribeToken(db: Queries, token: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('id').where('unsubscribeToken', '=', token).executeTakeFirst();
  return user?.id;
}

/** Deletions up to this change number are no longer known: all, if the account is missing. */
export async function findForgotten(db: Queries, userId: string): Promise<number> {
  const user = await db.selectFrom('users').select('forgottenSequence').where('id', '=', userId).executeTakeFirst();
  return user?.forgottenSequence ?? Infinity;
}

/** Addresses are compared lower-cased. */
export function findCredentials(db: Queries, email: string) {
  return db.selectFrom('users').select(['id', 'passwordHash']).where('email', '=', email).executeTakeFirst();
}

type UserChange = Omit<
  Updateable<UsersTable>,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'changeSequence' | 'profileSequence' | 'forgottenSequence'
>;

/** Updates a user, under the next version and change number. */
export function updateUser(db: Queries, id: string, change: UserChange, now: Date): Promise<UserRow> {
  return db
    .updateTable('users')
    .set((column) => ({
      quietUntil: quietUntil(now),
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

/** Deletes a user with all their data, by the tables' `on delete`. */
export async function deleteUser(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/engine/database.ts';
import { lockAccount } from '../../db/accounts/credentials.ts';
import { insertSocialAccount } from '../../db/accounts/social-accounts.ts';
import { listSessions } from '../../db/accounts/sessions.ts';
import { addUser } from '../../testing/reminded-people.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { proveEmail } from './prove-email.ts';
import { inTransaction } from '../run.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Whether one transaction waits for another. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length > 0;
}

test('leaves no session to a user of a provider’s account that is being unlinked', async () => {
  const { db } = database;
  const services = { db, newId, now: () => NOW };
  const email = 'maria@example.com';
  const id = await addUser(db, { email, emailVerifiedAt: null, remindedDay: '2026-11-19', timeZone: 'UTC' });
  const account = { provider: 'facebook', subject: 'of a thief' } as const;
  await insertSocialAccount(db, { ...account, userId: id, createdAt: NOW });

  const asked = { account: { ...account, email, isEmailVerified: false }, guestId: undefined };
  let thief: Promise<unknown> | undefined;
  await inTransaction(services, async (context) => {
    const owner = await lockAccount(context.trx, { id });
    await proveEmail(context, owner!, 'a new hash');
    const progress = { isAnswered: false };
    thief = inTransaction(services, (other) => signInWithProvider(other, asked))
      .catch((error: unknown) => error)
      .finally(() => (progress.isAnswered = true));
    while (!progress.isAnswered && !(await someoneWaits()));
  });

  expect(await thief).toMatchObject({ code: 'email_taken' });
  expect(await listSessions(db, id, new Date(0))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProfileInput } from '../../../contract/schema/accounts/profile.ts';
import { listMirrors } from '../../db/connections/mirrors.ts';
import { invitationOf, person } from '../../testing/factories.ts';
import { registered } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { acceptInvitation } from '../accounts/accept-invitation.ts';
import type { TransactionContext } from '../command.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { inTransaction } from '../run.ts';
import { updateProfile } from '../accounts/update-profile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A user whom this many others mirror. */
async function mirroredBy(count: number): Promise<string> {
  const { id } = await registered(app.services);
  const invitation = await invitationOf(app, id);
  for (let index = 0; index < count; index += 1) {
    const { id: userId } = await registered(app.services);
    await inTransaction(app.services, (context) => acceptInvitation({ ...context, userId }, invitation));
  }
  expect(await listMirrors(app.services.db, [id])).toHaveLength(count);
  return id;
}

/** How many queries the work takes. */
async function countQueries(work: (context: TransactionContext) => Promise<unknown>): Promise<number> {
  const counted = { queries: 0 };
  const db = app.services.db.withPlugin({
    transformQuery: ({ node }) => {
      counted.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await inTransaction({ ...app.services, db }, work);
  return counted.queries;
}

async function queriesOfAChange(mirrors: number): Promise<number> {
  const userId = await mirroredBy(mirrors);
  const profile = person() as ProfileInput;
  return countQueries((context) => updateProfile({ ...context, userId }, { condition: undefined, profile }));
}

async function queriesOfADeletion(mirrors: number): Promise<number> {
  const userId = await mirroredBy(mirrors);
  return countQueries((context) => deleteAccount({ ...context, userId }, undefined));
}

test('changing a profile takes as many queries with twenty mirrors as with one', async () => {
  expect(await queriesOfAChange(20)).toBe(await queriesOfAChange(1));
});

test('deleting an account takes as many queries with twenty mirrors as with one', async () => {
  expect(await queriesOfADeletion(20)).toBe(await queriesOfADeletion(1));
});

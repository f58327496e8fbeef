import { Dexie } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { keepHomePicture } from './home-picture.ts';
import { removeLongLeft } from './left-accounts.ts';
import { forgetToken, storeSession } from './session-storage.ts';
import { emptyLocalStorage } from './testing/local-storage.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  emptyLocalStorage();
});

/** Somebody whose data are on the device, and whose token the server has just refused. */
async function leftAccount(): Promise<string> {
  const accountId = crypto.randomUUID();
  const database = openDatabase(accountId);
  await database.dropdowns.count();
  database.close();
  keepHomePicture(accountId, '{}');
  storeSession({ accessToken: accountId, accountId });
  forgetToken(accountId);
  return accountId;
}

const isHere = (accountId: string) => Dexie.exists(`offra-${accountId}`);

it('keeps what waits for the same account’s next sign-in, and removes it after thirty days', async () => {
  const accountId = await leftAccount();
  await removeLongLeft(Date.now() + 29 * DAY);
  expect(await isHere(accountId)).toBe(true);
  expect(Object.keys(localStorage)).toContain(`home-${accountId}`);
  await removeLongLeft(Date.now() + 30 * DAY);
  expect(await isHere(accountId)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['accountId']);
});

it('leaves the data of an account alone that has signed in again', async () => {
  const accountId = await leftAccount();
  storeSession({ accessToken: 'another', accountId });
  await removeLongLeft(Date.now() + 60 * DAY);
  expect(await isHere(accountId)).toBe(true);
  expect(Object.keys(localStorage)).not.toContain(`left-${accountId}`);
});

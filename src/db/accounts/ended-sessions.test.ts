// @vitest-environment happy-dom
import { Dexie } from 'dexie';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { forgetToken, removeLongEnded } from './ended-sessions.ts';
import { writeLocal } from '../local-storage.ts';
import { storeSession } from './change-session.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

/** An account with data on the device, whose token the server has just refused. */
async function endedAccount(beforehand: (accountId: string) => void = () => {}): Promise<string> {
  const accountId = crypto.randomUUID();
  beforehand(accountId);
  const database = openDatabase(accountId);
  await database.progress.count();
  database.close();
  writeLocal(`reminders-${accountId}`, 'settled');
  storeSession({ accessToken: accountId, accountId });
  forgetToken(accountId);
  return accountId;
}

/** As after an unanswered request to delete the account. */
const askForDeletion = (accountId: string) => writeLocal(`deletion-${accountId}`, Date.now());

const isHere = (accountId: string) => Dexie.exists(`offra-${accountId}`);

it('stores pending changes for the same account’s next sign-in, and removes them after thirty days', async () => {
  const accountId = await endedAccount();
  await removeLongEnded(Date.now() + 29 * DAY);
  expect(await isHere(accountId)).toBe(true);
  expect(Object.keys(localStorage)).toContain(`reminders-${accountId}`);
  await removeLongEnded(Date.now() + 30 * DAY);
  expect(await isHere(accountId)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['accountId']);
});

it('leaves the data of an account alone that has signed in again', async () => {
  const accountId = await endedAccount();
  storeSession({ accessToken: 'another', accountId });
  await removeLongEnded(Date.now() + 60 * DAY);
  expect(await isHere(accountId)).toBe(true);
  expect(Object.keys(localStorage)).not.toContain(`left-${accountId}`);
});

it('removes at the next start the data of an account whose deletion had arrived without its answer', async () => {
  const accountId = await endedAccount(askForDeletion);
  await removeLongEnded(Date.now());
  expect(await isHere(accountId)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['accountId']);
});

it('keeps the data of an account that was used for hours after its deletion was requested in vain', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const accountId = await endedAccount((id) => {
    askForDeletion(id);
    vi.setSystemTime(Date.now() + DAY / 12);
  });
  await removeLongEnded(Date.now());
  expect(await isHere(accountId)).toBe(true);
});

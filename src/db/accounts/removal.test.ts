// @vitest-environment happy-dom
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { guestsMovingTo, noteGuestMove } from './move-guest-notes.ts';
import { forgetToken } from './ended-sessions.ts';
import { writeLocal } from '../local-storage.ts';
import { finishRemoval, markForRemoval, unmarkForRemoval } from './removal.ts';
import { clearSession, storeSession } from './change-session.ts';

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An account with data on the device, after its user has signed out. */
async function signedOut(): Promise<string> {
  const accountId = crypto.randomUUID();
  const database = openDatabase(accountId);
  await database.progress.count();
  database.close();
  writeLocal(`reminders-${accountId}`, 'settled');
  storeSession({ accessToken: accountId, accountId });
  markForRemoval(accountId);
  clearSession();
  return accountId;
}

const isHere = (accountId: string) => Dexie.exists(`offra-${accountId}`);

it('removes the data of every user who signed out before the first removal was done', async () => {
  const accounts = [await signedOut(), await signedOut()];
  await finishRemoval();
  for (const accountId of accounts) expect(await isHere(accountId)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['accountId']);
});

it('leaves nothing of a guest who was to move into the account, and could not before it signed out', async () => {
  const [account, guest, other] = [await signedOut(), crypto.randomUUID(), crypto.randomUUID()];
  for (const moved of [guest, other]) {
    const database = openDatabase(moved);
    await database.progress.count();
    database.close();
  }
  noteGuestMove(guest, account);
  noteGuestMove(other, 'another account');
  await finishRemoval();
  expect([await isHere(guest), await isHere(other)]).toEqual([false, true]);
  expect([guestsMovingTo(account), guestsMovingTo('another account')]).toEqual([[], [other]]);
});

it('goes on while another user is signed in, and leaves accounts alone that have signed in again', async () => {
  const [gone, back] = [await signedOut(), await signedOut()];
  storeSession({ accessToken: 'another', accountId: back });
  await finishRemoval();
  expect(await isHere(gone)).toBe(false);
  expect(await isHere(back)).toBe(true);
  clearSession();
  await finishRemoval();
  expect(await isHere(back)).toBe(true);
});

it('keeps the data of an account that was marked and signed in again, also once its token is refused', async () => {
  const back = await signedOut();
  unmarkForRemoval(back);
  storeSession({ accessToken: 'another', accountId: back });
  forgetToken('another');
  await finishRemoval();
  expect(await isHere(back)).toBe(true);
});

it('retries a removal that failed, and is not held up by it', async () => {
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => void faults.push(fault));
  const [stuck, other] = [await signedOut(), await signedOut()];
  const deleteDatabase = Dexie.delete;
  vi.spyOn(Dexie, 'delete').mockImplementationOnce(() => Dexie.Promise.reject(new Error('The disk failed')));
  await finishRemoval();
  expect(faults).toHaveLength(1);
  expect([await isHere(stuck), await isHere(other)]).toEqual([true, false]);
  vi.mocked(Dexie.delete).mockImplementation(deleteDatabase);
  await finishRemoval();
  expect(await isHere(stuck)).toBe(false);
});

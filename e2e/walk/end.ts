import { isDeepStrictEqual } from 'node:util';
import type { APIRequestContext } from 'playwright';
import * as v from 'valibot';
import { ProfileSchema } from '../../contract/schema/accounts/profile.ts';
import { ConnectionSchema } from '../../contract/schema/connections/connection.ts';
import type { PendingRow } from '../../src/db/rows.ts';
import { type Account, connectionsOf, profileOf } from '../fixtures/account.ts';
import { button } from '../fixtures/entry.ts';
import { becomes } from './becomes.ts';
import type { Device } from './device.ts';
import { leftOn, namesOnHome, nothingLeft, signedOut } from './entering.ts';
import { faultsOnPage } from './invariants.ts';
import type { Ledger } from './ledger.ts';

/** How long the queues may take to drain without faults, in milliseconds. */
const DRAINING = 90_000;

/** Waits until all is sent, discards refused changes, and returns where devices, server and ledger differ. */
export async function atTheEnd(
  devices: readonly Device[],
  ledger: Ledger,
  api: APIRequestContext,
  account: Account,
  say: (line: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  for (const device of devices) {
    await device.heal();
    await device.page.goto('/changes');
  }
  say('draining');
  for (const device of devices) faults.push(...(await drained(device)));
  say('discarding');
  for (const device of devices) faults.push(...(await discardAll(device, ledger)));
  for (const device of devices) faults.push(...(await drained(device)));
  say('comparing');
  // As devices store them: answers have more fields.
  const held = v.parse(v.array(ConnectionSchema), await connectionsOf(api, account));
  const profile = v.parse(ProfileSchema, await profileOf(api, account));
  faults.push(...ledger.compare(held));
  for (const device of devices) {
    await device.page.goto('/');
    const same = async () =>
      isDeepStrictEqual(inOrder(await device.connections()), inOrder(held)) &&
      isDeepStrictEqual(await device.profile(), profile);
    if (!(await becomes(same, 20_000, 200))) {
      const words = JSON.stringify([inOrder(await device.connections()), await device.profile()]);
      faults.push(`device ${device.number} holds ${words}, and the server ${JSON.stringify([inOrder(held), profile])}`);
    }
    faults.push(...(await faultsOnPage(device, false)));
    faults.push(...(await faultsOfHome(device, held.map(({ name }) => name).toSorted())));
  }
  if (faults.length === 0) {
    say('deleting');
    await deleteAccount(devices, api, account);
  }
  return faults;
}

/** Deletes the account on one device, which signs out all others. */
async function deleteAccount(
  [first, ...others]: readonly Device[],
  api: APIRequestContext,
  account: Account,
): Promise<void> {
  if (!first) return;
  const { page } = first;
  await page.goto('/user-account');
  await button(page, 'Settings').click();
  await button(page, 'Delete Account').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await signedOut(first);
  await nothingLeft(page, account.id);
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  const answer = await api.get('/api/auth/profile', { headers });
  if (answer.status() !== 401) throw new Error(`The deleted account is answered with ${answer.status()}`);
  for (const other of others) {
    await other.page.reload();
    await signedOut(other);
    if ((await leftOn(other.page)).token !== null) throw new Error('A token of a deleted account is left');
  }
}

/** Whether home shows every connection; with so many that search is offered, it shows only those in the window. */
async function faultsOfHome({ page, number }: Device, names: readonly string[]): Promise<string[]> {
  let shown: string[] = [];
  const isWhole = async () => {
    shown = await namesOnHome(page);
    return isDeepStrictEqual(shown.toSorted(), names) || (await page.getByLabel('Search connections').count()) > 0;
  };
  if (await becomes(isWhole, 10_000, 200)) return [];
  return [`home of device ${number} shows ${shown.join(', ')}, and the server has ${names.join(', ')}`];
}

function inOrder<One extends { id: string }>(values: readonly One[]): One[] {
  return values.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Waits until the queue is empty, and returns a fault if that never happens. */
export async function drained(device: Device): Promise<string[]> {
  const until = Date.now() + DRAINING;
  const reloadAt = Date.now() + DRAINING / 2;
  let hasReloaded = false;
  for (;;) {
    const rows = await device.pending();
    // Other changes of a connection whose creation was refused wait for the person's decision.
    const waiting = rows.filter(({ state, refusals }) => state !== 'refused' && !('connection' in refusals));
    if (waiting.length === 0) return [];
    if (Date.now() > until) return [`the queue of device ${device.number} does not drain: ${JSON.stringify(waiting)}`];
    if (Date.now() > reloadAt && !hasReloaded) {
      hasReloaded = true;
      await device.page.reload();
    }
    await device.page.waitForTimeout(200);
  }
}

/** The number of refused records. */
function refusalsOf(rows: readonly PendingRow[]): number {
  return rows.flatMap(({ refusals }) => Object.keys(refusals)).length;
}

/** Discards refused changes through the screen. */
async function discardAll(device: Device, ledger: Ledger): Promise<string[]> {
  for (let times = 0; times < 40; times += 1) {
    const rows = await device.pending();
    const refused = rows.filter((row) => refusalsOf([row]) > 0);
    if (refused.length === 0) return [];
    for (const row of refused) ledger.loosen(row);
    await device.page.goto('/changes');
    const part = device.page.getByRole('region', { name: 'Not saved' });
    await part.getByRole('button', { name: 'Discard' }).first().click();
    await device.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await device.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await becomes(async () => refusalsOf(await device.pending()) < refusalsOf(rows), 5_000, 50);
  }
  return [`what was refused on device ${device.number} can't be discarded`];
}

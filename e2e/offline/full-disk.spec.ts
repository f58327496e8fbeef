import type { Page } from '@playwright/test';
import { DEVICE_FULL } from '../../contract/full-device-text.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../contract/texts.ts';
import { connectionsOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

/** The app's storage quota on this test's device, in bytes. */
const ROOM = 16_000_000;

/** Uses up the quota, down to the last bytes. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = indexedDB.open('filler');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.addEventListener('upgradeneeded', () =>
        opened.result.createObjectStore('filler', { autoIncrement: true }),
      );
      opened.addEventListener('success', () => resolve(opened.result));
    });
    const write = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('filler', 'readwrite');
        const noise = new Uint8Array(bytes);
        for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
        transaction.objectStore('filler').add(noise);
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
      });
    for (let bytes = 4_194_304; bytes >= 16; bytes /= 4) while (await write(bytes));
    database.close();
  });
}

test('a person whose device is full sees a message, keeps typed and saved data, and can save once there is room', async ({
  page,
  request,
  server,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: ROOM });
  await openSignedIn(page, account);
  await workerReady(page);
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await page.getByLabel('Name').fill('Ana Costa');
  await fillDevice(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(DEVICE_FULL);
  await expect(page.getByLabel('Name')).toHaveValue('Ana Costa');
  await look(page, 'device-full');
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Global occasions' }).click();
  await expect(page.getByRole('status').filter({ hasText: DEVICE_FULL })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Global occasions' })).not.toBeChecked();
  await look(page, 'device-full-toast', { fullPage: false });

  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ana Costa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Ana Costa' })).toBeVisible();
  await expect.poll(async () => (await connectionsOf(request, account)).map(({ name }) => name)).toEqual(['Ana Costa']);
});

test('a person who signs in on a full device sees why no data come, and has them all once there is room', async ({
  page,
  request,
  server,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  await openSignedIn(page, account);
  await expect(page.getByRole('paragraph')).toHaveText(DEVICE_FULL);
  await look(page, 'device-full-first-sync', { fullPage: false });
  await expect(page.getByRole('status').filter({ hasText: DEVICE_FULL })).toHaveCount(0);

  await devTools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
});

test('an edit with one row that the device can’t store is not stored at all, and the typed values stay', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await page.getByLabel('Name').fill('Ana Costa');
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    // Adding an existing row fails only when it is tried, after earlier rows of the transaction were accepted.
    IDBObjectStore.prototype.put = function (value, key) {
      return this.name === 'connections' ? this.add(value) : put.call(this, value, key);
    };
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(SOMETHING_WENT_WRONG_LATER);
  await expect(page.getByLabel('Name')).toHaveValue('Ana Costa');

  await page.goto('/changes');
  await expect(page.getByText('Everything that you changed has been sent.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  expect(await connectionsOf(request, account)).toMatchObject([{ name: 'Ana Silva', version: 1 }]);
});

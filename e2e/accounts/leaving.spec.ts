import type { Page } from '@playwright/test';
import { isoDayIn, makeAccount, makeConnection } from '../fixtures/account.ts';
import { button, fillAccount } from '../fixtures/entry.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

/** The names and contents of all that the browser stores for the app. */
async function kept(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      document.cookie,
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found.push(name, ...(await cache.keys()).map(({ url }) => url));
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      found.push(name);
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        found.push(store, reading.result);
      }
      database.close();
    }
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    found.push(
      shown.map(({ data }) => data as unknown),
      await registration?.pushManager.getSubscription(),
    );
    return JSON.stringify(found);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}

async function signInAndLookAround(page: Page, accountId: string): Promise<void> {
  await page.goto('/login');
  await workerReady(page);
  await fillAccount(page, 'maria@example.com', 'Secret123');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  const region = page.getByRole('region', { name: 'Get reminded' });
  await region.getByRole('button', { name: 'Not now' }).click();
  await page.goto(`/profile/${accountId}`);
  await expect(page.getByRole('heading', { name: 'Update your profile' })).toBeVisible();
  await page.goto('/user-account');
  await expect(button(page, 'Logout')).toBeVisible();
}

/** Also while a new page is loading. */
async function expectNothingOf(page: Page, accountId: string): Promise<void> {
  await expect(async () => expect(await kept(page)).not.toContain(accountId)).toPass();
}

test('the account’s id is stored nowhere on a device that it has left, and stays where only its session ended', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  await signInAndLookAround(page, account.id);
  expect(await kept(page)).toContain(account.id);
  await button(page, 'Logout').click();
  await expect(button(page, 'Sign in')).toBeVisible();
  await expectNothingOf(page, account.id);

  await signInAndLookAround(page, account.id);
  await page.getByRole('button', { name: 'Settings' }).click();
  await button(page, 'Change Password').click();
  await expect(page).toHaveURL('/forgot-password');
  await expectNothingOf(page, account.id);

  await signInAndLookAround(page, account.id);
  const accessToken = (await page.evaluate(() => localStorage.getItem('accessToken')))!;
  await request.delete('/api/sessions/current', { headers: { Authorization: `Bearer ${accessToken}` } });
  await page.goto('/');
  await expect(button(page, 'Sign in')).toBeVisible();
  expect(await kept(page)).toContain(account.id);
});

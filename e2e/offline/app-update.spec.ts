import type { Page } from '@playwright/test';
import { isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { lookAgain } from '../fixtures/look-again.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/versions.ts';
import { workerReady } from '../fixtures/worker.ts';

/** The version that a tab shows. */
function versionOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-version');
}

test('an open tab of the last version goes on working after an update, and every tab decides when to follow', async ({
  page,
  context,
  request,
  server,
  release,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  await openSignedIn(page, account);
  await workerReady(page);
  await page.reload();
  const other = await context.newPage();
  await other.goto('/events');
  await expect(other.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();

  await release.publish('v2');
  await server.restart();
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await page.getByLabel('Name').fill('Ana Costa');
  await lookAgain(page);
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await page.bringToFront();
  await look(page, 'app-update', { fullPage: false });
  await expect(page.getByLabel('Name')).toHaveValue('Ana Costa');
  expect(await versionOf(page)).toBe('v1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Ana Costa' })).toBeVisible();
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'v2');
  await expect(page.getByRole('article', { name: 'Ana Costa' })).toBeVisible();

  // The new version's worker now serves the other tab, which still shows the old version and requests deleted files.
  await context.setOffline(true);
  expect(await versionOf(other)).toBe('v1');
  await other.getByRole('link', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'About / FAQ' }).click();
  await expect(other.getByRole('dialog', { name: 'About / FAQ' })).toBeVisible();
  await other.keyboard.press('Escape');
  await context.setOffline(false);
  await other.getByRole('status').getByRole('button', { name: 'Update' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-version', 'v2');

  // With no open tab, nobody is asked.
  await release.publish('v3');
  await lookAgain(page);
  await expect(offer).toBeVisible();
  await other.close();
  await page.close();
  const next = await context.newPage();
  await expect
    .poll(async () => {
      // The new version also waits for the old worker's last event, and a tab that only reloads never leaves it.
      await next.goto('about:blank');
      await next.goto('/');
      return versionOf(next);
    })
    .toBe('v3');
  await expect(next.getByRole('article', { name: 'Ana Costa' })).toBeVisible();
  await expect(next.getByText('A new version is ready')).toBeHidden();

  // The browser answers this version's start by itself, without the worker, and stores no other version's.
  await context.setOffline(true);
  await next.reload();
  await expect(next.getByRole('article', { name: 'Ana Costa' })).toBeVisible();
  expect(await versionOf(next)).toBe('v3');
  const { workerStart, starts } = await next.evaluate(async () => ({
    workerStart: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).workerStart,
    starts: (await caches.keys()).filter((name) => name.startsWith('start-')).length,
  }));
  expect({ workerStart, starts }).toEqual({ workerStart: 0, starts: 1 });
  expect(await next.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('a person who keeps the app open and ignores versions is offered each new one', async ({
  page,
  request,
  release,
}) => {
  await openSignedIn(page, await makeAccount(request));
  await workerReady(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  for (const version of ['v2', 'v3', 'v4']) {
    await release.publish(version);
    await lookAgain(page);
    await expect(offer, version).toBeVisible();
    if (version !== 'v4') await offer.getByRole('button', { name: 'Close' }).click();
  }
  expect(await versionOf(page)).toBe('v1');
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'v4');
});

test.describe('in a browser without workers', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab that was open before an update loads its later screens from the server', async ({
    page,
    request,
    server,
    release,
  }) => {
    const account = await makeAccount(request);
    await openSignedIn(page, account);
    await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
    await release.publish('v2');
    await server.restart();
    await page.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await versionOf(page)).toBe('v1');
    await page.reload();
    expect(await versionOf(page)).toBe('v2');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import {
  type Account,
  invitationOf,
  isoDayIn,
  makeAccount,
  makeConnection,
  openSignedIn,
} from '../fixtures/account.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchPages } from '../fixtures/watch-page.ts';
import { workerReady } from '../fixtures/worker.ts';

const ROUTES = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'app', 'route-tree.gen.ts'), 'utf8');

/** Every address of the app, with its parameters as in `/connections/$connectionId`. */
function screens(): string[] {
  const [, list = ''] = /\bto:\n((?: +\| '.*'\n)+)/.exec(ROUTES) ?? [];
  return [...list.matchAll(/'(.*)'/g)].map(([, path = '']) => path);
}

async function firstConnection(page: Page, { accessToken }: Account): Promise<Connection> {
  const answer = await page.request.get('/api/contacts', { headers: { Authorization: `Bearer ${accessToken}` } });
  const [connection] = (await answer.json()) as Connection[];
  if (connection === undefined) throw new Error('There is no connection');
  return connection;
}

/** Waits until a screen's worker is active, and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await workerReady(page);
}

test('no screen needs what the content security policy refuses', async ({ page, context }) => {
  const watch = await watchPages(context);
  const account = await makeAccount(page.request);
  await makeConnection(page.request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  const { id, occasions } = await firstConnection(page, account);
  const invitation = await invitationOf(page.request, account);
  const addresses = screens().map((path) =>
    path
      .replace('$profileId', account.id)
      .replace('$connectionId', id)
      .replace('$inviterId', invitation)
      .replace(/\/connections\/[0-9a-f-]{36}$/, `$&?occasionId=${occasions[0]!.id}&budget=50.00`)
      .replace(/\/connections\/global$/, '$&?isGlobal=true&occasionName=Christmas&budget=50.00'),
  );
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => address.includes('$'))).toEqual([]);

  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
  }
  await openSignedIn(page, account);
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(watch).toEqual({ violations: [], errors: [] });
});

test('no dialog needs what the content security policy refuses', async ({ page, context }) => {
  const watch = await watchPages(context);
  const account = await makeAccount(page.request);
  await makeConnection(page.request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);

  await page.getByRole('button', { name: 'Delete Ana Silva' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/connections/new');
  await page
    .getByRole('button', { name: /calendar|choose/i })
    .first()
    .click();
  await expect(page.getByRole('grid').or(page.getByRole('dialog')).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/profile/${account.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Your profile was successfully updated');
  await page.getByRole('button', { name: 'Next' }).click();

  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete Ana Silva' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(watch.violations).toEqual([]);
});

test('the page behind a dialog does not scroll', async ({ page }) => {
  const account = await makeAccount(page.request);
  for (const name of ['Ana Silva', 'Ben Jones', 'Cara Diaz', 'Dan Okoye', 'Eva Novak']) {
    await makeConnection(page.request, account, { name });
  }
  await page.setViewportSize({ width: 390, height: 500 });
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Delete Ana Silva' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 2000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
});

test('markup and scripts that an attacker injects into a page do not run', async ({ page, context }) => {
  const watch = await watchPages(context);
  await page.goto('/login');
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      'a script by its text': () => (document.createElement('script').textContent = 'alert(1)'),
      'a script by its address': () => (document.createElement('script').src = 'https://evil.example/x.js'),
      'a worker of another address': () => new Worker('https://evil.example/worker.js'),
      'another policy': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('evil', {}),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]!();
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused).toEqual([
    'markup',
    'a script by its text',
    'a script by its address',
    'a worker of another address',
    'another policy',
  ]);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  });
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(watch.violations.join('\n')).toContain('style-src');
});

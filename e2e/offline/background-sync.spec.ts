import type { BrowserContext, Page, Request } from '@playwright/test';
import { type Account, connectionsOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { button } from '../fixtures/entry.ts';
import { expect, test } from '../fixtures/test.ts';
import { allowBackgroundSync, sendings, stopWorkers, wakeWorker, workerReady } from '../fixtures/worker.ts';

const SYNC = '**/api/sync';
const card = (page: Page, name: string) => page.getByRole('article', { name });

test.beforeEach(({ context }) => allowBackgroundSync(context));

/** A signed-in user with one connection, whose worker is active. */
async function opened(page: Page, email?: string): Promise<Account> {
  const account = await makeAccount(page.request, email);
  await makeConnection(page.request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  await expect(card(page, 'Ana Silva')).toBeVisible();
  await workerReady(page);
  return account;
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${from}` }).click();
  await page.getByLabel('Name').fill(to);
  await button(page, 'Save').click();
}

/** Renames a connection without a network, and closes the app once the change is stored. */
async function renameOfflineAndClose(page: Page, from: string, to: string): Promise<void> {
  await page.context().setOffline(true);
  await rename(page, from, to);
  await expect(card(page, to).getByText('not yet sent')).toBeVisible();
  // Playwright's emulation ends before the tab does: the tab would see a network and send at once.
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('This tab is being closed'));
  });
  await page.close();
}

const names = async (page: Page, account: Account) =>
  (await connectionsOf(page.request, account)).map(({ name }) => name).toSorted();

/** Holds requests with changes back until they are released, and tells their senders. */
async function holdSendings(context: BrowserContext) {
  const held: Request[] = [];
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await context.route(SYNC, async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    held.push(request);
    await promise;
    // The sender may have ended.
    await route.continue().catch(() => undefined);
  });
  return { held, letGo };
}

test('changes made without a network arrive once it is back, although the app was closed', async ({
  page,
  context,
  server,
}) => {
  const account = await opened(page);
  await renameOfflineAndClose(page, 'Ana Silva', 'Ana Costa');
  expect(sendings(server)).toBe(0);
  await context.setOffline(false);
  const next = await context.newPage();
  await expect.poll(() => names(next, account)).toEqual(['Ana Costa']);
  expect(sendings(server), server.output).toBe(1);
});

test('a worker that is killed while it sends, and is woken again, has the change made once', async ({
  page,
  context,
  server,
}) => {
  const account = await opened(page);
  await renameOfflineAndClose(page, 'Ana Silva', 'Ana Costa');
  const answered = Promise.withResolvers<boolean>();
  let isFirst = true;
  await context.route(SYNC, async (route, request) => {
    if (request.method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    // The change reaches the server, but the worker dies before the answer.
    await route.fetch();
    answered.resolve(request.serviceWorker() !== null);
  });
  await context.setOffline(false);
  expect(await answered.promise, 'the worker sends').toBe(true);
  const other = await context.newPage();
  await stopWorkers(other);
  await wakeWorker(other, server);
  await expect.poll(() => sendings(server)).toBe(2);
  const stored = await connectionsOf(other.request, account);
  expect(stored).toMatchObject([{ name: 'Ana Costa', version: 2 }]);
  await other.goto('/');
  await expect(card(other, 'Ana Costa')).toBeVisible();
  await expect(other.getByText('not yet sent')).toBeHidden();
});

test('a change that a tab was sending when it was closed is sent by the worker, once, and not before the tab has ended', async ({
  page,
  context,
  server,
}) => {
  const account = await opened(page);
  // So that the tab sends first.
  await page.evaluate(() => {
    const { SyncManager } = globalThis as unknown as { SyncManager: { prototype: { register: unknown } } };
    SyncManager.prototype.register = () => new Promise(() => {});
  });
  const byTab = Promise.withResolvers<void>();
  let byWorker = 0;
  context.on('request', (request) => {
    if (request.serviceWorker() && request.method() === 'POST') byWorker += 1;
  });
  // Held until the tab has ended; then it may still arrive, as on a bad network.
  await page.route(SYNC, (_route, request) => void (request.method() === 'POST' && byTab.resolve()));
  await rename(page, 'Ana Silva', 'Ana Costa');
  await byTab.promise;
  await wakeWorker(page, server);
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting, 'the worker waits its turn').toBe(1);
  expect(byWorker).toBe(0);
  const other = await context.newPage();
  await page.close();
  await expect.poll(() => byWorker).toBe(1);
  await expect.poll(() => names(other, account)).toEqual(['Ana Costa']);
  expect(await connectionsOf(other.request, account)).toMatchObject([{ version: 2 }]);
});

test('a tab and the worker that send at once send each change once, and the tab shows what the worker has sent', async ({
  page,
  context,
  server,
}) => {
  const account = await opened(page);
  const { held, letGo } = await holdSendings(context);
  await rename(page, 'Ana Silva', 'Ana Costa');
  await wakeWorker(page, server);
  const pending = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(pending).toBeGreaterThan(0);
  await expect.poll(() => held.length).toBe(1);
  letGo();
  await expect.poll(() => names(page, account)).toEqual(['Ana Costa']);
  await expect.poll(pending).toBe(0);
  expect(sendings(server)).toBe(1);
  await context.unroute(SYNC);

  // From here on the tab can't send, but the worker can.
  await page.route(SYNC, (route) => route.abort());
  await rename(page, 'Ana Costa', 'Ana Reis');
  await expect.poll(() => names(page, account)).toEqual(['Ana Reis']);
  await expect(card(page, 'Ana Reis')).toBeVisible();
  await expect(page.getByText('not yet sent')).toBeHidden();
  expect(sendings(server)).toBe(2);
  const cached = await page.evaluate(async () => {
    const found: string[] = [];
    for (const cache of await caches.keys()) {
      for (const { url } of await (await caches.open(cache)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
  expect(cached.filter((path) => path.startsWith('/api/') && path !== '/api/dropdowns')).toEqual([]);
});

test('nothing is sent for a user who has signed out, nor with the token of the next user', async ({
  page,
  context,
  server,
}) => {
  const maria = await opened(page);
  const rui = await makeAccount(page.request, 'rui@example.com', { name: 'Rui Costa' });
  await makeConnection(page.request, rui, { name: 'Eva Reis' });
  const sent: { token: string | undefined; body: string }[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/sync')) return;
    sent.push({ token: request.headers()['authorization'], body: request.postData() ?? '' });
  });

  // The sign-out doesn't reach the server, so the server would still accept the token.
  await context.setOffline(true);
  await rename(page, 'Ana Silva', 'Ana Costa');
  await page.getByRole('link', { name: 'Menu' }).click();
  await button(page, 'Logout').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  const before = sent.length;
  await context.setOffline(false);
  await wakeWorker(page, server);

  // When the server ends a session, its changes stay on the device for the account's next sign-in.
  await openSignedIn(page, maria);
  await expect(card(page, 'Ana Silva')).toBeVisible();
  await renameOfflineAndClose(page, 'Ana Silva', 'Ana Pires');
  const headers = { Authorization: `Bearer ${maria.accessToken}` };
  const next = await context.newPage();
  expect((await next.request.delete('/api/sessions/current', { headers })).status()).toBe(204);
  const refused = context.waitForEvent('response', (response) => response.status() === 401);
  await context.setOffline(false);
  await wakeWorker(next, server);
  await refused;
  await openSignedIn(next, rui);
  await rename(next, 'Eva Reis', 'Eva Nunes');
  await expect.poll(() => names(next, rui)).toEqual(['Eva Nunes']);
  await wakeWorker(next, server);
  await expect(next.getByText('not yet sent')).toBeHidden();

  const held = await next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(held, 'her changes wait').toContain(`offra-${maria.id}`);
  expect(sent.slice(before).filter(({ body }) => body.includes('Ana Costa'))).toEqual([]);
  const ofMaria = sent.filter(({ body }) => body.includes('Ana Pires'));
  expect(new Set(ofMaria.map(({ token }) => token))).toEqual(new Set([`Bearer ${maria.accessToken}`]));
  const ofRui = sent.filter(({ token }) => token === `Bearer ${rui.accessToken}`);
  expect(ofRui).toHaveLength(1);
  expect(ofRui[0]!.body).toContain('Eva Nunes');
});

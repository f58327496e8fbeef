import type { Page } from '@playwright/test';
import {
  type Account,
  connectionsOf,
  isoDayIn,
  makeAccount,
  makeConnection,
  openSignedIn,
} from '../fixtures/account.ts';
import { CONSENT_COOKIE } from '../../contract/consent.ts';
import { button } from '../fixtures/entry.ts';
import { FaultyProxy, type ProxyFault } from '../fixtures/faulty-proxy.ts';
import { lookAgain } from '../fixtures/look-again.ts';
import { look } from '../fixtures/look.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** Pages open through a proxy that disturbs requests with changes as networks do. */
const test = base.extend<{ network: FaultyProxy }>({
  network: async ({ server }, use) => {
    const network = new FaultyProxy(server.url);
    await network.start();
    await use(network);
    await network.stop();
  },
});

const card = (page: Page, name: string) => page.getByRole('article', { name });
const unsent = (page: Page) => page.getByText('not yet sent');

async function opened(page: Page, address = ''): Promise<Account> {
  const account = await makeAccount(page.request);
  const occasions = [{ name: 'Wedding', date: isoDayIn(9) }];
  await makeConnection(page.request, account, { name: 'Ana Silva', occasions });
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate(
    ([id, token]) => {
      localStorage.setItem('accountId', id);
      localStorage.setItem('accessToken', token);
    },
    [account.id, account.accessToken] as const,
  );
  await page.goto(`${address}/`);
  await expect(card(page, 'Ana Silva')).toBeVisible();
  return account;
}

async function rename(page: Page, to: string): Promise<void> {
  await page.getByRole('link', { name: /^Edit / }).click();
  await page.getByLabel('Name').fill(to);
  await button(page, 'Save').click();
  await expect(card(page, to)).toBeVisible();
}

/** The faults of networks and servers, by the name of the person whose change meets each. */
const FAULTS: [name: string, fault: ProxyFault][] = [
  ['request lost before the server', 'request lost'],
  ['answer lost after it', 'answer lost'],
  ['duplicate answer', 'sent twice'],
  ['connection cut half-way through a body', 'body cut'],
  ['captive portal answering HTML with 200', 'captive portal'],
  ['proxy that forbids 403', { status: 403 }],
  ['server error 500', { status: 500 }],
  ['gateway error 502', { status: 502 }],
  ['server busy 503', { status: 503 }],
  ['server busy 503 with Retry-After', { status: 503, retryAfterSeconds: 1 }],
  ['too many 429', { status: 429, retryAfterSeconds: 1 }],
];

test('a change arrives once, whatever fault the request or the answer meets', async ({ page, network }) => {
  const account = await opened(page, network.url);
  for (const [name, fault] of FAULTS) {
    network.next = fault;
    await rename(page, name);
    await expect.poll(() => network.next, name).toBeUndefined();
    await lookAgain(page);
    await expect(unsent(page)).toBeHidden();
    expect((await connectionsOf(page.request, account)).map((stored) => stored.name)).toEqual([name]);
  }
  expect(await connectionsOf(page.request, account)).toMatchObject([{ version: 1 + FAULTS.length }]);

  // The first request arrives after the second one was answered, and after another change.
  network.next = 'request late';
  await rename(page, 'slow answer after a retry');
  await expect.poll(() => network.next).toBeUndefined();
  await lookAgain(page);
  await expect(unsent(page)).toBeHidden();
  await rename(page, 'Ana Costa');
  await expect(unsent(page)).toBeHidden();
  await network.deliverLate();
  const stored = await connectionsOf(page.request, account);
  expect(stored).toMatchObject([{ name: 'Ana Costa', version: 3 + FAULTS.length }]);
  await page.reload();
  await expect(card(page, 'Ana Costa')).toBeVisible();
});

test.describe('in a tab without a worker', () => {
  // The worker has the right time, and would send at once.
  test.use({ serviceWorkers: 'block' });

  test('a clock that is two days ahead and jumps back shows the right days, and delays no change', async ({
    page,
    network,
  }) => {
    const now = Date.now();
    await page.clock.install({ time: now + 2 * 86_400_000 });
    const account = await opened(page, network.url);
    await expect(card(page, 'Ana Silva')).toContainText('7 days');
    network.next = { status: 503, retryAfterSeconds: 1_500 };
    await rename(page, 'Ana Costa');
    await expect.poll(() => network.next).toBeUndefined();
    await expect(card(page, 'Ana Costa').getByText('not yet sent')).toBeVisible();

    await page.clock.setSystemTime(now);
    await lookAgain(page);
    await expect(card(page, 'Ana Costa')).toContainText('9 days');
    await expect(unsent(page)).toBeHidden();
    expect(await connectionsOf(page.request, account)).toMatchObject([{ name: 'Ana Costa', version: 2 }]);
  });
});

test('a tab that is frozen while it sends does not block another one, and nothing is sent twice', async ({
  page,
  context,
}) => {
  const account = await opened(page);
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let isFirst = true;
  await context.route('**/api/sync', async (route, request) => {
    if (request.method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await rename(page, 'Ana Costa');
  await asked.promise;
  const devTools = await context.newCDPSession(page);
  const freeze = (state: 'frozen' | 'active') => devTools.send('Page.setWebLifecycleState', { state });

  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/');
  await expect(card(other, 'Ana Costa').getByText('not yet sent')).toBeVisible();
  await freeze('frozen');
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(waiting).toBeGreaterThan(0);
  await other.clock.runFor(12_000);
  await expect(unsent(other)).toBeHidden();
  expect(await connectionsOf(page.request, account)).toMatchObject([{ name: 'Ana Costa', version: 2 }]);
  await rename(other, 'Ana Sousa');
  await expect(unsent(other)).toBeHidden();

  held.resolve();
  await freeze('active');
  await expect(card(page, 'Ana Sousa')).toBeVisible();
  await expect(unsent(page)).toBeHidden();
  await rename(page, 'Ana Reis');
  await expect(unsent(page)).toBeHidden();
  expect(await connectionsOf(page.request, account)).toMatchObject([{ name: 'Ana Reis', version: 4 }]);
});

/** Opens the account's database in a version, as another tab's app does, and holds it or releases it on request. */
async function openBeside(page: Page, accountId: string, version: number, isLetGo: boolean): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([name, wanted, letGo]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, wanted);
        opening.addEventListener('success', () => {
          if (letGo) opening.result.close();
          resolve();
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error('It could not be opened')));
      }),
    [`offra-${accountId}`, version, isLetGo] as const,
  );
}

test('a database that an old tab does not release is waited for, with a message', async ({ page, context }) => {
  const account = await makeAccount(page.request);
  await makeConnection(page.request, account, { name: 'Ana Silva' });
  const old = await context.newPage();
  await openBeside(old, account.id, 1, false);
  await context.clearCookies({ name: CONSENT_COOKIE });
  await openSignedIn(page, account);
  const said = page.getByText('Still opening. If offra is open in another tab, please close it');
  await expect(said).toBeVisible();
  // Home's static frame stays meanwhile: a message alone would be an empty page.
  const picture = page.locator('#first-frame');
  await expect(picture.getByText('My Connections')).toBeVisible();
  // The cookie question stays too.
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await photograph(page, 'database-held-up', { fullPage: false });
  await old.close();
  await expect(card(page, 'Ana Silva')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await expect(said).toBeHidden();
});

test('an old tab releases the database for a newer version, goes on working, and offers to update', async ({
  page,
  context,
}) => {
  const account = await opened(page);
  const newer = await context.newPage();
  await openBeside(newer, account.id, 1_000, true);
  const offer = page.getByRole('status').filter({ hasText: 'offra was updated in another tab' });
  await expect(offer).toBeVisible();
  await page.bringToFront();
  await look(page, 'database-newer', { fullPage: false });
  await rename(page, 'Ana Costa');
  await expect(unsent(page)).toBeHidden();
  expect(await connectionsOf(page.request, account)).toMatchObject([{ name: 'Ana Costa', version: 2 }]);
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(offer).toHaveCount(0);
  await expect(card(page, 'Ana Costa')).toBeVisible();
});

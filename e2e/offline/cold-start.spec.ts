import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { settleConsent } from '../fixtures/consent.ts';
import { test } from '../fixtures/persistent-browser.ts';
import { expect } from '../fixtures/test.ts';
import { stopWorkers, workerReady } from '../fixtures/worker.ts';

test('a browser that is started without a network opens every screen; changes are stored, and sent later', async ({
  startBrowser,
  request,
  server,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  const connection = (await connectionsOf(request, account))[0]!;
  const { id } = connection;
  const suggestions = `/connections/${id}?occasionId=${connection.occasions[0]!.id}&budget=50.00`;
  const first = await startBrowser();
  await settleConsent(first, server.url);
  const before = await first.newPage();
  await openSignedIn(before, account, suggestions);
  await workerReady(before);
  const gift = await before.getByRole('article').first().getByRole('heading').innerText();
  await first.close();

  await server.kill();
  const second = await startBrowser();
  await second.setOffline(true);
  const [page = await second.newPage()] = second.pages();
  await page.goto(`/connections/${id}/edit`);
  await page.getByLabel('Name').fill('Ana Costa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('article', { name: 'Ana Costa' });
  await expect(card.getByText('not yet sent')).toBeVisible();
  for (const [path, heading] of [
    ['/events', 'Upcoming events'],
    [`/connections/${id}/occasion/add`, /^Enter an occasion and date/],
    [`/connections/${id}/gifts`, /^Gift ideas and history$/],
    ['/user-account', 'Menu'],
    ['/', 'My Connections'],
  ] as const) {
    await stopWorkers(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(suggestions);
  await expect(page.getByRole('heading', { name: gift })).toBeVisible();
  await page.goto('/nowhere/at/all');
  await expect(card.getByText('not yet sent')).toBeVisible();

  await server.start();
  await second.setOffline(false);
  await expect(card.getByText('not yet sent')).toBeHidden();
  expect((await connectionsOf(request, account)).map(({ name }) => name)).toEqual(['Ana Costa']);
});

test('a browser that has evicted the app’s data pulls them from the server again, and nobody signs in again', async ({
  page,
  request,
  server,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  await workerReady(page);
  const devTools = await page.context().newCDPSession(page);
  const evict = (storageTypes: string) =>
    devTools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes });

  await page.reload();
  await evict('indexeddb,cache_storage,service_workers');
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();

  // The worker is still there, and finds its shell missing.
  await workerReady(page);
  await evict('cache_storage');
  await page.reload();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();

  await evict('all');
  await page.goto('/events');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

test('a change made without a network is shown at once, survives a reload, and is sent later', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  await openSignedIn(page, account);
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await workerReady(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await page.getByLabel('Name').fill('Ana Costa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('article', { name: 'Ana Costa' });
  await expect(card.getByText('not yet sent')).toBeVisible();
  await page.reload();
  await expect(card.getByText('not yet sent')).toBeVisible();
  const cake = card.locator('img').first();
  await expect.poll(() => cake.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await photograph(page, 'home-not-yet-sent');
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('article', { name: '3 days until Ana Costa’s Birthday' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(card.getByText('not yet sent')).toBeHidden();
  const stored = await connectionsOf(request, account);
  expect(stored.map(({ name }) => name)).toEqual(['Ana Costa']);
});

test('a name that another device has taken meanwhile is refused in words, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/connections/new');
  await fillPerson(page, { ...MARIA, name: 'Ana Silva' });
  await makeConnection(request, account, { name: 'ANA SILVA' });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Connection with this name already exists');
  await photograph(page, 'connection-refused');
  await page.getByLabel('Name').fill('Ana Costa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ana Costa' })).toBeVisible();
  await expect(page.getByText('not yet sent')).toBeHidden();
  await expect.poll(() => connectionsOf(request, account)).toHaveLength(2);
});

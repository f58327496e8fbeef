import { isoDayIn, makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { photograph } from './fixtures/photograph.ts';
import { expect, test } from './fixtures/test.ts';

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
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await page.getByLabel('Name').fill('Ana Costa');
  await page.getByRole('button', { name: 'Save' }).click();
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
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(card.getByText('not yet sent')).toBeHidden();
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  const stored = (await (await request.get('/api/contacts', { headers })).json()) as { name: string }[];
  expect(stored.map(({ name }) => name)).toEqual(['Ana Costa']);
});

test('a name that another device has taken meanwhile is refused in words, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/connections/new');
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Birthday', { exact: true }).fill('05 May 1990');
  await page.getByLabel('Country').fill('Portugal');
  await page.getByLabel('Country').press('Enter');
  const picker = page.getByRole('group', { name: 'Hobbies and Interests' });
  await picker.getByRole('button', { name: 'Archery', exact: true }).click();
  await makeConnection(request, account, { name: 'ANA SILVA' });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Connection with this name already exists');
  await photograph(page, 'connection-refused');
  await page.getByLabel('Name').fill('Ana Costa');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ana Costa' })).toBeVisible();
  await expect(page.getByText('not yet sent')).toBeHidden();
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  await expect
    .poll(async () => ((await (await request.get('/api/contacts', { headers })).json()) as unknown[]).length)
    .toBe(2);
});

test('a person asks before deleting somebody, and before losing what was not sent', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await makeConnection(request, account, { name: 'Ben Jones' });
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Delete Ana Silva' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete connection?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Ana Silva' }).click();
  await photograph(page, 'home-delete');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeHidden();
  await expect(page.getByRole('article', { name: 'Ben Jones' })).toBeVisible();

  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await context.setOffline(true);
  await page.getByRole('switch', { name: 'Global occasions' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 change was not sent yet and would be lost.');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('switch', { name: 'Global occasions' })).toBeChecked();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const headers = { Authorization: `Bearer ${account.accessToken}` };
      const profile = (await (await request.get('/api/auth/profile', { headers })).json()) as Record<string, unknown>;
      return profile['globalOccasionsNotificationsEnabled'];
    })
    .toBe(true);
});

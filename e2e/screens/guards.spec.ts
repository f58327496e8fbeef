import { connectionsOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expect, test } from '../fixtures/test.ts';

test('a person goes on to where they wanted after signing in, and back and forward find each screen', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const [connection] = await connectionsOf(request, account);
  const wanted = `/connections/${connection!.id}?occasionId=${connection!.occasions[0]!.id}&budget=50.00`;
  await page.goto('/policy');
  await page.goto(wanted);
  await page.getByLabel('E-mail').fill('maria@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Secret123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  // Signing in has left no history entry.
  await page.goBack();
  await expect(page).toHaveURL('/policy');
  await page.goForward();
  await expect(page).toHaveURL(wanted);

  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await bar.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/user-account');
  await bar.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Connections' })).toHaveAttribute('aria-current', 'page');
  for (const path of ['/user-account', '/events', wanted]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
});

test('the spinner shows only while there is nothing of the account on this device', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await context.route('**/api/sync', async (route) => {
    await held;
    await route.continue();
  });
  await openSignedIn(page, account);
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  const ring = spinner.locator('span').first();
  await expect(ring).toHaveCSS('width', '40px');
  await expect(ring).toHaveCSS('height', '40px');
  // It rotates about its middle, so that its bounding box grows and shrinks evenly.
  const box = (await ring.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.x + box.width / 2, 'in the middle').toBeCloseTo(width / 2, 0);
  expect(box.y + box.height / 2, 'of the window').toBeCloseTo(height / 2, 0);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(spinner).toHaveCount(0);

  // From then on everything is shown at once, also without answers.
  await context.unroute('**/api/sync');
  await context.route('**/api/**', () => new Promise(() => {}));
  await page.reload();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

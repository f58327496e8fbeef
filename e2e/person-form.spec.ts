import { isoDayIn, makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { expect, test } from './fixtures/test.ts';

test('a budget with cents is the budget of the suggestions, also from an address', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(5, 30) }],
  });
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Budget for Birthday, Ana Silva' }).click();
  const field = page.getByRole('textbox', { name: 'Budget' });
  await field.fill('1500');
  await expect(page.getByRole('button', { name: 'Find gifts' })).toBeDisabled();
  await field.fill('19.99');
  await field.press('Enter');
  await expect(page.getByText('Budget 19.99')).toBeVisible();
  await expect(page).toHaveURL(/budget=19\.99$/);
  await page.reload();
  await expect(page.getByText('Budget 19.99')).toBeVisible();
  await page.goto(page.url().replace('19.99', '45'));
  await expect(page.getByText('Budget 45.00')).toBeVisible();
});

test('two switches pressed in a breath both hold', async ({ page, request }) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/user-account');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'Email notifications' }).waitFor();
  await page.evaluate(() => {
    const [email, push] = document.querySelectorAll<HTMLElement>('[role=switch]');
    email?.click();
    push?.click();
  });
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked();
});

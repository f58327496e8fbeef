import { isoDayIn, makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { expect, test } from './fixtures/test.ts';

test('a date that is no date is refused in words, and never dropped', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await page.getByLabel('Occasion Date').fill('next friday');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please type a date such as 14 February 1990')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Update Ana Silva' })).toBeVisible();
  await expect(page.getByLabel('Occasion Date')).toHaveValue('next friday');
});

test('what was typed is still there after looking something up on another screen', async ({ page, request }) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/connections/new');
  await expect(page.getByText('is a required field')).toHaveCount(0);
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Ana Silva');
  await expect(page.getByLabel('Gender')).toHaveValue('Female');
});

test('a message appears only once its field was touched, and all of them on saving', async ({ page, request }) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/connections/new');
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expect(page.getByText('Gender is a required field')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  for (const field of ['Gender', 'Birthday', 'Country']) {
    await expect(page.getByText(`${field} is a required field`)).toBeVisible();
  }
  await expect(page.getByText('Please select at least 1 interest')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
});

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
  await page.getByRole('switch', { name: 'Email notifications' }).waitFor();
  await page.evaluate(() => {
    const [email, push] = document.querySelectorAll<HTMLElement>('[role=switch]');
    email?.click();
    push?.click();
  });
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked();
});

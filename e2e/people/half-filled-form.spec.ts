import { connectionsOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { elsewhere } from '../fixtures/elsewhere.ts';
import { button } from '../fixtures/entry.ts';
import { storedTyping } from '../fixtures/stored-typing.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

test('values typed into a form and not saved outlive the page, per form, until the form is saved or reset', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  const name = page.getByRole('textbox', { name: /^Name/ });

  await page.goto('/connections/new');
  await name.fill('Maria San');
  await page.getByLabel('Birthday', { exact: true }).fill('03 March 1988');
  await page.goto('/');
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await name.fill('Ana Costa');
  await expect.poll(() => storedTyping(page, account)).toEqual(['Ana Costa', 'Maria San']);

  // Another device changes a connection whose form has typed values; the form's page is closed.
  await page.close();
  await elsewhere(request, account, 'Ana Silva', { country: 'Chile' });
  const [ana] = await connectionsOf(request, account);
  const later = await context.newPage();
  await later.goto(`/connections/${ana?.id}/edit`);
  const laterName = later.getByRole('textbox', { name: /^Name/ });
  await expect(laterName).toHaveValue('Ana Costa');
  await expect(later.getByText('What you typed earlier is still here. It is not saved yet.')).toBeVisible();
  await look(later, 'half-filled-form');
  await button(later, 'Save').click();
  await expect(later).toHaveURL(/\/$/);
  await expect
    .poll(async () => await connectionsOf(request, account))
    .toMatchObject([{ name: 'Ana Costa', country: 'Chile' }]);
  await expect.poll(() => storedTyping(later, account)).toEqual(['Maria San']);

  await later.goto('/user-account');
  await button(later, 'Logout').click();
  await expect(later.getByRole('dialog', { name: 'Log out and lose what you typed?' })).toContainText('into 1 form');
  await look(later, 'account-leave-typing', { fullPage: false });
  await later.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();

  await later.goto('/connections/new');
  await expect(laterName).toHaveValue('Maria San');
  await expect(later.getByLabel('Birthday', { exact: true })).toHaveValue(/1988/);
  await later.reload();
  await expect(laterName).toHaveValue('Maria San');
  await button(later, 'Start over').click();
  await expect(laterName).toHaveValue('');
  await expect.poll(() => storedTyping(later, account)).toEqual([]);
  await later.reload();
  await expect(laterName).toHaveValue('');
});

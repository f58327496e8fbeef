import { type Account, connectionsOf, invitationOf, makeAccount, openSignedIn } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { photographWide } from '../fixtures/form-checks.ts';
import { expect, test } from '../fixtures/test.ts';

const as = ({ accessToken }: Account) => ({ Authorization: `Bearer ${accessToken}` });

test('an invited friend’s own details can be seen and not changed, until their account is deleted', async ({
  page,
  request,
}) => {
  const ines = await makeAccount(request, 'ines@example.com', { name: 'Inês Faria' });
  const account = await makeAccount(request);
  await request.post(`/api/contacts/${await invitationOf(request, ines)}/accept`, { headers: as(account) });
  await openSignedIn(page, account);
  await page.getByRole('link', { name: 'Edit Inês Faria' }).click();
  await expect(page.getByText(/^Inês Faria keeps these details up to date/)).toBeVisible();
  for (const field of ['Gender', 'Birthday', 'Country']) {
    await expect(page.getByLabel(field, { exact: true })).toBeDisabled();
  }
  await expect(page.getByLabel('Birthday', { exact: true })).toHaveValue('03 March 1988');
  await expect(page.getByRole('group', { name: 'Hobbies and Interests' }).getByRole('button')).toBeDisabled();
  await expect(page.getByLabel('Name', { exact: true })).toBeEnabled();
  await photographWide(page, 'invited-connection');
  await expectNoFaults(page);
  await page.getByLabel('Name', { exact: true }).fill('Nês');
  await page.getByRole('button', { name: '+ More' }).click();
  await page.getByLabel('Occasion Type').nth(1).selectOption('Wedding');
  await page.getByLabel('Occasion Date').nth(1).fill('24 December 2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Nês' }).getByText('Wedding')).toBeVisible();
  await expect
    .poll(() => connectionsOf(request, account))
    .toMatchObject([
      {
        name: 'Nês',
        isInvited: true,
        birthday: '1988-03-03T00:00:00.000Z',
        hobbiesAndInterests: ['Travel'],
        occasions: [{ name: 'no occasion' }, { name: 'Birthday' }, { name: 'Wedding' }],
      },
    ]);

  // Her account is deleted: her details are erased, and can be filled in.
  await request.delete('/api/users', { headers: as(ines) });
  await page.reload();
  await expect(page.getByRole('article', { name: 'Nês' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Nês' }).getByText('Birthday', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Nês' }).click();
  await expect(page.getByLabel('Gender')).toBeEnabled();
  await expect(page.getByLabel('Gender')).toHaveValue('');
  await expect(page.getByLabel('Birthday', { exact: true })).toHaveValue('');
  await expect(page.getByText(/keeps these details/)).toHaveCount(0);
  await photographWide(page, 'invited-connection-erased');
  await expectNoFaults(page);
});

import { refuseChanges } from '../fixtures/entry.ts';
import { makeUnnamed, openSignedIn, profileOf } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { expectToFit, photographWide } from '../fixtures/form-checks.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new person creates a profile first, and updates it later', async ({ page, request }) => {
  const account = await makeUnnamed(request);
  await watchLayoutShift(page);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Create a Profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await photographWide(page, 'profile-create');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expectNoFaults(page);
  await expectNothingMoved(page);
  await fillPerson(page, MARIA);
  await expect(page.getByLabel('Occasion Type')).toHaveValue('Birthday');
  await expect(page.getByLabel('Occasion Date')).toHaveValue('03 March 1988');
  await photographWide(page, 'profile-filled');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('dialog', { name: 'Your profile was successfully created' });
  await expect(saved).toBeVisible();
  await expect(saved.getByRole('button', { name: 'Next' })).toBeFocused();
  await expectNoFaults(page);
  await photograph(page, 'profile-created', { fullPage: false });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeFocused();
  // Once the dialog is closed, it no longer takes the focus or hides the heading.
  await expect(saved).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeInViewport();
  expect(await profileOf(request, account)).toMatchObject({
    name: 'Maria Santos',
    customHobbiesAndInterests: ['star gazing'],
    occasions: [{ name: 'Birthday' }],
    timeZone: 'Europe/Lisbon',
  });

  await page.goto(`/profile/${account.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Update your profile' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Maria Santos');
  await photographWide(page, 'profile-update');
  for (const width of [360, 320, 640]) await expectToFit(page, width);
  // A refusal of the server: the last message of its list is shown, at the top.
  await refuseChanges(page, ['One thing', 'And another']);
  await page.getByLabel('Name').fill('Maria dos Santos');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('And another');
  await expect(page.getByRole('alert')).toBeInViewport();
  await photograph(page, 'profile-refused', { fullPage: false });
  await expectNoFaults(page);
  await page.context().unroute('**/api/sync');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your profile was successfully updated' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await profileOf(request, account)).toMatchObject({ name: 'Maria dos Santos' });
});

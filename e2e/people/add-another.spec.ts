import type { Page } from '@playwright/test';
import { connectionsOf, makeAccount, openSignedIn } from '../fixtures/account.ts';
import { look } from '../fixtures/look.ts';
import { storedTyping } from '../fixtures/stored-typing.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const name = (page: Page) => page.getByRole('textbox', { name: /^Name/ });
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
const cardOf = (page: Page, who: string) => page.getByRole('article', { name: who, exact: true });

async function fill(page: Page, who: string, birthday: string): Promise<void> {
  await name(page).fill(who);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Birthday', { exact: true }).fill(birthday);
  const interests = page.getByRole('group', { name: 'Hobbies and Interests' });
  await interests.getByRole('textbox').fill('star gazing');
  await interests.getByRole('textbox').press('Enter');
}

test('a person adds people one after another, without a network, each with the own country to begin with', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Add connection' }).click();
  const another = page.getByRole('button', { name: 'Save and add another' });

  await expect(country(page)).toHaveValue('Portugal');
  await another.click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await fill(page, 'Ana Silva', '14 May 1990');
  await another.click();
  await expect(page.locator('[data-toasts]')).toContainText('Ana Silva is saved');
  await expect(name(page)).toHaveValue('');
  await expect(name(page)).toBeFocused();
  await expect(country(page)).toHaveValue('Portugal');
  await look(page, 'add-another');

  // By keyboard, and to another country.
  await fill(page, 'Ben Costa', '2 June 1985');
  await country(page).fill('Chile');
  await country(page).press('Enter');
  await another.press('Enter');
  await expect(page.locator('[data-toasts]')).toContainText('Ben Costa is saved');
  await expect(name(page)).toBeFocused();
  await expect(country(page)).toHaveValue('Portugal');

  // A form that was begun is still there without a network, and 'Save' leads home.
  await name(page).fill('Carla Dias');
  await expect.poll(() => storedTyping(page, account)).toEqual(['Carla Dias']);
  await page.reload();
  await expect(name(page)).toHaveValue('Carla Dias');
  await fill(page, 'Carla Dias', '3 July 1970');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cardOf(page, 'Carla Dias')).toBeInViewport();
  for (const who of ['Ana Silva', 'Ben Costa', 'Carla Dias']) {
    await expect(cardOf(page, who).getByText('not yet sent')).toBeVisible();
  }

  await context.setOffline(false);
  await expect(page.getByText('not yet sent')).toHaveCount(0);
  const stored = await connectionsOf(request, account);
  expect(Object.fromEntries(stored.map((one) => [one.name, one.country]))).toEqual({
    'Ana Silva': 'Portugal',
    'Ben Costa': 'Chile',
    'Carla Dias': 'Portugal',
  });
});

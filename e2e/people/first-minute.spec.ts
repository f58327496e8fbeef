import type { Page } from '@playwright/test';
import { connectionsOf, makeAccount, openSignedIn } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

async function photographBoth(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, `${name}-wide`);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('a new person looks around with made-up people, who are never sent and go with the first real one', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account);
  await workerReady(page);
  const tryIt = page.getByRole('button', { name: 'Try it with made-up people' });
  await expect(tryIt).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bring your people' })).toHaveAttribute('href', '/import');
  await tryIt.press('Enter');
  const examples = page.getByRole('list', { name: 'Made-up people' });
  await expect(examples.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('article', { name: 'Grandma Rosa' })).toContainText('in 6 days');
  await expectNoFaults(page);
  await photographBoth(page, 'home-examples');
  await context.setOffline(true);
  await page.reload();
  await expect(examples.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove examples' }).press('Enter');
  await expect(tryIt).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tryIt.click();
  await expect(examples).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add connection' }).click();
  await context.setOffline(false);
  await fillPerson(page, { ...MARIA, name: 'Ana Silva' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(examples).toHaveCount(0);
  await expect.poll(async () => (await connectionsOf(request, account)).map(({ name }) => name)).toEqual(['Ana Silva']);
});

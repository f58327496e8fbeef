import type { Page } from '@playwright/test';
import { isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

const inkOfCards = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('heading')
    .evaluate((heading) => getComputedStyle(heading).color);

test('a person prints the list of events: dark words, whole cards, and no controls', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  await openSignedIn(page, account, '/events');
  await expect(page.getByRole('article')).toHaveCount(5);
  const ink = await inkOfCards(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await inkOfCards(page)).not.toBe(ink);

  await page.emulateMedia({ media: 'print' });
  expect(await inkOfCards(page), 'where the system is dark').toBe(ink);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await inkOfCards(page), 'where dark was chosen').toBe(ink);
  // On paper the bar would cover a card on every page.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const card of await page.getByRole('article').all()) await expect(card).toHaveCSS('break-inside', 'avoid');
  await photograph(page, 'events-printed');

  await page.getByRole('article').first().waitFor();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Get reminded' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get reminded' })).toBeHidden();
  await photograph(page, 'home-printed');
});

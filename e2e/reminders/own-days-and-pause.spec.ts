import type { Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn, profileOf } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const PERSON = 'Maximiliana Konstantinopoulou-Featherstonehaugh';
const opener = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

async function photographBoth(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, `${name}-wide`);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('a person offline chooses more notice for one person, pauses all reminders, and turns the weekly digest on', async ({
  page,
  context,
}) => {
  await watchLayoutShift(page);
  const account = await makeAccount(page.request);
  const occasions = ['Wedding', 'Anniversary'].map((name) => ({ name, date: isoDayIn(30) }));
  await makeConnection(page.request, account, { name: PERSON, occasions });
  const ownDays = async () => {
    const [stored] = await connectionsOf(page.request, account);
    return stored!.ownLeadDays;
  };
  const [connection] = await connectionsOf(page.request, account);
  await openSignedIn(page, account, `/connections/${connection!.id}/occasion/add`);
  await workerReady(page);
  await expect(page.getByRole('switch', { name: 'Wedding' })).toHaveAccessibleDescription(
    'On the day and 1, 7 and 14 days before',
  );

  await context.setOffline(true);
  await opener(page, 'Days before').click();
  await page.getByRole('checkbox', { name: '30 days' }).press('Space');
  await page.getByRole('radio', { name: 'Wedding' }).press('Space');
  await page.getByRole('button', { name: 'Other number of days before' }).click();
  await page.getByRole('textbox', { name: 'Days before' }).fill('45');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Wedding' })).toHaveAccessibleDescription(
    'On the day and 1, 7, 14, 30 and 45 days before',
  );
  await expect(page.getByRole('switch', { name: 'Anniversary' })).toHaveAccessibleDescription(
    'On the day and 1, 7, 14 and 30 days before',
  );
  await expectNoFaults(page);
  await photographBoth(page, 'own-days');
  expect(await ownDays()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(ownDays).toEqual([
    { occasion: null, days: [30, 14, 7, 1, 0] },
    { occasion: 'Wedding', days: [45, 30, 14, 7, 1, 0] },
  ]);
  await page.getByRole('button', { name: 'Use the days for all' }).click();
  await expect.poll(ownDays).toEqual([{ occasion: null, days: [30, 14, 7, 1, 0] }]);

  await page.goto('/user-account');
  await opener(page, 'Notifications').click();
  await page.getByRole('switch', { name: 'Weekly digest' }).press('Space');
  await expect.poll(async () => (await profileOf(page.request, account)).weeklyDigestEnabled).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Until a day' }).click();
  await expect(page.getByRole('textbox', { name: 'Pause until' })).toBeVisible();
  await expectNoFaults(page);
  await photographBoth(page, 'reminders-pause-until');
  await page.getByRole('button', { name: '2 weeks' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Reminders are paused' })).toBeFocused();
  await expect(opener(page, 'Notifications')).toContainText('Paused until');
  await expectNoFaults(page);
  await photographBoth(page, 'reminders-paused');
  expect((await profileOf(page.request, account)).pausedUntil).toBe(null);
  await context.setOffline(false);
  await expect.poll(async () => (await profileOf(page.request, account)).pausedUntil).toMatch(/T00:00:00\.000Z$/);
  await page.reload();
  await expect(opener(page, 'Notifications')).toContainText('Paused until');
  await opener(page, 'Notifications').click();
  await page.getByRole('button', { name: 'End the pause' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pause all reminders for' })).toBeFocused();
  await expect.poll(async () => (await profileOf(page.request, account)).pausedUntil).toBe(null);
  await expectNothingMoved(page);
});

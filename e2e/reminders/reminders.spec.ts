import type { Page } from '@playwright/test';
import type { ReminderSettings } from '../../contract/schema/reminders/reminder-settings.ts';
import {
  type Account,
  connectionsOf,
  isoDayIn,
  makeAccount,
  makeConnection,
  openSignedIn,
  profileOf,
} from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { pretendBrowser } from '../fixtures/pretend-browser.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const opener = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const PERSON = 'Maximiliana Konstantinopoulou-Featherstonehaugh';

async function remindersOf(page: Page, account: Account): Promise<ReminderSettings> {
  const { reminderHour, leadDays, leapDay, mutedOccasionIds } = await profileOf(page.request, account);
  return { reminderHour, leadDays, leapDay, mutedOccasionIds };
}

test('a person chooses offline when and of which occasions they are reminded, tests this device, and has a calendar', async ({
  page,
  context,
}) => {
  await watchLayoutShift(page);
  const account = await makeAccount(page.request);
  const occasions = [{ name: 'Wedding', date: isoDayIn(30) }];
  await makeConnection(page.request, account, { name: PERSON, occasions });
  const [connection] = await connectionsOf(page.request, account);
  await pretendBrowser(page, 'granted');
  await openSignedIn(page, account, '/user-account');
  await opener(page, 'Notifications').click();
  await expect(opener(page, 'When')).toContainText('On the day and 1, 7 and 14 days before, at 09:00');
  await expect(opener(page, 'This device')).toContainText('Not set up yet on this device');
  await workerReady(page);

  await context.setOffline(true);
  await opener(page, 'When').click();
  await page.getByLabel('Time of day').selectOption('18:00');
  await page.getByRole('checkbox', { name: '7 days' }).press('Space');
  const [chip, lastChip, other] = await Promise.all([
    page.getByRole('group', { name: 'Days before' }).locator('label').first().boundingBox(),
    page.getByRole('group', { name: 'Days before' }).locator('label').last().boundingBox(),
    opener(page, 'Other number of days before').boundingBox(),
  ]);
  const begins = other!.y > lastChip!.y + lastChip!.height / 2 ? chip!.x : lastChip!.x + lastChip!.width;
  expect(other!.x - begins, 'room before ‘Other’').toBeLessThan(16);
  await opener(page, 'Other number of days before').click();
  await page.getByRole('textbox', { name: 'Days before' }).fill('45');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '1 March' }).click();
  await expect(opener(page, 'When')).toContainText('On the day and 1, 14 and 45 days before, at 18:00');
  await expect(page.getByText('Some changes are not yet sent.')).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'reminders-when');
  await opener(page, 'Muted').click();
  await page.getByRole('switch', { name: 'Christmas' }).click();
  await expect(opener(page, 'Muted')).toContainText('1 occasion is muted');

  // A connection's occasions are muted where they are entered.
  await page.goto(`/connections/${connection!.id}/occasion/add`);
  await page.getByRole('switch', { name: 'Wedding' }).click();
  await expectNoFaults(page);
  await photograph(page, 'reminders-of-a-connection');
  await page.goto('/user-account');
  await opener(page, 'Notifications').click();
  await opener(page, 'Last reminders').click();
  await expect(page.getByText('Your last reminders can be seen once you are online.')).toBeVisible();
  // Content that comes with the network may have any height.
  await opener(page, 'Last reminders').click();
  expect((await remindersOf(page, account)).mutedOccasionIds).toEqual([]);

  const heard = page.waitForResponse((response) => response.url().endsWith('/users/reminders/sent'));
  await context.setOffline(false);
  await heard;
  const wedding = connection!.occasions.find(({ name }) => name === 'Wedding')!;
  await expect
    .poll(() => remindersOf(page, account))
    .toEqual({
      reminderHour: 18,
      leadDays: [45, 14, 1, 0],
      leapDay: '1 March',
      mutedOccasionIds: ['01900000-0000-7000-8000-000000001225', wedding.id],
    });

  // Muted occasions are listed, and can be unmuted.
  await opener(page, 'Last reminders').click();
  await expect(page.getByText('None yet.')).toBeVisible();
  await opener(page, 'Last reminders').click();
  await opener(page, 'Muted').click();
  await expect(opener(page, 'Muted')).toContainText('2 occasions are muted');
  await expectNoFaults(page);
  await photograph(page, 'reminders-muted');
  await opener(page, `Unmute Wedding, ${PERSON}`).press('Enter');
  await expect(page.getByRole('heading', { name: 'Muted days of people' })).toBeFocused();
  await expect.poll(async () => (await remindersOf(page, account)).mutedOccasionIds).toHaveLength(1);
  await opener(page, 'Muted').click();

  // This device: set up, and tested with an unreachable push service.
  await opener(page, 'This device').click();
  await opener(page, 'Set up this device').click();
  await expect(page.getByRole('status').getByText('This device is set up.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked();
  await expect(opener(page, 'This device')).toContainText('Set up on this device, nothing sent yet');
  await opener(page, 'Send me a test notification').click();
  await expect(page.getByText('Not sent: your browser could not be reached.')).toBeVisible();
  await expect(opener(page, 'This device')).toContainText('The last reminder did not get through, today at');
  await expectNoFaults(page);
  await photograph(page, 'reminders-device');
  await opener(page, 'This device').click();

  await expectNothingMoved(page);

  // The calendar: an address that others can read it by, until it is renewed.
  await opener(page, 'Calendar').click();
  await opener(page, 'Create a calendar address').click();
  const address = page.getByLabel('Calendar address', { exact: true });
  const first = await address.inputValue();
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR');
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  );
  await expectNoFaults(page);
  await photograph(page, 'reminders-calendar');
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, 'reminders-calendar-wide');
  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page, 'Renew').click();
  const question = page.getByRole('dialog', { name: 'Renew the calendar address?' });
  await expect(question).toContainText('The old address stops working at once.');
  await question.getByRole('button', { name: 'Renew' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const calendar = (await (await page.request.get(await address.inputValue())).text()).replaceAll(/\r?\n /g, '');
  expect(calendar).toContain(PERSON);
  await opener(page, 'Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(opener(page, 'Create a calendar address')).toBeVisible();
});

test('a person is reminded in the time zone of their first start, and is asked when they open the app in another', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  const { accessToken } = account;
  const flags = {
    emailNotificationsEnabled: true,
    globalOccasionsNotificationsEnabled: true,
    privateOccasionsNotificationsEnabled: true,
    pushNotificationsEnabled: false,
  };
  const headers = { Authorization: `Bearer ${accessToken}` };
  await request.put('/api/users/notifications', { headers, data: flags });
  await makeConnection(request, account, { name: PERSON });
  await openSignedIn(page, account, '/');
  const zone = async () => (await profileOf(request, account)).timeZone;
  await expect.poll(zone).toBe('Europe/Lisbon');

  // They choose another time zone, without a network, and it is stored.
  await page.goto('/user-account');
  await opener(page, 'Notifications').click();
  await opener(page, 'When').click();
  await workerReady(page);
  await context.setOffline(true);
  const field = page.getByRole('combobox', { name: 'Time zone' });
  await expect(field).toHaveValue('Lisbon, Europe');
  await field.fill('tokyo');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Change to Lisbon time' })).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'reminders-time-zone');
  await context.setOffline(false);
  await expect.poll(zone).toBe('Asia/Tokyo');

  // This device is in Lisbon: it asks, and changes nothing by itself.
  await watchLayoutShift(page);
  await page.goto('/');
  const question = page.getByRole('region', { name: 'You seem to be in Lisbon' });
  await expect(question).toContainText('Your reminders come at 09:00 Tokyo time. Send them by Lisbon time?');
  await expectNoFaults(page);
  await photograph(page, 'home-time-zone', { fullPage: false });
  await question.getByRole('button', { name: 'Keep Tokyo time' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: PERSON })).toBeVisible();
  await expect(question).toBeHidden();
  expect(await zone()).toBe('Asia/Tokyo');
});

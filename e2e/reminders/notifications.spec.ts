import type { Page, Request } from '@playwright/test';
import { makeAccount, makeConnection, openSignedIn, profileOf } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { mailText } from '../fixtures/mail.ts';
import { photograph } from '../fixtures/photograph.ts';
import { pretendBrowser } from '../fixtures/pretend-browser.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchToasts } from '../fixtures/toasts.ts';
import { workerReady } from '../fixtures/worker.ts';

const flags = (profile: object) =>
  Object.fromEntries(Object.entries(profile).filter(([name]) => name.endsWith('NotificationsEnabled')));

const NONE = {
  emailNotificationsEnabled: false,
  globalOccasionsNotificationsEnabled: false,
  privateOccasionsNotificationsEnabled: false,
  pushNotificationsEnabled: false,
};
const ALL = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: true,
};

const SUBSCRIBE = '/api/users/push-notifications/subscribe';

const card = (page: Page) => page.getByRole('region', { name: 'Get reminded' });
const isSubscribing = (request: Request) => request.url().endsWith(SUBSCRIBE) && request.method() === 'POST';

test('a person who lets the app notify gets all four reminders, and this device is subscribed', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await pretendBrowser(page, 'granted');
  await openSignedIn(page, account);
  await expect(card(page)).toBeVisible();
  await workerReady(page);
  await photograph(page, 'home-get-reminded');
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, 'home-get-reminded-wide');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page);
  expect(flags(await profileOf(request, account))).toEqual(NONE);

  const subscribing = page.waitForRequest(isSubscribing);
  await card(page).getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const sent = await subscribing;
  expect(sent.postDataJSON()).toMatchObject({ endpoint: 'https://push.example.com/send/1' });
  expect((await sent.response())?.status()).toBe(201);
  await expect.poll(async () => flags(await profileOf(request, account))).toEqual(ALL);
  expect((await profileOf(request, account)).timeZone).toBe('Europe/Lisbon');

  // At each start the subscription is renewed, without a question.
  const renewing = page.waitForRequest(isSubscribing);
  await page.reload();
  expect((await (await renewing).response())?.status()).toBe(201);
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  // All are turned off by hand: the card comes back only for a user who never answered on this device.
  await page.goto('/user-account');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const switches = page.getByRole('group', { name: 'Notifications' }).getByRole('switch');
  await expect(switches).toHaveCount(4);
  for (const one of await switches.all()) await one.click();
  await expect.poll(async () => flags(await profileOf(request, account))).toEqual(NONE);
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.evaluate((id) => localStorage.removeItem(`reminders-${id}`), account.id);
  await page.reload();
  await expect(card(page)).toBeVisible();
});

test('a person who refuses, or whose browser can’t notify, gets reminders without push', async ({
  context,
  request,
}) => {
  for (const answer of ['denied', 'missing'] as const) {
    const account = await makeAccount(request, `${answer}@example.com`);
    await makeConnection(request, account, { name: 'Ana Silva' });
    const page = await context.newPage();
    await pretendBrowser(page, answer);
    await openSignedIn(page, account);
    await card(page).getByRole('button', { name: 'Turn on' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect
      .poll(async () => flags(await profileOf(request, account)))
      .toEqual({ ...ALL, pushNotificationsEnabled: false });
    await page.reload();
    await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.close();
  }
});

test('a person who puts it off is asked again after two weeks; a push service that fails is only logged', async ({
  page,
  context,
  request,
}) => {
  // The card stays after the browser's question is closed without an answer.
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await pretendBrowser(page, 'default');
  await openSignedIn(page, account);
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const now = Date.now();
  const days = (count: number) => now + count * 86_400_000;
  await page.clock.setFixedTime(days(13));
  await page.reload();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.clock.setFixedTime(days(15));
  await page.reload();
  await expect(card(page)).toBeVisible();
  expect(flags(await profileOf(request, account))).toEqual(NONE);

  // Another user, whose push service is unreachable: the chosen reminders stay.
  const other = await context.newPage();
  await pretendBrowser(other, 'granted');
  await other.addInitScript(() => {
    Object.assign(PushManager.prototype, { subscribe: () => Promise.reject(new Error('The push service is away')) });
  });
  const logged: string[] = [];
  other.on('pageerror', ({ message }) => logged.push(message));
  const seen = await watchToasts(other);
  const another = await makeAccount(request, 'other@example.com');
  await makeConnection(request, another, { name: 'Rui Costa' });
  await openSignedIn(other, another);
  await card(other).getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => logged).toContain('The push service is away');
  await expect.poll(async () => flags(await profileOf(request, another))).toEqual(ALL);
  await expect(other.getByRole('alert')).toHaveCount(0);
  expect(seen).toEqual([]);
});

test('a person who wants reminders by mail confirms their address by a mail’s link, on pages that look like the app', async ({
  page,
  request,
  server,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/user-account');
  const openNotifications = () => page.getByRole('button', { name: 'Notifications' }).click();
  await openNotifications();
  const byMail = page.getByRole('switch', { name: 'Email notifications' });
  await byMail.click();
  await expect(byMail).toHaveAccessibleDescription('Please confirm your address: we sent you an e-mail');
  const mail = await mailText(server, 'confirm_email');
  const [link = ''] = /http\S+\/api\/confirm-email\?token=\S+/.exec(mail) ?? [];
  const [stopLink = ''] = /http\S+\/api\/stop-asking\?token=\S+/.exec(mail) ?? [];

  await page.goto(link);
  await expect(page.getByRole('main')).toHaveCSS('border-radius', '28px');
  await photograph(page, 'calendar-question');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Confirm my address' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await expectNoFaults(page);
  await page.goto(link.slice(0, -1));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await photograph(page, 'broken-link');
  await expectNoFaults(page);

  await page.getByRole('link', { name: 'Open your account' }).click();
  await openNotifications();
  await expect(byMail).toHaveAccessibleDescription('Reminders to your e-mail address');

  await page.goto(stopLink);
  await photograph(page, 'stop-asking');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Do not write to me again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will not ask you again');
  await photograph(page, 'asked-no-more');
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Open offra' }).click();
  await page.goto('/user-account');
  await openNotifications();
  await expect(byMail).not.toBeChecked();
});

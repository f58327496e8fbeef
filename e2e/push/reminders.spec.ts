import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import webPush from 'web-push';
import type { PushSubscribe } from '../../contract/schema/reminders/push-subscription.ts';
import {
  type Account,
  connectionsOf,
  makeAccount,
  makeConnection,
  openSignedIn,
  profileOf,
} from '../fixtures/account.ts';
import { expect } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';
import { aheadOf, dayIn, turns30In, ZONE } from './days.ts';
import { devicesOf } from './devices.ts';
import { test } from './fixtures.ts';

/** Turns on a user's reminders of connections' occasions by push. */
async function wantPushes(request: APIRequestContext, { accessToken }: Account): Promise<void> {
  const answer = await request.put('/api/users/notifications', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: {
      emailNotificationsEnabled: false,
      globalOccasionsNotificationsEnabled: false,
      privateOccasionsNotificationsEnabled: true,
      pushNotificationsEnabled: true,
      timeZone: ZONE,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

/** Notes in the worker whether the browser let it focus a window, which requires a real tap. */
async function watchFocus(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const { prototype } = (globalThis as unknown as { WindowClient: { prototype: { focus: () => Promise<unknown> } } })
      .WindowClient;
    const { focus } = prototype;
    prototype.focus = async function focusAndNote() {
      const window = await focus.call(this);
      Object.assign(globalThis, { hasFocused: true });
      return window;
    };
  });
  return () => worker!.evaluate(() => 'hasFocused' in globalThis);
}

const TITLE = 'Rui Costa’s birthday is in 7 days';
const TEST_TITLE = 'Notifications work on this device';

test('a reminder reaches both devices of a person who turned pushes on, leads to its path with the app open and closed, and comes again when put off', async ({
  startDevice,
  setAhead,
  request,
}) => {
  await setAhead(aheadOf('08:00'));
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Rui Costa', occasions: [turns30In(7)] });
  const phone = await startDevice('phone');
  const page = await firstPage(phone.context);
  await openSignedIn(page, account, '/user-account');
  await page.getByRole('button', { name: 'Notifications' }).click();
  for (const name of ['Push notifications', 'Private occasions']) await page.getByRole('switch', { name }).click();
  await expect
    .poll(() => profileOf(request, account))
    .toMatchObject({ pushNotificationsEnabled: true, privateOccasionsNotificationsEnabled: true });
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Send me a test notification' }).click();
  const titles = () => phone.desktop.shown.map(({ title }) => title);
  await expect.poll(titles).toEqual([TEST_TITLE]);
  const laptop = await startDevice('laptop');
  const other = await firstPage(laptop.context);
  await openSignedIn(other, account);
  await expect.poll(() => devicesOf(request, account)).toHaveLength(2);
  await workerReady(other);
  await other.goto('about:blank');

  await setAhead(aheadOf('09:05'));
  for (const { desktop } of [phone, laptop]) {
    await expect.poll(() => desktop.shown.at(-1)?.title).toBe(TITLE);
    const { body, buttons } = desktop.shown.at(-1)!;
    expect(body).toContain(`${dayIn(7)}\nRui Costa turns 30`);
    expect(Object.values(buttons)).toEqual(expect.arrayContaining(['Find a gift', 'Snooze']));
  }

  // The open page navigates by itself: a reload would lose values typed elsewhere.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  const hasFocused = await watchFocus(phone.context);
  phone.desktop.press(phone.desktop.shown.at(-1)!);
  await expect(page).toHaveURL('/events');
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  await expect.poll(hasFocused).toBe(true);

  laptop.desktop.press(laptop.desktop.shown[0]!, 'Snooze');
  await page.goto('about:blank');
  await setAhead(aheadOf('09:05', 1));
  await expect.poll(titles).toEqual([TEST_TITLE, TITLE, TITLE]);

  const [connection] = await connectionsOf(request, account);
  const birthday = connection!.occasions.find(({ name }) => name === 'Birthday')!;
  const opening = phone.context.waitForEvent('page');
  phone.desktop.press(phone.desktop.shown.at(-1)!, 'Find a gift');
  const opened = await opening;
  await expect(opened).toHaveURL(`/connections/${connection!.id}?occasionId=${birthday.id}`);
});

test('of the reminders that wait for a device the last one is shown, a tap opens the app without a network, and a device without a subscription is deleted', async ({
  startDevice,
  setAhead,
  pushService: { mailboxes },
  request,
}) => {
  await setAhead(aheadOf('08:00'));
  const account = await makeAccount(request);
  for (const [name, days] of [
    ['Ana Silva', 0],
    ['Rui Costa', 8],
    ['Eva Reis', 9],
    ['Mia Dias', 10],
  ] as const) {
    await makeConnection(request, account, { name, occasions: [turns30In(days)] });
  }
  await wantPushes(request, account);
  const before = await startDevice('phone');
  const page = await firstPage(before.context);
  await openSignedIn(page, account);
  await expect.poll(() => devicesOf(request, account)).toHaveLength(1);
  await workerReady(page);
  const [{ endpoint }] = (await devicesOf(request, account)) as [{ endpoint: string }];
  const token = endpoint.split('/').at(-1)!;
  await setAhead(aheadOf('09:05'));
  await expect.poll(() => before.desktop.shown.map(({ title }) => title)).toEqual(['Ana Silva’s birthday is today']);
  await before.context.close();

  for (const day of [1, 2]) {
    await setAhead(aheadOf('09:05', day));
    await expect.poll(() => mailboxes.taken.map(({ topic }) => topic)).toEqual(Array(day + 1).fill('reminders'));
  }
  const { context, desktop } = await startDevice('phone');
  await expect
    .poll(() => desktop.shown.map(({ title }) => title))
    .toEqual(['Ana Silva’s birthday is today', 'Eva Reis’s birthday is in 9 days']);
  await context.setOffline(true);
  const opening = context.waitForEvent('page');
  desktop.press(desktop.shown[1]!);
  const opened = await opening;
  await expect(opened).toHaveURL('/events');
  await expect(opened.getByText('Eva Reis').first()).toBeVisible();
  await context.setOffline(false);

  const { keys } = await opened.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription())?.toJSON() as PushSubscribe;
  });
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, 'what no version of offra has sent', 'aes128gcm');
  for (const count of [3, 4]) {
    mailboxes.take(token, { body: cipherText, topic: undefined, urgency: undefined, ttlSeconds: 60 });
    await expect.poll(() => desktop.shown).toHaveLength(count);
  }
  const [third, fourth] = desktop.shown.slice(2) as [(typeof desktop.shown)[0], (typeof desktop.shown)[0]];
  expect(third).toMatchObject({ title: 'You have an occasion coming up' });
  expect(fourth).toMatchObject({ title: third.title, replaces: third.id });

  // Without the app: at its start it would subscribe a device again that has no subscription.
  await opened.goto('/favicon.svg');
  await opened.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
  });
  await expect.poll(() => mailboxes.senderOf(token)).toBeUndefined();
  await setAhead(aheadOf('09:05', 3));
  await expect.poll(() => devicesOf(request, account)).toEqual([]);
});

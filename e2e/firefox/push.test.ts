import { expect } from 'vitest';
import { connectionsOf, makeAccount, makeConnection, profileOf } from '../fixtures/account.ts';
import { aheadOf, dayIn, turns30In } from '../push/days.ts';
import { devicesOf } from '../push/devices.ts';
import { Person } from './person.ts';
import { test } from './push-fixtures.ts';

const WANTED = { pushNotificationsEnabled: true, privateOccasionsNotificationsEnabled: true };

test('a reminder is pushed to a person who turned that on, a tap leads to its path with the app open and closed, and a device without a subscription is deleted', async ({
  pushingServer: server,
  request,
  browser,
  desktop,
  setAhead,
}) => {
  await setAhead(aheadOf('08:00'));
  const account = await makeAccount(request);
  for (const [name, days] of [
    ['Rui Costa', 7],
    ['Eva Reis', 8],
    ['Mia Dias', 9],
  ] as const) {
    await makeConnection(request, account, { name, occasions: [turns30In(days)] });
  }
  const page = await browser.newPage();
  const person = new Person(page);
  await person.signIn(server.url, 'maria@example.com');
  await person.sees({ 'Rui Costa': 'sent', 'Eva Reis': 'sent', 'Mia Dias': 'sent' });
  await page.goto(`${server.url}/user-account`);
  await person.press('button', 'Notifications');
  await person.press('switch', 'Push notifications');
  await person.press('switch', 'Private occasions');
  await expect.poll(() => profileOf(request, account)).toMatchObject(WANTED);
  await expect.poll(() => devicesOf(request, account)).toHaveLength(1);

  await setAhead(aheadOf('09:05'));
  await expect.poll(() => desktop.shown).toHaveLength(1);
  const [{ title, body }] = desktop.shown as [(typeof desktop.shown)[0]];
  expect(title).toBe('Rui Costa’s birthday is in 7 days');
  expect(body).toContain(`${dayIn(7)}\nRui Costa turns 30`);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  desktop.press(desktop.shown[0]!);
  await expect.poll(() => page.url()).toBe(`${server.url}/events`);
  expect(await page.$('html[data-same-page]')).not.toBeNull();

  await page.close();
  await setAhead(aheadOf('09:05', 1));
  await expect.poll(() => desktop.shown.at(-1)?.title).toBe('Eva Reis’s birthday is in 8 days');
  const eva = (await connectionsOf(request, account)).find((one) => one.name === 'Eva Reis')!;
  const birthday = eva.occasions.find((one) => one.name === 'Birthday')!;
  desktop.press(desktop.shown.at(-1)!, 'Find a gift');
  await expect
    .poll(async () => (await browser.pages()).map((one) => one.url()))
    .toContain(`${server.url}/connections/${eva.id}?occasionId=${birthday.id}`);

  const opened = (await browser.pages()).find((one) => one.url().includes(eva.id))!;
  const [gone] = await devicesOf(request, account);
  expect(gone).toBeDefined();
  await opened.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
  });
  await setAhead(aheadOf('09:05', 2));
  // The open app may have subscribed again meanwhile, as it does at each start: that is another device.
  const endpoints = async () => (await devicesOf(request, account)).map(({ endpoint }) => endpoint);
  await expect.poll(endpoints).not.toContain(gone?.endpoint);
});
